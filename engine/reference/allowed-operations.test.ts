import { expect, test } from 'vitest'
import { allowedOperations } from './allowed-operations.ts'
import { openApiDocument } from './description/openapi.ts'
import { lifecyclesOf } from './lifecycle.ts'

const operation = (operationId: string, more: object = {}) => ({
  post: { operationId, responses: {}, ...more },
})

test('a state allows the operations that the description lists or that cause a documented transition', () => {
  const document = openApiDocument.parse({
    openapi: '3.1.0',
    info: { title: 'Shop', version: '1' },
    paths: {
      '/send': operation('Send'),
      '/cancel': operation('Cancel'),
      '/lose': operation('Lose'),
      '/old': operation('Old', {
        deprecated: true,
        'x-allowed-states': { schema: 'Status', values: ['SENT'] },
      }),
      '/label': operation('Label', { 'x-allowed-states': { schema: 'Status', values: ['OPEN'] } }),
      '/other': operation('Other', { 'x-allowed-states': { schema: 'Else', values: ['OPEN'] } }),
    },
    components: {
      schemas: {
        Status: {
          enum: ['OPEN', 'SENT'],
          'x-lifecycle': {
            initial: 'OPEN',
            final: ['SENT'],
            transitions: [
              { from: ['OPEN'], to: 'SENT', by: 'Send' },
              { from: ['OPEN', 'SENT'], to: 'SENT', by: 'Cancel', assumed: 'from' },
              { from: ['SENT'], to: 'SENT', by: 'Lose', assumed: true },
              { from: ['SENT'], to: 'SENT', by: 'Old' },
            ],
          },
        },
      },
    },
  })
  const [lifecycle] = lifecyclesOf(document)
  if (!lifecycle) throw new Error('The test has no lifecycle')
  expect(allowedOperations(document, lifecycle)).toEqual(
    new Map([
      ['OPEN', new Set(['Send', 'Label'])],
      ['SENT', new Set()],
    ]),
  )
})
