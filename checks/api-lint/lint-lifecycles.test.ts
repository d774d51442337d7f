import { describe, test } from 'vitest'
import { expectOnly, order, type SeededProblem, status, update } from './testing/spoilt-description.ts'

const course = `${status}/x-lifecycle`

describe('reports in a lifecycle', () => {
  test.each<SeededProblem>([
    [
      'a state of a lifecycle that is none',
      { [`${course}/transitions/1/from`]: ['ORDER_STATUS_OPEN', 'ORDER_STATUS_OPENED'] },
      [
        /^api-lifecycle .*transitions\/1\/from\/1: found "ORDER_STATUS_OPENED", expected a value of OrderStatus/,
      ],
    ],
    [
      'a transition by no operation',
      {
        [`${course}/transitions/1`]: {
          from: ['ORDER_STATUS_OPEN'],
          to: 'ORDER_STATUS_SENT',
          by: 'Send_Order',
        },
      },
      [
        /^api-lifecycle .*transitions\/1\/by: found "Send_Order"/,
        /^api-lifecycle .*a text for "parcel-is-lost"/,
      ],
    ],
    [
      'a lifecycle of no schema',
      { [`${course}/resource`]: 'Orders' },
      [/^api-lifecycle .*x-lifecycle\/resource: found "Orders"/],
    ],
    [
      'a lifecycle of a field that its schema lacks',
      { [`${course}/resource`]: 'Order', [`${course}/field`]: 'state' },
      [/^api-lifecycle .*found "Order" without a field "state"/],
    ],
    [
      'a lifecycle that no schema has',
      { [`${order}/properties/status`]: { type: 'string', description: 'How far the order has come.' } },
      [/^api-lifecycle .*found no resource, expected a schema whose field "status" is of OrderStatus/],
    ],
    [
      'a state that nothing reaches',
      { [`${course}/initial`]: 'ORDER_STATUS_SENT' },
      [/^api-lifecycle .*found no path from "ORDER_STATUS_SENT" to "ORDER_STATUS_OPEN"/],
    ],
    [
      'a state outside that is reached',
      { [`${course}/outside`]: ['ORDER_STATUS_SENT'] },
      [/^api-lifecycle .*outside\/0: found "ORDER_STATUS_SENT", which is reached/],
    ],
    [
      'a final state with a way out',
      { [`${course}/final`]: ['ORDER_STATUS_SENT', 'ORDER_STATUS_OPEN'] },
      [/^api-lifecycle .*final\/1: found "ORDER_STATUS_OPEN" with a transition out of it/],
    ],
    [
      'a state without a way out that is not final',
      { [`${course}/final`]: [] },
      [/^api-lifecycle .*found no transition out of "ORDER_STATUS_SENT"/],
    ],
    [
      'a state that a call moves on, though it is not allowed there',
      {
        [`${course}/transitions/0/from`]: ['ORDER_STATUS_OPEN', 'ORDER_STATUS_SENT'],
        [`${course}/final`]: [],
      },
      [/^api-lifecycle .*put\/x-allowed-states\/values: found no ORDER_STATUS_SENT/],
    ],
    [
      'a state in which a call is allowed, though it moves nothing',
      { [`${update}/x-allowed-states/values/1`]: 'ORDER_STATUS_SENT' },
      [/^api-lifecycle .*values: found ORDER_STATUS_SENT, expected only states/],
    ],
    [
      'a moment in a field that the resource lacks',
      {
        [`${course}/transitions/0`]: { from: ['ORDER_STATUS_OPEN'], to: 'ORDER_STATUS_SENT', at: 'sent.at' },
      },
      [/^api-lifecycle .*transitions\/0\/at: found "sent.at", expected a field of Order/],
    ],
    [
      'a value in a field that the body lacks',
      { [`${course}/transitions/0/with`]: { status: 'ORDER_STATUS_SENT', express: true } },
      [/^api-lifecycle .*transitions\/0\/with\/express: found "express", expected a field of the body/],
    ],
    [
      'an event without words',
      { '#/x-lifecycle-texts': {} },
      [/^api-lifecycle .*transitions\/1\/on: found "parcel-is-lost"/],
    ],
    [
      'words of an event that no lifecycle has',
      { '#/x-lifecycle-texts/parcel-is-stolen': 'The parcel is stolen' },
      [/^api-lifecycle .*a text for "parcel-is-stolen"/],
    ],
  ])('%s', async (_, changes, expected) => {
    await expectOnly(changes, expected)
  })
})
