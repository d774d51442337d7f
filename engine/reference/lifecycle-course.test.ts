import { expect, test } from 'vitest'
import { openApiDocument } from './description/openapi.ts'
import { lifecyclesOf } from './lifecycle.ts'
import { courseOf } from './lifecycle-course.ts'

/** The first step of the lifecycle with a transition. */
function stepOf(transition: object) {
  const document = openApiDocument.parse({
    openapi: '3.1.0',
    info: { title: 'Shop', version: '1' },
    'x-lifecycle-texts': { 'parcel-is-lost': '荷物の紛失', 'in-stock': '在庫あり' },
    components: {
      schemas: {
        Status: {
          enum: ['ORDER_OPEN', 'ORDER_SENT'],
          'x-lifecycle': {
            initial: 'ORDER_OPEN',
            final: ['ORDER_SENT'],
            transitions: [{ from: ['ORDER_OPEN'], to: 'ORDER_SENT', ...transition }],
          },
        },
      },
    },
  })
  const [lifecycle] = lifecyclesOf(document)
  if (!lifecycle) throw new Error('The test has no lifecycle')
  const course = courseOf(
    document,
    lifecycle,
    new Map([['Send', { title: '注文を送る', address: '/api/send' }]]),
  )
  expect(course).toMatchObject({ prefix: 'ORDER_', initial: 'ORDER_OPEN', final: ['ORDER_SENT'] })
  return course.steps[0]
}

test('a step has the title of its operation and the text of its condition', () => {
  expect(stepOf({ by: 'Send', when: 'in-stock' })).toMatchObject({
    by: 'Send',
    cause: '注文を送る',
    when: '在庫あり',
  })
  expect(stepOf({ by: 'Gone' })).toMatchObject({ cause: 'Gone' })
})

test('values of the body are the cause of a step', () => {
  const values = { action: 'SEND', 'setting.express': true }
  expect(stepOf({ by: 'Send', with: values })).toMatchObject({ cause: 'SEND, express true' })
})

test('an event has its text', () => {
  expect(stepOf({ on: 'parcel-is-lost' })).toMatchObject({ by: undefined, cause: '荷物の紛失' })
})

test('a step with an assumed cause is left out', () => {
  expect(stepOf({ by: 'Send', assumed: true })).toBeUndefined()
  expect(stepOf({ by: 'Send', assumed: 'from' })).toBeUndefined()
  expect(stepOf({ on: 'parcel-is-lost', assumed: true })).toBeUndefined()
  expect(stepOf({ at: 'starts_at', assumed: true })).toBeUndefined()
})

test('an assumed duration is left out', () => {
  expect(stepOf({ after: 'PT2M' })).toMatchObject({ cause: undefined, after: 120 })
  expect(stepOf({ after: 'PT2M', assumed: true })).toMatchObject({ cause: undefined, after: undefined })
  expect(stepOf({ at: 'starts_at', after: '-PT2M' })).toMatchObject({ at: 'starts_at', after: -120 })
})
