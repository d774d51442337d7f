import { expect, test } from 'vitest'
import type { IndexFiles } from './index-files.ts'
import { suggest } from './suggest.ts'

const files = {
  headingWords: () => ['apis', 'encode', 'encoder', 'ids', 'playlist'],
  manifest: { synonyms: [['字幕', 'subtitles'], ['再生']] },
} as unknown as IndexFiles
const near = (query: string) => suggest(files, query, new Map())

test('suggests words of headings with a distance of up to two, nearest first', () => {
  expect(near('encodr')).toEqual(['encode', 'encoder'])
  expect(near('plylst')).toEqual(['playlist'])
  expect(near('zebra')).toEqual([])
})

test('suggests a corrected query of several words before corrections of single words', () => {
  expect(near('plabyist encodr')).toEqual(['playlist encode', 'encode', 'encoder', 'playlist'])
  expect(near('paylist encodr zebra')[0]).toBe('playlist encode zebra')
  expect(near('id playlsit')[0]).toBe('id playlist')
  expect(near('zebra yak')).toEqual([])
})

test('suggests nothing for two letters, which are close to everything', () => {
  expect(near('ap')).toEqual([])
})

test('suggests terms that share characters with a Japanese run', () => {
  expect(near('字幕機能')).toEqual(['字幕'])
})
