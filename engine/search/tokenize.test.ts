import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compatible, fold } from './fold.ts'
import { hanFold } from './han-fold.ts'
import { tokenize } from './tokenize.ts'

const texts = (text: string) => tokenize(text, new Map()).map(token => `${token.kind}:${token.text}`)

describe('folding', () => {
  test.each([
    ['ｻｰﾊﾞｰ', 'サーバー'],
    ['ＡＰＩ', 'api'],
    ['らいぶ', 'ライブ'],
    ['サ－バ−', 'サーバー'],
    ['ビデオ〜', 'ビデオー'],
    ['li\u200bve\u00ad', 'live'],
  ])('%s is %s', (typed, folded) => {
    expect(fold(compatible(typed), new Map())).toBe(folded)
  })

  test('keeps a dash that is not after Kana', () => {
    expect(compatible('LL-HLS')).toBe('LL-HLS')
  })

  test('replaces Han variants', () => {
    expect(fold('直播设定', hanFold(['設设']))).toBe('直播設定')
  })
})

describe('words of other scripts', () => {
  test.each([
    ['fr', 'Déployer l’œuvre', ['deployer', 'l', 'oeuvre']],
    ['de', 'Straße Übersicht', ['strasse', 'ubersicht']],
    ['de, combining', 'U\u0308bersicht', ['ubersicht']],
    ['tr', 'İzleyici ışık', ['izleyici', 'isik']],
    ['pl', 'Łódź', ['lodz']],
    ['vi', 'phát trực tiếp', ['phat', 'truc', 'tiep']],
    ['el', 'Ρυθμίσεις', ['ρυθμισεισ']],
    ['ru', 'Ёлка мой', ['елка', 'мой']],
    ['ar, article and hamza', 'الإعدادات والمستخدم', ['اعدادات', 'مستخدم']],
    ['ar, points and digits', 'مُستَخدِم ٢٠٢٦', ['مستخدم', '2026']],
    ['fa', 'کاربری', ['كاربري']],
    ['he', 'הַגְדָּרוֹת', ['הגדרות']],
    ['ko', '방송을 시작', ['방송을', '시작']],
    ['hi', 'सेटिंग्स', ['सेटिंग्स']],
  ])('%s: %s', (_, text, words) => {
    expect(tokenize(text, new Map()).map(token => token.text)).toEqual(
      words.map(word => word.normalize('NFC')),
    )
    expect(tokenize(text, new Map()).every(({ kind }) => kind === 'word')).toBe(true)
  })

  test('treats scripts without spaces as runs, like Han and Kana', () => {
    expect(texts('เริ่มถ่ายทอดสด API')).toEqual(['run:เริ่มถ่ายทอดสด', 'word:api'])
    expect(texts('ສົດ')[0]).toMatch(/^run:/)
    expect(texts('ការផ្សាយ')[0]).toMatch(/^run:/)
    expect(texts('ထုတ်လွှင့်')[0]).toMatch(/^run:/)
  })
})

describe('tokenize', () => {
  test('separates scripts', () => {
    expect(texts('APIキーを使う')).toEqual(['word:api', 'run:キーヲ使ウ'])
  })

  test('returns whole identifiers, then the names in them, then their words', () => {
    expect(texts('CMSService_ListAODsV2')).toEqual([
      'whole:cmsservice_listaodsv2',
      'whole:cmsservice',
      'whole:listaodsv2',
      'word:cms',
      'word:service',
      'word:list',
      'word:aods',
      'word:v2',
    ])
    expect(texts('/bv/cms/v1/lives/{id}:start')[0]).toBe('whole:bv/cms/v1/lives/{id}:start')
    expect(texts('LIVE_STATUS_LIVE')).toEqual([
      'whole:live_status_live',
      'word:live',
      'word:status',
      'word:live',
    ])
  })

  test.each([
    ['iOS', ['word:ios']],
    ['iPhone', ['word:iphone']],
    ['tvOS', ['word:tvos']],
    ['iFrameUrl', ['whole:iframeurl', 'word:iframe', 'word:url']],
    ['macOSVersion', ['whole:macosversion', 'word:mac', 'word:os', 'word:version']],
  ])('cuts %s where a word begins', (name, tokens) => {
    expect(texts(name)).toEqual(tokens)
  })

  test('counts the characters of runs, and leaves a gap between tokens that do not touch', () => {
    expect(tokenize('開始 する', new Map()).map(({ position }) => position)).toEqual([0, 3])
  })

  test('gives every token its position in any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), text => {
        const source = compatible(text)
        for (const token of tokenize(text, new Map())) {
          expect(source.slice(token.start, token.start + token.raw.length)).toBe(token.raw)
        }
      }),
    )
  })
})
