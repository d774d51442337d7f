/**
 * Scripts that are written from right to left and that a living language uses (Unicode, ScriptMetadata.txt).
 * `Intl.Locale.getTextInfo` would know, but is not in every Node that the engine runs on.
 */
const fromTheRight = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa', 'Yezi'])

/** Direction in which a language is written, as `dir` has it; `az-Arab` is from the right, `az` is not. */
export function textDirection(tag: string): 'ltr' | 'rtl' {
  return fromTheRight.has(new Intl.Locale(tag).maximize().script ?? '') ? 'rtl' : 'ltr'
}
