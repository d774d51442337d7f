import { expect, test } from 'vitest'
import { checkGuidedOperations } from './check-guided-operations.ts'

const operations = [
  { id: 'Shop_GetOrder', deprecated: false, path: '/orders/{id}', guides: [] },
  { id: 'Shop_ListItems', deprecated: false, path: '/orders/{id}/items', guides: ['shop/items'] },
  { id: 'Shop_OldList', deprecated: true, path: '/list', guides: [] },
]

const items = { id: 'shop/items', text: 'curl "https://api.example/orders/$ORDER_ID/items"' }

function messages(text: string, byOperation: Record<string, string> = {}, explaining = items): string[] {
  const guides = [{ id: 'shop/orders', text }, explaining]
  return checkGuidedOperations(operations, guides, { file: 'unguided.yaml', byOperation }).map(
    ({ message }) => message,
  )
}

test('requires a guide or a reason for each operation', () => {
  expect(messages('Nothing.')).toEqual(['no guide names the operation Shop_GetOrder'])
  expect(messages('Call <Operation id="Shop_GetOrder" />.')).toEqual([])
  expect(messages('Nothing.', { Shop_GetOrder: 'Only the console needs it.' })).toEqual([])
})

test('does not mistake a longer name for the operation', () => {
  expect(messages('Call Shop_GetOrderLines.')).toHaveLength(1)
})

test('accepts a guide of x-guides only if it contains the path', () => {
  const unguided = ['no guide names the operation Shop_ListItems']
  for (const text of [
    'Nothing.',
    'GET /orders/{id}',
    'GET /orders/{id}/items/{item}',
    'GET /orders/7/items:first',
  ])
    expect(messages('Shop_GetOrder', {}, { id: 'shop/items', text })).toEqual(unguided)
  expect(messages('Shop_GetOrder', {}, { id: 'shop/other', text: items.text })).toEqual(unguided)
})

test('reports a reason that is no longer needed', () => {
  expect(messages('Shop_GetOrder', { Shop_GetOrder: 'None.', Shop_OldList: 'Old.' })).toEqual([
    'Shop_GetOrder has a guide, is deprecated or is gone, but still has a reason',
    'Shop_OldList has a guide, is deprecated or is gone, but still has a reason',
  ])
})
