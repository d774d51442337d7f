import { expect, test } from 'vitest'
import { loadedSite } from './loaded-site.ts'

test('no line of synonyms has a word and its opposite, such as pin and unpin', async () => {
  const { synonyms } = await loadedSite()
  const lines = synonyms.flatMap(line => ('is' in line ? [line.is] : []))
  const both = lines.filter(terms => {
    const words = new Set(terms.flatMap(term => term.toLowerCase().split(' ')))
    return [...words].some(word => word.startsWith('un') && words.has(word.slice(2)))
  })
  expect(lines.length).toBeGreaterThan(0)
  expect(both).toEqual([])
})
