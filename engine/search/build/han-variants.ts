import { hanClasses } from './han-classes.ts'

/**
 * Han variants that a reader may type instead of the characters of a text.
 *
 * @param occurring How often each character occurs in the text.
 * @returns One string for each class: the class's most frequent character in the text, then its other characters.
 */
export function occurringVariants(occurring: ReadonlyMap<string, number>): string[] {
  return hanClasses.split(' ').flatMap(text => {
    const characters = [...text]
    if (!characters.some(character => occurring.has(character))) return []
    const byFrequency = (a: string, b: string) => (occurring.get(b) ?? 0) - (occurring.get(a) ?? 0)
    return [characters.sort(byFrequency).join('')]
  })
}

/** The classes of which a text uses several characters, with these characters alone. */
export function textVariants(classes: readonly string[], occurring: ReadonlyMap<string, number>): string[] {
  return classes
    .map(text => [...text].filter(character => (occurring.get(character) ?? 0) > 0))
    .flatMap(characters => (characters.length > 1 ? [characters.join('')] : []))
}

/** Adds the number of times that each Han character occurs in a text to `counts`. */
export function countHan(text: string, counts: Map<string, number>): void {
  for (const [character] of text.matchAll(/[\u3400-\u4dbf\u4e00-\u9fff]/g)) {
    counts.set(character, (counts.get(character) ?? 0) + 1)
  }
}
