import { type CheckedPage, nearestHint, type Problem, shownData } from 'shiori'
import type { Screens } from './read-screen.ts'

/** Reports screens that a page names and no file describes; warns about files that no page shows. */
export function checkScreens(
  screens: Screens,
  pages: readonly Pick<CheckedPage, 'file' | 'references'>[],
): Problem[] {
  const unknown = new Map<string, Problem>()
  for (const { file, references } of pages)
    for (const { kind, target, line, file: from = file } of references) {
      const [dataName, name = ''] = kind === 'data' ? target.split(' ') : []
      if (dataName !== 'screen' || screens.has(name)) continue
      unknown.set(`${from}:${line}`, {
        severity: 'error',
        code: 'data-component',
        file: from,
        line,
        message: `there is no file content/screens/${name}.yaml`,
        hint: nearestHint(name, screens.keys(), `Known are ${[...screens.keys()].join(', ')}.`),
      })
    }
  const shown = shownData(pages)
  const unused = [...screens].flatMap(([name, screen]): Problem[] =>
    screen && !shown.has(`screen ${name}`)
      ? [
          {
            severity: 'warning',
            code: 'unused-data',
            file: screen.file,
            line: 1,
            message: 'no page shows this screen',
            hint: `Write <Screen of="${name}" /> below the steps of a guide.`,
          },
        ]
      : [],
  )
  return [...unknown.values(), ...unused]
}
