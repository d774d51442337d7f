import { expect, test } from 'vitest'
import { askedTier } from '../format/layout.ts'
import { readersShare } from './readers-share.ts'
import { weights } from './weights.ts'

/** A word of a query that stands in a tier of page 1, with a heading beside it. */
const met = (tier: number, idf: number) => ({ hits: new Map([[1, [2, 2, 0.5, 0, tier, 0.5]]]), idf })
const unmet = (idf: number) => ({ hits: new Map([[2, [0, askedTier, 0.5]]]), idf })

test('questions that say all of a query are worth all, those that say nothing of it least', () => {
  expect(readersShare(1, [met(askedTier, 2), met(askedTier, 1)]).get(askedTier)).toBe(1)
  expect(readersShare(1, [unmet(2), unmet(1)]).get(askedTier)).toBe(weights.leastAsked)
  expect(weights.leastAsked).toBeLessThan(1)
})

test('a word counts by how much it tells', () => {
  const rare = readersShare(1, [met(askedTier, 3), unmet(1)]).get(askedTier) ?? 0
  const frequent = readersShare(1, [unmet(3), met(askedTier, 1)]).get(askedTier) ?? 0
  expect(rare).toBeCloseTo(1 - (1 - weights.leastAsked) / 4)
  expect(frequent).toBeLessThan(rare)
})
