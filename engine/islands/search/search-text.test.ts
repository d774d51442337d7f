import { expect, test, vi } from 'vitest'
import { messageLocales, messagesOf } from '../../config/messages/of-locale.ts'

vi.stubGlobal('document', { getElementById: () => null })
const { searchTexts } = await import('./search-text.ts')

test('every locale of the interface has its file', async () => {
  expect(Object.keys(searchTexts).sort()).toEqual([...messageLocales].sort())
  for (const locale of messageLocales)
    expect((await searchTexts[locale]?.())?.search).toBe(messagesOf(locale).search)
})
