import {
  isObject,
  type Json,
  type JsonObject,
  pointerKeys,
  valueAt,
} from 'shiori/internal/reference/description/json.ts'
import { describe, expect, test } from 'vitest'
import { smallDescription } from './small-description.ts'
import { lintFiles } from './testing/lint-files.ts'

const list = '#/paths/~1orders/get'
const update = '#/paths/~1orders~1{id}/put'
const order = '#/components/schemas/Order'
const status = '#/components/schemas/OrderStatus'
const course = `${status}/x-lifecycle`

/** A description with the value at a pointer replaced; `undefined` removes it. */
function spoilt(changes: Record<string, Json | undefined>): JsonObject {
  const document = smallDescription()
  for (const [pointer, value] of Object.entries(changes)) {
    const keys = pointerKeys(pointer)
    const owner = valueAt(document, keys.slice(0, -1))
    const key = String(keys.at(-1))
    if (Array.isArray(owner) && value !== undefined) owner[Number(key)] = value
    else if (isObject(owner) && value !== undefined) owner[key] = value
    else if (isObject(owner)) delete owner[key]
    else throw new Error(`Nothing at ${pointer}`)
  }
  return document
}

async function problemsOf(changes: Record<string, Json | undefined>): Promise<string[]> {
  const { problems } = await lintFiles({ 'api/openapi.yaml': spoilt(changes) })
  return problems.map(({ code, message }) => `${code} ${message}`)
}

test('finds nothing in a description that is as it should be', async () => {
  expect(await problemsOf({})).toEqual([])
})

test('tells file, line, pointer, what was found and expected, and how to mend it; sorted by place', async () => {
  const { problems } = await lintFiles({
    'api/openapi.yaml': spoilt({ [`${status}/description`]: '', [`${list}/tags/0`]: 'Order' }),
  })
  expect(problems[0]).toEqual({
    severity: 'error',
    code: 'api-tag',
    file: 'api/openapi.yaml',
    line: 28,
    message: `${list}/tags/0: found the tag "Order", expected one of Orders`,
    hint: 'Use a tag of the main file, or declare this one there.',
  })
  const lines = problems.map(({ line }) => line ?? 0)
  expect(lines).toEqual(lines.toSorted((a, b) => a - b))
  expect(lines).toHaveLength(2)
})

describe('finds', () => {
  test.each<[string, Record<string, Json | undefined>, RegExp[]]>([
    ['no title', { [`${list}/x-title`]: undefined }, [/^api-operation .*no "x-title"/]],
    ['no description', { [`${list}/description`]: undefined }, [/no "description"/]],
    ['an empty description', { [`${list}/description`]: ' ' }, [/^api-description-empty/]],
    ['two tags', { [`${list}/tags/1`]: 'Orders' }, [/^redocly-operation-singular-tag/]],
    ['no 2xx response', { [`${update}/responses/204`]: undefined }, [/^redocly-operation-2xx-response/]],
    ['no tag', { [`${list}/tags`]: [] }, [/no "tags"/]],
    ['no security', { [`${list}/security`]: undefined }, [/no "security"/]],
    ['no x-idempotent', { [`${update}/x-idempotent`]: undefined }, [/no "x-idempotent"/]],
    ['a title twice', { [`${update}/x-title`]: 'List Orders' }, [/^api-title .*GET \/orders too/]],
    ['a deprecated operation without another', { [`${list}/deprecated`]: true }, [/without "x-use-instead"/]],
    [
      'an unknown operation to use instead',
      { [`${list}/deprecated`]: true, [`${list}/x-use-instead`]: 'Update_Orders' },
      [/^api-use-instead .*found "Update_Orders"/],
    ],
    [
      'a state that is none',
      { [`${update}/x-allowed-states`]: { schema: 'OrderStatus', values: ['OPEN'] } },
      [/^api-allowed-states .*a value of OrderStatus/],
    ],
    [
      'states of no schema',
      { [`${update}/x-allowed-states`]: { schema: 'Status', values: [] } },
      [/^api-allowed-states .*found "Status"/],
    ],
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
        /^api-lifecycle .*words of "parcel-is-lost"/,
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
      [/^api-lifecycle .*found no way from "ORDER_STATUS_SENT" to "ORDER_STATUS_OPEN"/],
    ],
    [
      'a state outside that is reached',
      { [`${course}/outside`]: ['ORDER_STATUS_SENT'] },
      [/^api-lifecycle .*outside\/0: found "ORDER_STATUS_SENT", which is reached/],
    ],
    [
      'a final state with a way out',
      { [`${course}/final`]: ['ORDER_STATUS_SENT', 'ORDER_STATUS_OPEN'] },
      [/^api-lifecycle .*final\/1: found "ORDER_STATUS_OPEN" with a way out/],
    ],
    [
      'a state without a way out that is not final',
      { [`${course}/final`]: [] },
      [/^api-lifecycle .*found no way out of "ORDER_STATUS_SENT"/],
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
      [/^api-lifecycle .*words of "parcel-is-stolen"/],
    ],
    ['an unknown guide', { [`${list}/x-guides`]: ['intros'] }, [/^api-guide .*found "intros"/]],
    [
      'an unknown guide of a token',
      { '#/components/securitySchemes/ApiToken/x-guide': 'gone' },
      [/^api-guide .*found "gone"/],
    ],
    [
      'a response without example',
      { [`${list}/responses/200/content/application~1json/example`]: undefined },
      [/^api-example-missing/],
    ],
    [
      'a body without example',
      { [`${update}/requestBody/content/application~1json/example`]: undefined },
      [/^api-example-missing/],
    ],
    [
      'a parameter without description',
      { [`${list}/parameters/0/description`]: undefined },
      [/^api-description-missing .*a parameter/],
    ],
    ['a schema without description', { [`${order}/description`]: undefined }, [/a schema without/]],
    [
      'a field without description',
      { [`${order}/properties/id/description`]: undefined },
      [/a field without/],
    ],
    [
      'a header without description',
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
    [
      'a parameter of the path with another name',
      { [`${update}/parameters/0/name`]: 'order_id' },
      [
        /^redocly-path-parameters-defined .*`\{id\}` expected/,
        /^redocly-path-parameters-defined .*`order_id` is not used/,
      ],
    ],
    [
      'a host of somebody',
      {
        [`${list}/responses/200/content/application~1json/example/0/receipt_url`]: 'https://shop.test.com/1',
      },
      [/^api-example-host .*shop\.test\.com/],
    ],
    [
      'an address of somebody',
      { [`${order}/properties/receipt_url/examples`]: ['write to me@gmail.com'] },
      [/^api-example-host .*gmail\.com/],
    ],
    [
      'a web token',
      { [`${order}/properties/receipt_url/examples`]: [`eyJ${'hbGciOiJI'}.eyJzdWIiOiIx.c2ln`] },
      [/^api-example-secret/],
    ],
    [
      'a key of AWS',
      { [`${order}/properties/receipt_url/examples`]: [`AKIA${'Q7RT0PZL'.repeat(2)}`] },
      [/^api-example-secret/],
    ],
    [
      'a random key',
      { [`${order}/properties/receipt_url/examples`]: ['q7Rt0PzLw3'.repeat(4)] },
      [/^api-example-secret/],
    ],
    ['a broken link', { [`${list}/description`]: 'See [it](/docs/outro).' }, [/^api-link .*\/docs\/outro/]],
    ['a link to no operation', { [`${list}/description`]: 'See [it](./lists).' }, [/^api-link/]],
    [
      'a schema that nothing refers to',
      {
        '#/components/schemas/Tree': {
          type: 'object',
          description: 'A plant with branches.',
          properties: { left: { $ref: '#/components/schemas/Tree', description: 'Half of it.' } },
        },
      },
      [/^api-unused .*Tree/],
    ],
    [
      'a token that no operation takes',
      {
        '#/components/securitySchemes/OldToken': {
          type: 'http',
          scheme: 'bearer',
          description: 'An old one.',
        },
      },
      [/^api-unused .*OldToken.*security requirement/],
    ],
    [
      'an id in an example that is no UUID',
      { [`${order}/properties/id/examples`]: ['order-1'] },
      [/^redocly-no-invalid-schema-examples .*uuid/],
    ],
    [
      'an id of a parameter that is no UUID',
      { [`${update}/parameters/0/example`]: 'order-1' },
      [/^redocly-no-invalid-parameter-examples .*uuid/],
    ],
  ])('%s', async (_, changes, expected) => {
    const found = await problemsOf(changes)
    for (const pattern of expected) expect(found).toContainEqual(expect.stringMatching(pattern))
    const others = found.filter(problem => !expected.some(pattern => pattern.test(problem)))
    expect(others).toEqual([])
  })
})

test('finds two operations at one address', async () => {
  const found = await problemsOf({
    '#/paths/~1orders~1{order}': valueAt(smallDescription(), ['paths', '/orders/{id}']),
  })
  expect(found).toContainEqual(
    expect.stringMatching(/^api-address .*PUT \/orders\/\{order\}, the same address as \/orders\/\{id\}/),
  )
})

test('finds what no other file refers to, with its own file and line', async () => {
  const main = spoilt({})
  const paths = isObject(main.paths) ? main.paths : {}
  paths['/orders'] = { $ref: 'orders.yaml#/paths/~1orders' }
  const orders = {
    paths: {
      '/orders': valueAt(smallDescription(), ['paths', '/orders']) ?? null,
      '/forgotten': {},
    },
    components: {
      schemas: {
        Unused: { type: 'string' },
        Order: valueAt(smallDescription(), ['components', 'schemas', 'Order']) ?? null,
        OrderStatus: valueAt(smallDescription(), ['components', 'schemas', 'OrderStatus']) ?? null,
      },
    },
  }
  const { problems } = await lintFiles({ 'api/openapi.yaml': main, 'api/orders.yaml': orders })
  const unused = problems.filter(({ code }) => code === 'api-unused')
  expect(unused.map(({ file, message }) => `${file} ${message.split(':')[0]}`)).toEqual([
    'api/orders.yaml #/paths/~1forgotten',
    'api/orders.yaml #/components/schemas/Unused',
  ])
})
