import { expect, test } from 'vitest'
import { partsOfRun, runPieces } from './run-pieces.ts'

test.each([
  ['a verb of two without its ending', '配信を取り消す', ['配信', '取リ消']],
  ['the same verb with another ending', '取り消しました', ['取リ消']],
  ['what a sentence is made of is left out', '国内だけで再生されるようにする', ['国内', '再生']],
  ['degrees are left out', '直播延遲太久', ['直播', '延遲']],
  ['what joins sentences is left out', '訂單取消之後還能付款', ['訂單', '取消', '付款']],
  ['上 and 下 make a verb with what follows them', '停止上傳', ['停止', '上傳']],
  ['even where the dictionary has another word with 到', '上傳到一半', ['上傳', '一半']],
  ['words that ask for a number are left out', '金鑰最多可以建立幾個', ['金鑰', '最多', '建立']],
  ['a character before a word makes another of it', '子組織名稱', ['子組織', '名稱']],
  [
    'a particle leaves the words of the noun before it',
    '参加者数をグラフに表示',
    ['参加', '者数', 'グラフ', '表示'],
  ],
  ['where a verb leads is left out, and that it is done', '取出已排定的活動', ['取出', '排定', '活動']],
  ['a word that only marks the object is left out', '將訂單取消並通知', ['訂單', '取消', '通知']],
  ['a verb in hiragana is a word, a shorter ending is not', '荷物をとどけるには', ['荷物', 'トドケル']],
  ['a noun is parted from the verb behind it', '注文取りやめ', ['注文', '取リ']],
])('%s', (_, run, pieces) => {
  expect(runPieces(run, new Map())).toEqual(pieces)
})

test.each([
  ['after it', '字幕檔格式', { text: '字幕檔', word: '字幕' }],
  ['before it', '全螢幕', { text: '全螢幕', word: '螢幕' }],
  ['before it, unless it is a long one,', '加浮水印', { text: '浮水印' }],
])('a character that may belong to a word %s can be told from it', (_, run, piece) => {
  expect(partsOfRun(run, new Map())[0]).toEqual(piece)
})
