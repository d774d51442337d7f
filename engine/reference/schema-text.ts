import type { SchemaObject } from './description/openapi-schema.ts'

/**
 * The title of a schema, which may contain a description by a generator, followed by its description. The title is left out if it repeats a
 * name that is shown beside it, or the beginning of the description.
 *
 * @param names Names of the field and of its schema.
 */
export function withTitle(
  { title = '' }: Pick<SchemaObject, 'title'>,
  description: string | undefined,
  names: readonly (string | undefined)[],
): string | undefined {
  const plain = letters(title)
  const isKnown = names.some(name => letters(name).includes(plain))
  if (isKnown || letters(description).startsWith(plain)) return description
  // Escapes marks of headings and lists, which are ordinary characters in a title: `# of masts`.
  const line = title.trim().replace(/^(?:[#>+-]|\*(?=\s))/, '\\$&')
  return [line, description].filter(Boolean).join('\n\n')
}

/** The title of a field or body, or of the values of a list or map. Generators give each answer a title from its operation: `Response Get Boat`. */
export function titleOf(outer: SchemaObject, inner: SchemaObject, name: string): string | undefined {
  const title = outer.title ?? inner.title
  return name === '' && title?.startsWith('Response ') ? undefined : title
}

/** Texts as paragraphs, without those whose words another one contains. */
export function withoutRepeats(texts: readonly (string | undefined)[]): string | undefined {
  const unique = [...new Map(texts.map((text = '') => [words(text), text]))]
  const kept = unique.filter(([said]) => !unique.some(([other]) => other !== said && other.includes(said)))
  return kept.map(([, text]) => text).join('\n\n') || undefined
}

/** Words of a text in lower case, each between spaces, so that `ID` is not part of `video`. */
function words(text: string): string {
  return ` ${text} `.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').toLowerCase()
}

/** Letters and digits of a text in lower case: the same for `Owner's ID` and `owners_id`. */
function letters(text = ''): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase()
}
