import { beforeAll, describe, expect, test } from 'vitest'
import { type BuiltIndex, buildIndex } from '../build/build-index.ts'
import { wordReader } from '../build/word-readers.ts'
import { ask, openBuilt, type Traffic } from '../testing/open-built.ts'
import { samplePage } from '../testing/sample-page.ts'

const titles = {
  ja: [
    '字幕を追加する',
    'ライブ配信を開始',
    '料金の明細',
    'セキュリティポリシー',
    '図書館のAPIトークン',
    'TSの予定',
    '超低遅延',
  ],
  zh: ['開始直播', '新增字幕', '播放權限', '授權金鑰', '重新整理 API 權杖'],
}

async function indexOf(locale: 'ja' | 'zh', isRead = true) {
  const pages = titles[locale].map((title, at) =>
    samplePage({ url: `/${at}`, title, description: 'めもいすまるいはこ' }),
  )
  const reader = isRead ? await wordReader(locale) : undefined
  return buildIndex(pages, { locale, glossary: new Map(), reader, buildId: 'build' })
}

const typed: [locale: 'ja' | 'zh', cases: [query: string, title: string][]][] = [
  [
    'ja',
    [
      ['jimaku', '字幕を追加する'],
      ['じまく', '字幕を追加する'],
      ['ryoukin', '料金の明細'],
      ['らいぶはいしん', 'ライブ配信を開始'],
      ['raibu haisin', 'ライブ配信を開始'],
      ['toshokan no api', '図書館のAPIトークン'],
      // `ts` is folded to a letter that stands in many readings.
      ['ちょうていちえん', '超低遅延'],
    ],
  ],
  [
    'zh',
    [
      ['zhibo', '開始直播'],
      ['ㄓˊㄅㄛ', '開始直播'],
      ['zìmù', '新增字幕'],
      ['quanxian', '播放權限'],
      ['ㄐㄧㄣㄧㄠˋ', '授權金鑰'],
      ['chongxin zhengli', '重新整理 API 權杖'],
    ],
  ],
]

describe.each(typed)('titles of %s', (locale, cases) => {
  let index: BuiltIndex

  beforeAll(async () => {
    index = await indexOf(locale)
  })

  test.each(cases)('%s finds %s', async (query, title) => {
    const answer = await (await openBuilt(index)).search(ask(query))
    expect(answer?.groups[0]?.title.map(({ text }) => text).join('')).toBe(title)
    expect(answer?.query).toBe(query)
  })

  test('loads readings only for a query that may be a reading and finds nothing', async () => {
    const without = await indexOf(locale, false)
    const bytesOf = async (built: BuiltIndex, query: string) => {
      const traffic: Traffic = { files: [], bytes: 0 }
      const engine = await openBuilt(built, traffic)
      const opened = traffic.bytes
      await engine.search(ask(query))
      return traffic.bytes - opened
    }
    for (const query of ['api', 'strëam', titles[locale][0] ?? ''])
      expect(await bytesOf(index, query), query).toBe(await bytesOf(without, query))
    const [[reading] = ['']] = cases
    expect(await bytesOf(index, reading)).toBeGreaterThan(await bytesOf(without, reading))
  })
})

test('an index has no readings for a language that is typed as it is written', async () => {
  expect(await wordReader('en')).toBeUndefined()
  const options = { locale: 'en', glossary: new Map(), reader: undefined, buildId: 'build' }
  expect(buildIndex([samplePage({ title: 'Loans' })], options).manifest.readings).toBeUndefined()
})
