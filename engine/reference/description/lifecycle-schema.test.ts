import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import { apiWith, DescriptionFolder } from '../testing/description.ts'

/** Messages of the loader for a lifecycle. Each problem has a file and a line. */
function problemsOf(lifecycle: unknown): string[] {
  const schemas = { Status: { enum: ['A', 'B'], 'x-lifecycle': lifecycle } }
  using folder = new DescriptionFolder({ 'api.yaml': stringify(apiWith({ components: { schemas } })) })
  return folder.load({ file: 'api.yaml' }).problems.map(({ file, line, message }) => {
    expect({ file, line }).toEqual({ file: 'api.yaml', line: expect.any(Number) })
    return message.replace('#/components/schemas/Status/x-lifecycle', '')
  })
}

const course = (transition: object) => ({ initial: 'A', final: ['B'], transitions: [transition] })

test.each([
  { from: [], to: 'A', by: 'Create' },
  {
    from: ['A'],
    to: 'B',
    by: 'Change',
    with: { action: 'CLOSE', 'setting.enabled': true },
    when: 'it-is-paid',
  },
  { from: ['A'], to: 'B', on: 'payment-fails', assumed: true },
  { from: ['A'], to: 'B', by: 'Change', assumed: 'from' },
  { from: ['A'], to: 'B', after: 'PT2M' },
  { from: ['A'], to: 'B', at: 'starts_at', after: '-PT12H' },
])('a valid transition: %j', transition => {
  expect(problemsOf(course(transition))).toEqual([])
})

const causes = 'expected exactly one cause: "by", "on", or "after" and "at"'
const keys = 'expected "from", "to" and a cause, with "when", "with" and "assumed" beside them'

test.each<[object, string]>([
  [{ from: ['A'], to: 'B' }, `/transitions/0: found keys and values, ${causes}`],
  [{ from: ['A'], to: 'B', by: 'Change', on: 'time' }, `/transitions/0: found keys and values, ${causes}`],
  [{ from: ['A'], to: 'B', by: 'Change', if: 'paid' }, `/transitions/0: found keys and values, ${keys}`],
  [
    { from: ['A'], to: 'B', on: 'time', assumed: 'to' },
    '/transitions/0/assumed: found "to", expected true or "from"',
  ],
  [{ from: 'A', to: 'B', by: 'Change' }, '/transitions/0/from: found "A", expected a list of states'],
  [{ from: ['A'], by: 'Change' }, '/transitions/0/to: found nothing, expected a string'],
  [
    { from: ['A'], to: 'B', after: '2 min' },
    '/transitions/0/after: found "2 min", expected an ISO 8601 duration such as PT2M',
  ],
  [
    { from: ['A'], to: 'B', after: '-PT2M' },
    '/transitions/0/after: found "-PT2M", expected a time before a moment only beside "at"',
  ],
  [
    { from: ['A'], to: 'B', on: 'Payment fails' },
    '/transitions/0/on: found "Payment fails", expected a name in kebab case such as "payment-fails"',
  ],
  [
    { from: ['A'], to: 'B', on: 'time', with: { a: 'b' } },
    '/transitions/0/with: found keys and values, expected values of a request only beside "by"',
  ],
])('an invalid transition: %j', (transition, message) => {
  expect(problemsOf(course(transition))).toEqual([message])
})

test('an invalid lifecycle', () => {
  expect(problemsOf('A to B')).toEqual([
    ': found "A to B", expected a lifecycle: "initial", "final", "transitions" and, where needed, "resource", "field", "outside"',
  ])
  expect(problemsOf({ initial: 'A', final: [], transitions: [], states: ['A'] })).toEqual([
    expect.stringContaining(': found keys and values, expected a lifecycle'),
  ])
})
