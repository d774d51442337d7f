import { describe, test } from 'vitest'
import { expectOnly, list, order, type SeededProblem, status, update } from './testing/spoilt-description.ts'

describe('reports in a text', () => {
  test.each<SeededProblem>([
    ['no description', { [`${list}/description`]: undefined }, [/no "description"/]],
    ['an empty description', { [`${list}/description`]: ' ' }, [/^api-description-empty/]],
    [
      'a parameter without a description',
      { [`${list}/parameters/0/description`]: undefined },
      [/^api-description-missing .*a parameter/],
    ],
    [
      'a field without a description',
      { [`${order}/properties/id/description`]: undefined },
      [/a field without/],
    ],
    [
      'a header without a description',
      { [`${list}/responses/200/headers`]: { Link: { schema: { type: 'string' } } } },
      [/a header without/],
    ],
    [
      'a text that repeats the name',
      { [`${order}/properties/receipt_url/description`]: 'The receipt URL.' },
      [/^api-description-name/],
    ],
    [
      'an ID of which is only said whose it is',
      { [`${order}/properties/id/description`]: 'ID of the order.' },
      [/^api-description-bare .*where the value comes from/],
    ],
    [
      'a value whose text repeats its name',
      { [`${status}/x-enumDescriptions/ORDER_STATUS_SENT`]: 'Order status sent.' },
      [/^api-description-name/],
    ],
    [
      'a description that is the summary',
      { [`${list}/description`]: 'Returns the orders of the shop' },
      [/^api-description-copied/, /^api-description-summary/],
    ],
    [
      'a summary that is the title',
      { [`${list}/summary`]: 'List the orders.' },
      [/^api-description-summary .*"x-title"/],
    ],
    [
      'fields with one text',
      { [`${order}/properties/receipt_url/description`]: 'How far the order has come.' },
      [/^api-description-copied .*receipt_url/],
    ],
    [
      'operations with one text',
      { [`${update}/summary`]: 'Returns the orders of the shop.' },
      [/^api-description-copied .*put\/summary/],
    ],
    [
      'a value without text',
      { [`${status}/x-enumDescriptions/ORDER_STATUS_SENT`]: undefined },
      [/^api-enum-text .*no text for ORDER_STATUS_SENT/],
    ],
    [
      'a text without value',
      { [`${status}/x-enumDescriptions/ORDER_STATUS_LOST`]: 'Nobody knows where.' },
      [/^api-enum-text .*a text for ORDER_STATUS_LOST/],
    ],
  ])('%s', async (_, changes, expected) => {
    await expectOnly(changes, expected)
  })
})
