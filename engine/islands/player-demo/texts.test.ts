import { expect, test } from 'vitest'
import { messageLocales, messagesOf } from '../../config/messages/of-locale.ts'
import { playerDemoTexts } from './texts.ts'

test('every locale of the interface has its file', async () => {
  expect(Object.keys(playerDemoTexts).sort()).toEqual([...messageLocales].sort())
  for (const locale of messageLocales)
    expect((await playerDemoTexts[locale]?.())?.playerDemo).toBe(messagesOf(locale).playerDemo)
})
