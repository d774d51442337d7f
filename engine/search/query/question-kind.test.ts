import { expect, test } from 'vitest'
import { cpuGrowth, linearGrowth } from '../../testing/cpu-growth.ts'
import { amountPattern, isProblemQuery, isTask, mayBeQuestion, questionKind } from './question-kind.ts'

test.each([
  ['how do I rotate a key', 'question'],
  ['can I undo this?', 'question'],
  ['キーを入れ替えるには', 'question'],
  ['如何更換金鑰', 'question'],
  ['how long is a key valid', 'amount'],
  ['how do I limit how many keys there are', 'question'],
  ['キーは何時間有効ですか', 'amount'],
  ['金鑰多久失效', 'amount'],
  ['ERROR_KEY_GONE', 'error'],
  ['error 2307', 'error'],
  ['LicenseFailed 101', 'error'],
  ['再生でエラーになる', 'error'],
  ['stream key', undefined],
  ['ストリームキー', undefined],
  ['串流金鑰', undefined],
  ['LIVE_STATUS_LIVE', undefined],
])('%s: %s', (query, kind) => expect(questionKind(query)).toBe(kind))

test.each([
  ['how do I rotate a key', true],
  ['rotate key', true],
  ['鍵 交換', true],
  ['鍵を交換', true],
  ['キーの交換', true],
  ['key', false],
  ['key ', false],
  ['ストリームキー', false],
  ['すとりーむきー', false],
  ['POST /v1/keys', false],
  ['key_id box_id', false],
])('%s may be asked: %s', (query, may) => expect(mayBeQuestion(query)).toBe(may))

test('the time for a pasted page is linear in its length', async () => {
  expect(await cpuGrowth(size => mayBeQuestion(`${'a '.repeat(size)}/`), 40_000)).toBeLessThan(linearGrowth)
})

test('an amount has the unit of the question', () => {
  expect(amountPattern('how long is it valid').test('It is valid for 24 hours')).toBe(true)
  expect(amountPattern('how long is it valid').test('There are 24 of them')).toBe(false)
  expect(amountPattern('what size may it have').test('Up to 5 MB')).toBe(true)
  expect(amountPattern('many').test('Up to 10')).toBe(true)
  expect(amountPattern('many').test('The first begins at 0')).toBe(false)
  expect(amountPattern('どのくらいかかりますか').test('4Kを含めない')).toBe(false)
})

test('distinguishes failures from questions', () => {
  for (const text of [
    'why is there no sound',
    'The key does not turn',
    'it doesnt turn',
    'it won’t turn',
    '音が出ない',
    '沒有聲音',
  ])
    expect(isProblemQuery(text)).toBe(true)
  for (const text of ['Turn the key', 'the event has content', '音を出す', '設定聲音'])
    expect(isProblemQuery(text)).toBe(false)
})

test('distinguishes how to do something from what it is', () => {
  for (const text of ['how do I rotate a key', 'キーを入れ替えるには', '如何更換金鑰'])
    expect(isTask(text)).toBe(true)
  for (const text of ['what is a key', 'how long is a key valid', 'キーとは', '金鑰多久失效'])
    expect(isTask(text)).toBe(false)
})
