import { expect, test } from 'vitest'
import { messageLocales, messagesOf } from '../../config/messages/of-locale.ts'
import { searchTexts } from './search-texts.ts'

test('every locale of the interface has its file', async () => {
  expect(Object.keys(searchTexts).sort()).toEqual([...messageLocales].sort())
  for (const locale of messageLocales)
    expect((await searchTexts[locale]?.())?.search).toBe(messagesOf(locale).search)
})
