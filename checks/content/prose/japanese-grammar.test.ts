import { expect, test } from 'vitest'
import { findInGrammar } from './japanese-grammar.ts'
import { blockOf } from './testing/prose-of.ts'

async function rulesThatFind(text: string): Promise<(string | undefined)[]> {
  const [findings = []] = await findInGrammar([blockOf(text)])
  return [...new Set(findings.map(({ message }) => /\(([\w-]+)\)$/.exec(message)?.[1]))]
}

test.each([
  ['動画を見れます。', 'no-dropping-the-ra'],
  ['値を送信することができます。', 'ja-no-redundant-expression'],
  ['設定をを変更します。', 'ja-no-successive-word'],
  ['値がないことはないです。', 'no-double-negative-ja'],
  ['エラーが出ますが、再試行しますが、失敗します。', 'no-doubled-conjunctive-particle-ga'],
  ['動画はライブは再生します。', 'no-doubled-joshi'],
  ['これは値です。これは名前である。', 'no-mix-dearu-desumasu'],
])('reports what is wrong in "%s"', async (text, rule) => {
  expect(await rulesThatFind(text)).toEqual([rule])
})

test.each([
  '動画を見られます。',
  '最初に設定に値を入れることがあるので、確認してください。',
  '再び開始することはできません。変更することもできます。',
  '受信と送信を行います。2つ目の呼び出しを実行します。',
  '\ufffcを\ufffcに変更します。',
])('accepts "%s"', async text => {
  expect(await rulesThatFind(text)).toEqual([])
})

test('reports the text and offset of each finding', async () => {
  const blocks = [
    blockOf('見出し', 'heading'),
    blockOf('一行目です。\n動画を見れます。'),
    blockOf('値', 'cell'),
  ]
  const findings = await findInGrammar(blocks)
  expect(findings.map(list => list.length)).toEqual([0, 1, 0])
  expect(findings[1]?.[0]).toMatchObject({ code: 'prose-grammar', offset: expect.any(Number) })
  expect(findings[1]?.[0]?.offset).toBeGreaterThan(7)
  expect(await findInGrammar([])).toEqual([])
})
