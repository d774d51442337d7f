import { samplePage } from 'shiori/internal/search/testing/sample-page.ts'
import { expect, test } from 'vitest'
import type { BuiltPage, SearchSession } from './contestant.ts'
import { LiteralText } from './golden-cases.ts'
import { measureRelevance } from './measure-relevance.ts'

function page(url: string, text: string, html = ''): BuiltPage {
  const sections = [{ anchor: '', headings: [], text }]
  return { page: samplePage({ url, title: 'T', sections }), html }
}

function session(answers: Record<string, string[]>): SearchSession {
  return { bytes: 0, search: async (query, limit) => (answers[query] ?? []).slice(0, limit) }
}

const literal = new LiteralText([
  page('/a', 'ＲＴＭＰ links'),
  page('/b', 'other'),
  page('/c', '', '<p>rtmp</p><main><b>x</b>y</main>'),
])

test('computes ranks, shares and queries without results', async () => {
  const cases = [
    { query: 'rtmp', expected: ['/a'] },
    { query: 'two words', expected: ['/b', '/a'] },
    { query: 'late', expected: ['/b'] },
    { query: 'nothing', expected: ['/b'] },
  ]
  const late = ['/1', '/2', '/3', '/4', '/5', '/b']
  const asked = session({ rtmp: ['/b', '/a'], 'two words': ['/a'], late })
  expect(await measureRelevance(asked, cases, literal)).toEqual({
    queries: 4,
    recallAt5: 0.5,
    meanReciprocalRank: (1 / 2 + 1 + 1 / 6) / 4,
    // Only "rtmp" is a word of a page.
    precisionAt5: 0.5,
    empty: 1,
    failed: ['late', 'nothing'],
  })
})

test('finds a word in any width and case, also in HTML, but not outside of the content', () => {
  expect(literal.has('/a', 'rtmp')).toBe(true)
  expect(literal.has('/c', 'XY')).toBe(true)
  expect(literal.has('/c', 'rtmp')).toBe(false)
  expect(literal.isWord('ＸＹ')).toBe(true)
  expect(literal.isWord('rtmp links')).toBe(false)
  expect(literal.isWord('unheard')).toBe(false)
})
