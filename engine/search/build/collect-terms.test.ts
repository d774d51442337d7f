import { expect, test } from 'vitest'
import { TermCollector } from './collect-terms.ts'

const pagesWith = new Map([
  ['影片', 100],
  ['片加', 1],
  ['播放', 100],
  ['放器', 80],
])

test('a character that only stands beside a word makes no known word of the two', () => {
  const terms = new TermCollector(new Map())
  for (const [page, title] of ['影片加字幕', '播放器格式'].entries())
    terms.add({ page, doc: 0, tier: 0, minor: false }, [title])
  const words = terms.runWords(gram => pagesWith.get(gram) ?? 0)
  expect([...words.keys()]).toEqual(expect.arrayContaining(['影片', '播放器']))
  expect(words.has('影片加')).toBe(false)
})
