import { asList, asObject, asText } from '../plain-data.ts'
import { plainText } from '../plain-text.ts'
import type { ConvertedHero } from './converted-site.ts'

/** Text of a value that may contain HTML. */
export function wordsOf(value: unknown): string | undefined {
  const found = asText(value)
  return found === undefined ? undefined : plainText(found)
}

/** Links of a hero: `[{ text, link }]`. */
export function heroActions(actions: unknown): ConvertedHero['actions'] {
  return asList(actions).flatMap(action => {
    const { text, link } = asObject(action)
    const [label, href] = [wordsOf(text), asText(link)]
    return label === undefined || href === undefined ? [] : [{ label, href }]
  })
}
