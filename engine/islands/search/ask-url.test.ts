import { expect, test } from 'vitest'
import { askUrl } from './ask-url.ts'

const question = { query: 'a & b? {page}', locale: 'ja', page: 'https://docs.example/ja/docs/a' }

test('puts what was asked into the places of the template', () => {
  expect(askUrl('https://bot.example/?q={query}&lang={locale}&from={page}', question)).toBe(
    'https://bot.example/?q=a%20%26%20b%3F%20%7Bpage%7D&lang=ja&from=https%3A%2F%2Fdocs.example%2Fja%2Fdocs%2Fa',
  )
})

test('leaves places that it does not know', () => {
  expect(askUrl('https://bot.example/{other}?q={query}', { ...question, query: 'x' })).toBe(
    'https://bot.example/{other}?q=x',
  )
})

test('stands half of a character that was cut', () => {
  expect(askUrl('https://bot.example/?q={query}', { ...question, query: '\ud83d' })).toBe(
    'https://bot.example/?q=%EF%BF%BD',
  )
})
