import { isObject, valueAt } from 'shiori/internal/reference/description/json.ts'
import { describe, expect, test } from 'vitest'
import { smallDescription } from './small-description.ts'
import { lintFiles } from './testing/lint-files.ts'
import {
  expectOnly,
  list,
  order,
  problemsOf,
  type SeededProblem,
  spoilt,
  status,
  update,
} from './testing/spoilt-description.ts'

test('reports nothing for a correct description', async () => {
  expect(await problemsOf({})).toEqual([])
})

test('reports file, line, pointer, what was found and expected, and how to mend it, sorted by location', async () => {
  const { problems } = await lintFiles({
    'api/openapi.yaml': spoilt({ [`${status}/description`]: '', [`${list}/tags/0`]: 'Order' }),
  })
  expect(problems[0]).toEqual({
    severity: 'error',
    code: 'api-tag',
    file: 'api/openapi.yaml',
    line: 30,
    message: `${list}/tags/0: found the tag "Order", expected one of Orders`,
    hint: 'Use a tag of the main file, or declare this one there.',
  })
  const lines = problems.map(({ line }) => line ?? 0)
  expect(lines).toEqual(lines.toSorted((a, b) => a - b))
  expect(lines).toHaveLength(2)
})

test('lints operations with methods that a description adds to those of HTTP', async () => {
  const copy = {
    operationId: 'Copy_Orders',
    summary: 'Copies the orders of the shop.',
    description: 'The copies have ids of their own.',
    tags: ['Order'],
    security: [{ ApiToken: [] }],
    'x-idempotent': false,
    responses: {
      204: { description: 'The orders are copied.' },
      401: { description: 'The token is missing.' },
    },
  }
  const at = '#/paths/~1orders/additionalOperations'
  expect(await problemsOf({ '#/openapi': '3.2.0', [at]: { COPY: copy } })).toEqual([
    `api-operation ${at}/COPY: found no "x-title", expected a short title such as "List lives"`,
    `api-tag ${at}/COPY/tags/0: found the tag "Order", expected one of Orders`,
  ])
})

test('allows any number of badges on an operation beside its tag', async () => {
  const badge = { name: 'beta', kind: 'badge', description: 'What may change.' }
  expect(await problemsOf({ '#/tags/1': badge, [`${list}/tags/1`]: 'beta', '#/openapi': '3.2.0' })).toEqual(
    [],
  )
})

describe('reports', () => {
  test.each<SeededProblem>([
    ['no title', { [`${list}/x-title`]: undefined }, [/^api-operation .*no "x-title"/]],
    ['two tags', { [`${list}/tags/1`]: 'Orders' }, [/^api-tag .*found 2 tags that are places/]],
    ['no 2xx response', { [`${update}/responses/204`]: undefined }, [/^redocly-operation-2xx-response/]],
    ['no tag', { [`${list}/tags`]: [] }, [/no "tags"/]],
    ['no security', { [`${list}/security`]: undefined }, [/no "security"/]],
    ['no x-idempotent', { [`${update}/x-idempotent`]: undefined }, [/no "x-idempotent"/]],
    ['a title twice', { [`${update}/x-title`]: 'List Orders' }, [/^api-title .*GET \/orders has, too/]],
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
    ['an unknown guide', { [`${list}/x-guides`]: ['intros'] }, [/^api-guide .*found "intros"/]],
    [
      'an unknown guide of a token',
      { '#/components/securitySchemes/ApiToken/x-guide': 'gone' },
      [/^api-guide .*found "gone"/],
    ],
    [
      'a token of an operation that is none',
      { '#/components/securitySchemes/ApiToken/x-issued-by': 'List_Orderz' },
      [/^api-issued-by .*found "List_Orderz"/],
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
    ['a schema without a description', { [`${order}/description`]: undefined }, [/a schema without/]],
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
      'an id in an example that is not a UUID',
      { [`${order}/properties/id/examples`]: ['order-1'] },
      [/^api-schema-example .*uuid/],
    ],
    [
      'an example that a pattern has endless ways to match',
      {
        [`${order}/properties/id/format`]: undefined,
        [`${order}/properties/id/pattern`]: '^(a+)+$',
        [`${order}/properties/id/examples`]: [`${'a'.repeat(100)}!`],
      },
      [/^api-schema-example .*must match pattern/],
    ],
  ])('%s', async (_, changes, expected) => {
    await expectOnly(changes, expected)
  })
})

test('reports two operations at one address', async () => {
  const found = await problemsOf({
    '#/paths/~1orders~1{order}': valueAt(smallDescription(), ['paths', '/orders/{id}']),
  })
  expect(found).toContainEqual(
    expect.stringMatching(/^api-address .*PUT \/orders\/\{order\}, the same address as \/orders\/\{id\}/),
  )
})

test('reports unused components of another file with their own file and line', async () => {
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
