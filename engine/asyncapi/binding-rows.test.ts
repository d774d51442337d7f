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

test('the description of a schema among bindings is a row of its own', () => {
  const query = { description: 'How entries are filtered.', properties: { top: { type: 'boolean' } } }
  const rows = bindingRows(
    { ws: { query } },
    value => value,
    markdown => `<p>${markdown}</p>`,
  )
  expect(rows.map(({ key, description }) => [key, description])).toEqual([
    ['query', '<p>How entries are filtered.</p>'],
    ['query.top', ''],
  ])
})
