/**
 * Right-to-left scripts of living languages (Unicode, ScriptMetadata.txt). Not all supported versions of Node have
 * `Intl.Locale.getTextInfo`.
 */
const rightToLeftScripts = new Set([
  'Adlm',
  'Arab',
  'Hebr',
  'Mand',
  'Nkoo',
  'Rohg',
  'Samr',
  'Syrc',
  'Thaa',
  'Yezi',
])

/** Direction of a language, for `dir`: `az-Arab` is right-to-left, `az` is not. */
export function textDirection(tag: string): 'ltr' | 'rtl' {
  return rightToLeftScripts.has(new Intl.Locale(tag).maximize().script ?? '') ? 'rtl' : 'ltr'
}
