import { expect, test } from 'vitest'
import type { ModelPageData } from '../../route-data/reference-types.ts'
import { frameFixture } from '../testing/frame.ts'
import { render } from '../testing/render.tsx'
import { nodeFixture } from '../testing/schema.ts'
import { ModelPage } from './ModelPage.tsx'

const frame = frameFixture({ kind: 'model' })

function page(overrides: Partial<ModelPageData> = {}): string {
  const data: ModelPageData = {
    frame,
    sidebar: undefined,
    breadcrumbs: [],
    title: 'Order',
    model: {
      name: 'shop.v1.Order',
      description: 'What was bought.',
      deprecated: true,
      schema: nodeFixture('', 'object', {
        anchor: 'fields',
        children: [
          nodeFixture('id', 'string', {
            anchor: 'fields.id',
            limits: [{ kind: 'readOnly', value: 'true' }],
          }),
          nodeFixture('buyer', 'object', {
            anchor: 'fields.buyer',
            label: { schema: 'User', href: '/docs/api/shop/models/user' },
            children: [nodeFixture('name', 'string', { anchor: 'fields.buyer.name' })],
          }),
        ],
      }),
      examples: [],
    },
    lang: 'en',
    examples: [],
    usedBy: [],
    pagination: { previous: undefined, next: undefined },
    ...overrides,
  }
  return render(<ModelPage {...data} />, frame)
}

const { usedIn, usedBy, modelExample, limits } = frame.messages.reference

test('a model says what it is called in the description, and shows its fields', () => {
  const html = page()
  expect(html).toContain('<h1 lang="en">Order</h1>')
  expect(html).toContain('<code>shop.v1.Order</code>')
  expect(html).toContain(frame.messages.reference.fieldDeprecated)
  expect(html).toContain(`<li id="fields.id"><p><a href="#fields.id"><code>id</code></a>`)
  expect(html).toContain(limits.readOnly)
  expect(html).not.toContain(usedBy)
  expect(html).not.toContain(modelExample)
})

test('the schema of a field is a link beside its type, not in what opens its fields', () => {
  expect(page()).toContain(' <a href="/docs/api/shop/models/user"><code>User</code></a></p><details>')
  expect(page()).toMatch(/<summary>[^<]*<\/summary>/)
})

test('operations that use it are listed with their method; a long list is closed', () => {
  const operation = (number: number) => ({
    label: `Call ${number}`,
    href: `/docs/api/shop/call-${number}`,
    method: 'get' as const,
    ...(number === 1 ? { deprecated: true } : {}),
  })
  const numbers = Array.from({ length: 13 }, (_, index) => index + 1)
  const html = page({
    usedBy: [
      { use: 'requests', pages: [operation(1)] },
      { use: 'responses', pages: numbers.map(operation) },
      { use: 'models', pages: [{ label: 'Basket', href: '/docs/api/shop/models/basket' }] },
    ],
  })
  expect(html).toContain(
    `${usedIn.requests}</h3><ul class="guides" lang="en"><li><small class="m-get">GET</small> <a href="/docs/api/shop/call-1"><s>Call 1</s></a></li></ul>`,
  )
  expect(html).toMatch(new RegExp(`${usedIn.responses}</h3><details><summary>13[^<]*</summary><ul`))
  expect(html).toContain('<li><a href="/docs/api/shop/models/basket">Basket</a></li>')
})

test('a model without fields has no section of them', () => {
  const schema = nodeFixture('', 'string', {
    anchor: 'fields',
    enum: [{ value: 'NEW', description: 'not paid' }],
  })
  const html = page({ model: { name: 'State', description: '', deprecated: false, schema, examples: [] } })
  expect(html).not.toContain(`>${frame.messages.reference.modelFields}<`)
  expect(html).toContain('<code>NEW</code>')
})
