import type { Problem } from 'shiori/internal/config/problem.ts'
import { isObject, pointerOf } from 'shiori/internal/reference/description/json.ts'
import { targetKeys } from 'shiori/internal/reference/description/overlay.ts'
import { readSourceFile } from 'shiori/internal/reference/description/source-file.ts'
import { lineOf } from 'shiori/internal/reference/description/source-lines.ts'
import type { LintTarget } from '../lint-target.ts'
import { stringsIn } from '../overlay-texts.ts'

/**
 * Reports texts of an overlay that never appear, because a later action sets the same key. Actions run in their order
 * (Overlay 1.0.0, 4.4.3), so a final action for all schemas replaces the text of each.
 */
export function replacedTexts({ root, variables, overlays, bundle }: LintTarget): Problem[] {
  return Object.values(overlays).flatMap(file => {
    const source = file === undefined ? undefined : readSourceFile(root, file, variables, [])
    if (!source || !isObject(source.value) || !Array.isArray(source.value.actions)) return []
    const problems: Problem[] = []
    const placeOf = new Map<string, string[]>()
    for (const [index, action] of source.value.actions.entries()) {
      if (!isObject(action) || typeof action.target !== 'string') continue
      const update = ['actions', String(index), 'update']
      for (const target of targetsOf(bundle.document, action.target)) {
        for (const { keys } of stringsIn(action.update, update)) {
          const set = pointerOf([...target, ...keys.slice(update.length)])
          const earlier = placeOf.get(set)
          placeOf.set(set, keys)
          if (earlier)
            problems.push({
              severity: 'error',
              code: 'api-translation-replaced',
              file: source.file,
              line: lineOf(source, earlier),
              message: `${pointerOf(earlier)}: found a text that ${pointerOf(keys)} (line ${lineOf(source, keys)}) replaces, expected one text`,
              hint: 'Remove one of them; of two actions, the later one wins.',
            })
        }
      }
    }
    return problems
  })
}

/** Returns the keys of each target; none for an invalid JSONPath, which the loader reports. */
function targetsOf(document: LintTarget['bundle']['document'], target: string): string[][] {
  try {
    return targetKeys(document, target)
  } catch {
    return []
  }
}
