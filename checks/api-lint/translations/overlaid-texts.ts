import type { Locale } from 'shiori/internal/config/locale.ts'
import type { JsonObject } from 'shiori/internal/reference/description/json.ts'
import { isObject, valueAt } from 'shiori/internal/reference/description/json.ts'
import { applyOverlay } from 'shiori/internal/reference/description/overlay.ts'
import type { LintTarget } from '../lint-target.ts'
import type { LocatedText } from '../texts.ts'

/** A text of the description with its translation. */
export interface OverlayTarget extends LocatedText {
  /** Undefined if the overlay has none. */
  translation: string | undefined
}

/**
 * Applies the overlay of a locale to the texts. It is applied to a document without texts, so that a translation equal
 * to the English text can be distinguished from a missing one.
 */
export function findOverlayTargets(
  target: LintTarget,
  locale: Locale,
  texts: readonly LocatedText[],
): OverlayTarget[] {
  const { root, variables } = target
  const file = target.overlays[locale]
  const empty = structuredClone(target.bundle.document)
  for (const { keys } of texts) clear(empty, keys)
  const translated = file === undefined ? empty : applyOverlay(empty, { root, variables, file }, []).document
  return texts.map(text => {
    const translation = valueAt(translated, text.keys)
    return {
      ...text,
      translation: typeof translation === 'string' && translation !== '' ? translation : undefined,
    }
  })
}

function clear(document: JsonObject, keys: readonly string[]): void {
  const owner = valueAt(document, keys.slice(0, -1))
  const key = keys.at(-1)
  if (isObject(owner) && key !== undefined) owner[key] = ''
}
