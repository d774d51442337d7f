import { expect, test } from 'vitest'
import { messagesOf } from '../../config/messages/of-locale.ts'
import type { TypeLabel } from '../../reference/types.ts'
import { typeWords } from './type-label.ts'

const words = (containers: TypeLabel['containers'], types: string[], locale = 'en') =>
  typeWords({ containers, types, schema: undefined, format: undefined }, messagesOf(locale).reference, locale)

test.each([
  [[], ['string'], 'en', 'string'],
  [[], ['string', 'null'], 'en', 'string or null'],
  [['array'], ['string'], 'en', 'array of strings'],
  [['array', 'map'], ['object'], 'en', 'array of maps of objects'],
  [['array', 'map'], ['object'], 'ja', 'オブジェクトのマップの配列'],
  [[], ['string', 'null'], 'ja', '文字列またはnull'],
  [['map'], ['any'], 'zh', '任意值對應表'],
  [[], ['file'], 'en', 'file'],
] as const)('%j of %j in %s: %s', (containers, types, locale, expected) => {
  expect(words([...containers], [...types], locale)).toBe(expected)
})

test('a list that may be null', () => {
  const label: TypeLabel = {
    containers: ['array'],
    types: ['string'],
    schema: undefined,
    format: undefined,
    nullable: true,
  }
  expect(typeWords(label, messagesOf('en').reference, 'en')).toBe('array of strings or null')
})
