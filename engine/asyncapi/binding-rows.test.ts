import { expect, test } from 'vitest'
import { ja } from '../config/messages/ja.ts'
import { bindingRows, factsText } from './binding-rows.ts'

test("a field's type, and whether it is required, are in words of the page's language", () => {
  const [row] = bindingRows(
    { ws: { query: { properties: { page: { type: 'integer', maximum: 9 } }, required: ['page'] } } },
    value => value,
    markdown => markdown,
  )
  expect(row).toMatchObject({ protocol: 'ws', key: 'query.page', value: '{"maximum":9}' })
  expect(row && factsText(row, ja.reference, 'ja')).toBe('整数 · 必須')
})
