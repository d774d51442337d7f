import { expect, test } from 'vitest'
import { messageLocales } from '../../config/messages/of-locale.ts'
import { errorDecoderTexts } from './texts.ts'

test('each locale of the interface has texts of the error decoder', () => {
  expect(Object.keys(errorDecoderTexts).sort()).toEqual([...messageLocales].sort())
})
