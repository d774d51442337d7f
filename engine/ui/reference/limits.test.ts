import { expect, test } from 'vitest'
import { messagesOf } from '../../config/messages/of-locale.ts'
import type { Limit } from '../../reference/types.ts'
import { limitTexts } from './limits.ts'

const summary = (limits: Limit[], locale = 'en') =>
  limitTexts(limits, messagesOf(locale).reference.limits, locale).map(({ text, code }) =>
    code === undefined ? text : text.replace('{value}', code),
  )

test('the least and the most of one thing are one text', () => {
  const length: Limit[] = [
    { kind: 'minLength', value: '1' },
    { kind: 'pattern', value: '^a$' },
    { kind: 'maxLength', value: '1000' },
  ]
  expect(summary(length)).toEqual(['1 to 1,000 characters', 'pattern ^a$'])
  expect(summary(length, 'ja')).toEqual(['1～1,000文字', 'パターン ^a$'])
  expect(
    summary([
      { kind: 'minimum', value: '-1' },
      { kind: 'maximum', value: '0.5' },
    ]),
  ).toEqual(['-1 to 0.5'])
})

test('a whole query and a cookie that is written as it is, in sentences', () => {
  const limits: Limit[] = [
    { kind: 'wholeQuery', value: 'application/json' },
    { kind: 'plainCookie', value: '' },
  ]
  expect(summary(limits)).toEqual([
    'the whole query string, as application/json',
    'sent as it is, not encoded',
  ])
  expect(summary(limits, 'ja')).toEqual([
    'クエリ文字列全体（application/json）',
    'エンコードせずにそのまま送信',
  ])
  expect(summary(limits, 'zh')).toEqual(['整個查詢字串，格式為 application/json', '原樣傳送，不編碼'])
})

test('one of the two, and the same twice', () => {
  expect(summary([{ kind: 'maxItems', value: '1' }])).toEqual(['at most 1 entry'])
  expect(summary([{ kind: 'minimum', value: '0' }])).toEqual(['at least 0'])
  expect(
    summary([
      { kind: 'minLength', value: '2' },
      { kind: 'maxLength', value: '2' },
    ]),
  ).toEqual(['2 characters'])
})

test('a number that JavaScript cannot hold stays as written', () => {
  expect(summary([{ kind: 'maximum', value: '9223372036854775807' }])).toEqual([
    'at most 9223372036854775807',
  ])
})
