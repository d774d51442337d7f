import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Problem } from '../../../config/problem.ts'
import { ProblemsError } from '../../../config/problem.ts'
import { checkSite } from '../../../portal/check-site.ts'
import type { OutputFolder } from '../output-folder.ts'
import type { Report } from '../report.ts'

/** Problems of a link or picture, whose message names its target first, in quotes. */
const dead: Readonly<Record<string, string>> = {
  'broken-link': 'the link leads to no page or file, and its words are shown',
  'broken-anchor': 'its page has no such part, and the link leads to the page',
  'missing-image': 'there is no such picture, and its alternative text is shown',
}

/**
 * Takes links and pictures that lead nowhere, as they did in the source, out of the texts of a site that was written; the report has
 * each. What readers see is the same, and the new site begins without a warning of them.
 *
 * @param sources The file of the source of each text, by its path from the new root.
 */
export async function takeOutDeadLinks(
  out: OutputFolder,
  sources: ReadonlyMap<string, { name: string; file: string }>,
  report: Report,
): Promise<void> {
  const found = (await problemsOf(out.root)).filter(
    ({ code, file }) => Object.hasOwn(dead, code) && file !== undefined,
  )
  for (const [file = '', problems] of Map.groupBy(found, one => one.file)) {
    const source = sources.get(file)
    if (source === undefined) continue
    const lines = readFileSync(path.join(out.root, file), 'utf8').split('\n')
    const written = readFileSync(source.file, 'utf8').split('\n')
    let isChanged = false
    for (const { code, line = 1, message } of problems) {
      const [, target = ''] = /"([^"]*)"/.exec(message) ?? []
      const at = [line - 1, line, line + 1, line + 2].find(index => lines[index]?.includes(target))
      const own = at === undefined ? undefined : lines[at]
      const now = own === undefined || target === '' ? undefined : withoutTarget(own, target, code)
      if (at === undefined || now === undefined || now === own) continue
      lines[at] = now
      isChanged = true
      const inSource = written.findIndex(one => one.includes(target))
      report.leftOut(`${source.name}${inSource === -1 ? '' : `:${inSource + 1}`} ${target}`, dead[code] ?? '')
    }
    if (isChanged) out.write(file, lines.join('\n'))
  }
}

/** A line without a target that leads nowhere. */
export function withoutTarget(line: string, target: string, code: string): string {
  const isPart = code === 'broken-anchor' && !target.startsWith('#')
  const escaped = target.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const behind = String.raw`<?${escaped}>?(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)`
  if (isPart)
    return line.replaceAll(
      new RegExp(`(\\]\\(\\s*<?|["'])${escaped}(?=[\\s)>"'])`, 'g'),
      `$1${target.replace(/#.*$/, '')}`,
    )
  if (code === 'missing-image')
    return line
      .replaceAll(new RegExp(String.raw`!\[([^\]]*)\]\(\s*${behind}`, 'g'), '$1')
      .replaceAll(
        new RegExp(
          String.raw`<img\b(?:[^<>"']|"[^"]*"|'[^']*')*?\ssrc=["']${escaped}["'](?:[^<>"']|"[^"]*"|'[^']*')*>`,
          'g',
        ),
        tag => /\salt="([^"]*)"/.exec(tag)?.[1] ?? '',
      )
  return line
    .replaceAll(
      new RegExp(String.raw`(?<!!)\[((?:[^\[\]]|\[[^\]]*\](?:\([^)]*\))?)*)\]\(\s*${behind}`, 'g'),
      '$1',
    )
    .replaceAll(new RegExp(String.raw`\shref=["']${escaped}["']`, 'g'), '')
}

/** What is wrong with a site; nothing where its configuration cannot be read, which is told elsewhere. */
async function problemsOf(root: string): Promise<readonly Problem[]> {
  const cache = mkdtempSync(path.join(tmpdir(), 'shiori-migrate-'))
  try {
    return (await checkSite(root, cache)).problems
  } catch (error) {
    if (!(error instanceof ProblemsError)) throw error
    return []
  } finally {
    rmSync(cache, { recursive: true, force: true })
  }
}
