import { hanClasses } from './han-classes.ts'

/**
 * The Han variants that a reader may type for what occurs in a text.
 *
 * @param occurring How often each character occurs.
 * @returns one string for each class: the most frequent character of the text, then the others of the class.
 */
export function occurringVariants(occurring: ReadonlyMap<string, number>): string[] {
  return hanClasses.split(' ').flatMap(text => {
    const characters = [...text]
    if (!characters.some(character => occurring.has(character))) return []
    const byFrequency = (a: string, b: string) => (occurring.get(b) ?? 0) - (occurring.get(a) ?? 0)
    return [characters.sort(byFrequency).join('')]
  })
}

/** Counts how often each Han character occurs in a text, beside what is counted already. */
export function countHan(text: string, counts: Map<string, number>): void {
  for (const [character] of text.matchAll(/[\u3400-\u4dbf\u4e00-\u9fff]/g)) {
    counts.set(character, (counts.get(character) ?? 0) + 1)
  }
}
