import { expect, test } from 'vitest'
import { openApiDocument } from './description/openapi.ts'
import { stateChanges } from './state-changes.ts'

const states = ['OPEN', 'PAID', 'PACKED', 'SENT', 'GONE']

/** State changes on the page of the operation that causes these transitions of an order. */
function changesOf(transitions: object[], allowed?: { schema: string; values: string[] }) {
  const document = openApiDocument.parse({
    openapi: '3.1.0',
    info: { title: 'Shop', version: '1' },
    'x-lifecycle-texts': { 'in-stock': 'in stock' },
    components: {
      schemas: {
        Status: {
          enum: states,
          'x-lifecycle': {
            initial: 'OPEN',
            final: ['GONE'],
            transitions: transitions.map(transition => ({ by: 'Move', ...transition })),
          },
        },
      },
    },
  })
  return stateChanges(document, 'Move', allowed)
}

test('a change has its initial states, its state and its condition', () => {
  const found = changesOf([
    { from: [], to: 'OPEN' },
    { from: ['OPEN', 'PAID'], to: 'SENT', when: 'in-stock' },
    { from: ['SENT'], to: 'GONE', with: { action: 'LOSE' } },
    { from: ['SENT'], to: 'PAID', by: 'Other' },
  ])
  expect(found).toEqual([
    { from: [], to: 'OPEN', condition: '' },
    { from: ['OPEN', 'PAID'], to: 'SENT', condition: 'in stock' },
    { from: ['SENT'], to: 'GONE', condition: 'action: LOSE' },
  ])
})

test('assumed changes are left out', () => {
  const found = changesOf([
    { from: ['OPEN'], to: 'SENT', assumed: true },
    { from: ['OPEN'], to: 'GONE', assumed: 'from' },
    { from: ['PAID'], to: 'GONE', assumed: 'from' },
  ])
  expect(found).toEqual([{ from: [], to: 'GONE', condition: '' }])
})

test('many initial states are left out if the page lists them as allowed states', () => {
  const from = states.slice(0, 4)
  const allowed = { schema: 'Status', values: from }
  expect(changesOf([{ from, to: 'GONE' }], allowed)).toEqual([{ from: [], to: 'GONE', condition: '' }])
  expect(changesOf([{ from, to: 'GONE' }])).toEqual([{ from, to: 'GONE', condition: '' }])
})
