import { expect, test } from 'vitest'
import { buildIndex } from '../build/build-index.ts'
import { ask, openBuilt } from '../testing/open-built.ts'
import { samplePage } from '../testing/sample-page.ts'
import { findLoanWordTerms } from './loan-word.ts'

const words = ['keepalive', 'android', 'heartbeat', 'playlist', 'callback', 'streaming', 'player', 'timeout']

test.each([
  ['キープアライブ', 'keepalive'],
  ['アンドロイド', 'android'],
  ['ハートビート', 'heartbeat'],
  ['プレイリスト', 'playlist'],
  ['コールバック', 'callback'],
  ['ストリーミング', 'streaming'],
])('%s is %s', (run, word) => {
  expect(findLoanWordTerms(run, words)).toEqual([word])
})

test('returns nothing for a word with few consonants, or not in Katakana', () => {
  expect(findLoanWordTerms('プレーヤー', words)).toEqual([])
  expect(findLoanWordTerms('配信設定', words)).toEqual([])
})

test('finds a setting by its transcription in Katakana', async () => {
  const pages = [
    samplePage({
      url: '/a',
      title: '接続',
      sections: [{ anchor: 'k', headings: ['keepalive'], text: '秒' }],
    }),
    samplePage({ url: '/b', title: '再生', sections: [{ anchor: 'v', headings: ['volume'], text: '音量' }] }),
  ]
  const index = buildIndex(pages, { locale: 'ja', glossary: new Map(), buildId: 'build' })
  const found = await (await openBuilt(index)).search(ask('キープアライブ'))
  expect(found?.groups.map(({ url }) => url)).toEqual(['/a'])
})
