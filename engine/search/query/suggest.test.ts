import { expect, test } from 'vitest'
import type { IndexFiles } from './index-files.ts'
import { suggest } from './suggest.ts'

const files = {
  headingWords: () => ['apis', 'encode', 'encoder', 'ids', 'playlist'],
  manifest: { synonyms: [['字幕', 'subtitles'], ['再生']] },
} as unknown as IndexFiles
const near = (query: string) => suggest(files, query, new Map())

test('words of headings that are at most two letters off, the nearest first', () => {
  expect(near('encodr')).toEqual(['encode', 'encoder'])
  expect(near('plylst')).toEqual(['playlist'])
  expect(near('zebra')).toEqual([])
})

test('a query of several words with slips is put right as a whole, before its words', () => {
  expect(near('plabyist encodr')).toEqual(['playlist encode', 'encode', 'encoder', 'playlist'])
  expect(near('paylist encodr zebra')[0]).toBe('playlist encode zebra')
  expect(near('id playlsit')[0]).toBe('id playlist')
  expect(near('zebra yak')).toEqual([])
})

test('two letters are near to everything, so nothing is said of them', () => {
  expect(near('ap')).toEqual([])
})

test('terms that share letters with a run of Japanese', () => {
  expect(near('字幕機能')).toEqual(['字幕'])
})
