import { expect, test } from 'vitest'
import { textDirection } from './text-direction.ts'

test.each(['ar', 'ar-EG', 'he', 'fa', 'ur', 'ckb', 'az-Arab', 'ff-Adlm', 'dv', 'yi'])(
  '%s is from the right',
  tag => {
    expect(textDirection(tag)).toBe('rtl')
  },
)

test.each(['en', 'zh-Hant', 'az', 'ur-Latn', 'ff', 'ko'])('%s is from the left', tag => {
  expect(textDirection(tag)).toBe('ltr')
})
