import { expect, test } from 'vitest'
import type { ComponentDeclaration } from '../../components/declaration.ts'
import type { Course, Step } from '../../reference/api-names.ts'
import { compile, render } from '../testing/compile.ts'
import { pageData } from '../testing/page-data.ts'
import { type Courses, lifecycle } from './lifecycle-component.ts'

const states = ['ORDER_OPEN', 'ORDER_PAID', 'ORDER_PACKED', 'ORDER_SENT', 'ORDER_HELD', 'ORDER_GONE']

function step(from: string, to: string, cause: Partial<Step> = {}): Step {
  return {
    from: from === '' ? [] : from.split(' ').map(state => `ORDER_${state}`),
    to: `ORDER_${to}`,
    by: undefined,
    cause: undefined,
    when: undefined,
    at: undefined,
    after: undefined,
    ...cause,
  }
}

const cancelOrder = { title: 'Cancel', address: '/api/cancel' }

const course: Course = {
  states,
  prefix: 'ORDER_',
  initial: 'ORDER_OPEN',
  final: ['ORDER_GONE'],
  allowed: new Map([
    ['ORDER_OPEN', [{ title: 'Pay', address: '/api/pay' }, cancelOrder]],
    ['ORDER_PAID', [cancelOrder]],
    ['ORDER_SENT', [cancelOrder]],
    ['ORDER_HELD', [{ title: 'Release', address: '/api/release' }]],
  ]),
  steps: [
    step('', 'OPEN', { by: 'Create', cause: 'Create an order' }),
    step('OPEN', 'PAID', { by: 'Pay', cause: 'Pay' }),
    step('OPEN', 'PAID', { cause: 'A voucher pays', when: 'no rest' }),
    step('PAID', 'PACKED', { at: 'delivery.starts_at', after: -43_200 }),
    step('PACKED', 'SENT'),
    step('SENT', 'HELD', { cause: 'Customs' }),
    step('OPEN PAID PACKED SENT', 'GONE', { by: 'Cancel', cause: 'Cancel' }),
  ],
}

const courses: Courses = new Map([['en', { courses: new Map([['shop.OrderStatus', course]]) }]])
const component = { declaration: lifecycle as ComponentDeclaration, data: courses }

/**
 * Renders a page with part of a lifecycle.
 *
 * @returns The page, and its lines of Mermaid.
 */
async function show(attributes = '', locale = 'en') {
  const data = pageData({ components: [component] }, locale)
  const text = `Before.\n\n<Lifecycle of="shop.OrderStatus"${attributes} />\n`
  const compiled = await compile(text, 'mdx', { data })
  return { html: render(compiled), problems: compiled.problems }
}

test('the whole course: words of calls, events, conditions and times; many states that go one way are one box', async () => {
  const { html, problems } = await show()
  expect(problems).toEqual([])
  const names = / states="([^"]*)"/.exec(html)?.[1]?.split('\n')
  expect(names).toEqual(['OPEN', 'PAID', 'PACKED', 'SENT', 'HELD', 'GONE'])
  for (const words of ['Create an order', 'A voucher pays, no rest', '12 hours before delivery.starts_at'])
    expect(html.replaceAll(/<\/tspan><tspan[^>]*>/g, ' ')).toContain(words)
  expect(html.split('<x-details')[0]).not.toContain('ORDER_')
})

test('a state is a link to the operations that are allowed in it; states with the same ones share a row', async () => {
  const { html } = await show(' without="ORDER_HELD ORDER_PACKED"')
  const wide = html.split('<svg')[1] ?? ''
  const links = [...wide.matchAll(/<a href="(#[^"]+)" aria-label="([^"]+)"/g)].map(([, ...link]) => link)
  expect(links).toEqual([
    ['#operations-in-order-open', 'Operations allowed in OPEN'],
    ['#operations-in-order-paid', 'Operations allowed in PAID'],
    ['#operations-in-order-paid', 'Operations allowed in SENT'],
  ])
  expect(html).toContain('<svg class="dg" role="group"')
  expect(html).toContain('<x-details summary="Operations allowed in each state"')
  expect(html).toMatch(
    /<tr id="operations-in-order-open">.*ORDER_OPEN.*href="\/api\/pay".*href="\/api\/cancel"/s,
  )
  expect(html).toMatch(/<tr id="operations-in-order-paid">.*ORDER_PAID.*ORDER_SENT.*>Cancel</s)
})

test('a box of several states leads to the first row of them; a lifecycle without such operations has no links', async () => {
  const { html } = await show()
  expect(html).toMatch(
    /href="#operations-in-order-open" aria-label="Operations allowed in OPEN, PAID, PACKED, SENT"/,
  )
  // As its name: without the spaces it would be one long word.
  expect(html).toMatch(/OPEN<\/tspan>&#32;<tspan[^>]*>PAID/)
  const { html: part } = await show(' to="ORDER_GONE"')
  expect(part).toContain('role="img"')
  expect(part).not.toContain('<x-details')
})

test('times are in the language of the page', async () => {
  const { html } = await show('', 'ja')
  expect(html).toContain('delivery.starts_atの12 時間前')
  expect(html.replaceAll(/<\/tspan><tspan[^>]*>/g, '')).toContain('A voucher pays、no rest')
  expect(html).toContain('<a href="/api/pay">Pay</a>、<a href="/api/cancel">Cancel</a>')
})

test('shows changes caused by calls, and those that follow without another call', async () => {
  const { html } = await show(' by="Pay"')
  expect(html).toContain('HELD')
  expect(html).not.toContain('Create an order')
  expect(html).not.toContain('GONE')
})

test('shows the changes that lead to some states, and leaves out states', async () => {
  expect((await show(' to="ORDER_H*"')).html).toMatch(/SENT[\s\S]*HELD/)
  expect((await show(' to="ORDER_H*"')).html).not.toContain('PAID')
  const { html } = await show(' without="ORDER_GONE ORDER_PACKED"')
  expect(html).not.toContain('GONE')
  expect(html).not.toContain('PACKED')
})

test.each([
  [
    '<Lifecycle of="shop.OrderState" />',
    'no schema "shop.OrderState" of the API has a lifecycle',
    'shop.OrderStatus',
  ],
  [
    '<Lifecycle of="shop.OrderStatus" to="ORDER_LOST" />',
    'the lifecycle has no state "ORDER_LOST"',
    'ORDER_',
  ],
  [
    '<Lifecycle of="shop.OrderStatus" without="ORDER_X*" />',
    'the lifecycle has no state "ORDER_X*"',
    'ORDER_',
  ],
  ['<Lifecycle of="shop.OrderStatus" by="Payed" />', 'no transition is caused by "Payed"', 'Pay'],
  [
    '<Lifecycle of="shop.OrderStatus" by="Pay" to="ORDER_OPEN" />',
    'No transition of "shop.OrderStatus" is left',
    'by',
  ],
  ['<Lifecycle of="shop.OrderStatus" from="ORDER_OPEN" />', '<Lifecycle> has no attribute "from"', 'without'],
])('an unknown name is an error with its line: %s', async (text, message, hint) => {
  const data = pageData({ components: [component] })
  const [problem] = (await compile(`a\n\n${text}`, 'mdx', { data })).problems
  expect(problem).toMatchObject({ severity: 'error', code: 'data-component', line: 3 })
  expect(problem?.message).toContain(message)
  expect(problem?.hint).toContain(hint)
})
