import { askedTier, tierNames } from '../format/layout.ts'
import type { ClauseMatch } from './match-clause.ts'
import { weights } from './weights.ts'

const relatedTier = tierNames.indexOf('related')

/**
 * What words that readers use for a page are worth: all of it where they say all that is asked for. A word or two of a longer query are
 * in many questions, and each word of it may be in another one.
 *
 * @returns Shares by tier.
 */
export function readersShare(
  page: number,
  clauses: readonly Pick<ClauseMatch, 'hits' | 'idf'>[],
): Map<number, number> {
  let all = 0
  let asked = 0
  let related = 0
  for (const { hits, idf } of clauses) {
    all += idf
    const triples = hits.get(page) ?? []
    let isAsked = false
    let isRelated = false
    for (let at = 1; at < triples.length; at += 3) {
      isAsked ||= triples[at] === askedTier
      isRelated ||= triples[at] === relatedTier
    }
    if (isAsked) asked += idf
    if (isRelated) related += idf
  }
  const worth = (least: number, met: number) => least + (1 - least) * (met / all)
  return new Map([
    [askedTier, worth(weights.leastAsked, asked)],
    [relatedTier, worth(weights.leastRelated, related)],
  ])
}
