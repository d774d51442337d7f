import { termsOf } from './terms.ts'

/** A passage with its score. */
export interface Found<Item> {
  item: Item
  score: number
}

/**
 * Parameters of BM25 with their usual values: how fast repeated occurrences of a term lose weight, and the influence of the passage's
 * length.
 */
const saturation = 1.2
const lengthWeight = 0.75

/** Words that occur in most questions and carry no meaning. */
const common = new Set(
  'a an and are at be can do does for from has have how i in is it me my of on or the this to was what when where which who why with you your'.split(
    ' ',
  ),
)

/** Ranks texts by relevance to a question (BM25), best first, without those that share no term with it. */
export function ranked<Item extends { text: string }>(
  items: readonly Item[],
  question: string,
): Found<Item>[] {
  const questionTerms = new Set(termsOf(question).filter(term => !common.has(term)))
  const texts = items.map(item => ({ item, terms: searchTermsOf(item) }))
  const usual = texts.reduce((sum, { terms }) => sum + terms.length, 0) / Math.max(texts.length, 1)
  const rarity = new Map(
    [...questionTerms].map(term => {
      const containing = texts.filter(({ terms }) => terms.includes(term)).length
      return [term, Math.log(1 + (texts.length - containing + 0.5) / (containing + 0.5))]
    }),
  )
  return texts
    .map(({ item, terms }) => {
      let score = 0
      for (const [term, weight] of rarity) {
        const count = terms.filter(a => a === term).length
        const lengthNorm = saturation * (1 - lengthWeight + (lengthWeight * terms.length) / (usual || 1))
        score += (weight * count * (saturation + 1)) / (count + lengthNorm)
      }
      return { item, score }
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
}

const termCache = new WeakMap<object, readonly string[]>()

/** Returns the terms of a text, which are cached. */
function searchTermsOf(item: { text: string }): readonly string[] {
  const terms = termCache.get(item) ?? termsOf(item.text)
  termCache.set(item, terms)
  return terms
}
