import { expect, test } from 'vitest'
import { checkGuidedOperations } from './check-guided-operations.ts'

const operations = [
  { id: 'Shop_GetOrder', deprecated: false, guides: [] },
  { id: 'Shop_ListOrders', deprecated: false, guides: ['shop/orders'] },
  { id: 'Shop_OldList', deprecated: true, guides: [] },
]

function messages(text: string, byOperation: Record<string, string> = {}): string[] {
  return checkGuidedOperations(operations, [{ text }], { file: 'unguided.yaml', byOperation }).map(
    ({ message }) => message,
  )
}

test('wants a guide or a reason for each operation', () => {
  expect(messages('Nothing.')).toEqual(['no guide names the operation Shop_GetOrder'])
  expect(messages('Call <Operation id="Shop_GetOrder" />.')).toEqual([])
  expect(messages('Nothing.', { Shop_GetOrder: 'Only the console needs it.' })).toEqual([])
})

test('does not take a longer name for the operation', () => {
  expect(messages('Call Shop_GetOrderLines.')).toHaveLength(1)
})

test('finds a reason that is no longer needed', () => {
  expect(messages('Shop_GetOrder', { Shop_GetOrder: 'None.', Shop_OldList: 'Old.' })).toEqual([
    'Shop_GetOrder has a guide, is deprecated or is gone, and still has a reason',
    'Shop_OldList has a guide, is deprecated or is gone, and still has a reason',
  ])
})
