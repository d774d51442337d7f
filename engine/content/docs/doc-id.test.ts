import { expect, test } from 'vitest'
import { isFolderPage, pageAddress, parseOrderedName } from './doc-id.ts'

test.each([
  ['intro', 'intro', undefined],
  ['01-intro', 'intro', 1],
  ['2. intro', 'intro', 2],
  ['3 - intro', 'intro', 3],
  ['2026-06-30-news', '2026-06-30-news', undefined],
  ['1.12-release', '1.12-release', undefined],
  ['4k', '4k', undefined],
])('number prefix of %s', (segment, name, order) => {
  expect(parseOrderedName(segment)).toEqual({ name, order })
})

test.each([
  ['livestreaming/rtmp', {}, 'livestreaming/rtmp', '/livestreaming/rtmp'],
  ['02-live/01-rtmp', {}, 'live/rtmp', '/live/rtmp'],
  ['live/rtmp', { id: 'ingest' }, 'live/ingest', '/live/ingest'],
  ['live/rtmp', { slug: 'push' }, 'live/rtmp', '/live/push'],
  ['live/rtmp', { slug: '/push/here/' }, 'live/rtmp', '/push/here'],
  ['live/rtmp', { slug: '../push' }, 'live/rtmp', '/push'],
  ['live/rtmp', { slug: '/' }, 'live/rtmp', '/'],
  ['live/index', {}, 'live/index', '/live'],
  ['live/README', {}, 'live/README', '/live'],
  ['01-live/live', {}, 'live/live', '/live'],
  ['index', {}, 'index', '/'],
  ['live/index', { id: 'start' }, 'live/start', '/live'],
])('address of %s with %j', (source, frontMatter, id, path) => {
  expect(pageAddress(source, frontMatter)).toEqual({ id, path })
})

test('pages of folders', () => {
  expect(['a/index', 'a/readme', 'a/A', 'index'].map(isFolderPage)).toEqual([true, true, true, true])
  expect(['a/b', 'index/a', 'a'].map(isFolderPage)).toEqual([false, false, false])
})
