import type { Locale } from 'shiori/internal/config/locale.ts'
import { isObject, type Json, pointerOf } from 'shiori/internal/reference/description/json.ts'
import { readSourceFile } from 'shiori/internal/reference/description/source-file.ts'
import { lineOf } from 'shiori/internal/reference/description/source-lines.ts'
import type { LintTarget } from './lint-target.ts'

/** A text of an overlay, with its location in the file. */
export interface OverlayText {
  locale: Locale
  file: string
  text: string
  pointer: string
  /** Returns the line in the file, from 1; only called for errors. */
  line: () => number
}

/** Lists all texts that the overlays set. The loader reports errors in the files themselves. */
export function overlayTexts({ root, variables, overlays }: LintTarget): OverlayText[] {
  return Object.entries(overlays).flatMap(([locale, file]) => {
    const source = file === undefined ? undefined : readSourceFile(root, file, variables, [])
    if (!source || !isObject(source.value) || !Array.isArray(source.value.actions)) return []
    return source.value.actions.flatMap((action, index) =>
      stringsIn(isObject(action) ? action.update : undefined, ['actions', String(index), 'update']).map(
        ({ text, keys }) => ({
          locale,
          file: source.file,
          text,
          pointer: pointerOf(keys),
          line: () => lineOf(source, keys),
        }),
      ),
    )
  })
}

/** Lists all strings in a value, with the keys that lead to them, starting with `keys`. */
export function stringsIn(value: Json | undefined, keys: string[]): { text: string; keys: string[] }[] {
  if (typeof value === 'string') return [{ text: value, keys }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, entry]) => stringsIn(entry, [...keys, key]))
}
