import { expect, test } from 'vitest'
import { en } from '../../config/messages/en.ts'
import { apiWith, DescriptionFolder, loadOne, modelsOf } from '../testing/description.ts'
import { signedWebhooks } from '../testing/signed-webhooks.ts'
import { receivedWebhook } from './received-webhook.ts'
import { receivers } from './receivers/receivers.ts'
import { webhookFacts } from './webhook-facts.ts'

const text = en.reference

function modelOf(description: Record<string, unknown> | undefined) {
  const [model] = modelsOf(loadOne(description))
  if (!model) throw new Error('no webhook')
  return model
}

test('a page says how an event is signed and delivered', () => {
  const model = modelOf(signedWebhooks['time and body, hexadecimal'])
  const facts = webhookFacts(model, text, 'en').map(({ label, entries }) => [
    label,
    ...entries.map(({ code, text: words }) => code ?? words),
  ])
  expect(facts).toEqual([
    [
      'Signature',
      'x-acme-signature: sha256=hex(hmac-sha256(ACME_SECRET, {timestamp}.{body}))',
      'x-acme-timestamp: {timestamp}',
      'Refuse events that are more than 5 minutes old.',
    ],
    [
      'Delivery',
      'Respond within 10 seconds.',
      'Number of attempts: 4 at most.',
      'Waits before further attempts: 1 minute, 1 hour.',
    ],
    ['ID of the event', 'X-Acme-Event'],
  ])
})

test('without properties in the description, nothing is shown or checked', () => {
  const model = modelOf(signedWebhooks.nothing)
  expect(webhookFacts(model, text, 'en')).toEqual([])
  for (const { generate } of receivers)
    expect(generate(receivedWebhook(model))).not.toMatch(/hmac|secret|seen/i)
})

test("an operation's own properties take precedence, null removes them, and requests to the API have none", () => {
  const signature = { header: 'X-One' }
  const post = { responses: {} }
  const models = modelsOf(
    loadOne(
      apiWith({
        'x-webhook-signature': signature,
        paths: { '/a': { post: { ...post, callbacks: { done: { '{$url}': { post } } } } } },
        webhooks: {
          one: { post },
          two: { post: { ...post, 'x-webhook-signature': { header: 'X-Two' } } },
          none: { post: { ...post, 'x-webhook-signature': null } },
        },
      }),
    ),
  )
  const headers = models.map(model => [model.path, model.signature?.header])
  expect(headers).toEqual([
    ['/a', undefined],
    ['one', 'x-one'],
    ['two', 'x-two'],
    ['none', undefined],
  ])
  expect(models[0]?.callbacks[0]?.signature?.header).toBe('x-one')
})

test.each<[string, object]>([
  ['an unknown algorithm', { header: 'X-A', algorithm: 'rsa' }],
  ['no header', { algorithm: 'hmac-sha256' }],
  ['no body in the signed text', { header: 'X-A', signed: '{timestamp}', timestampHeader: 'X-T' }],
  ['a time without a header', { header: 'X-A', signed: '{timestamp}.{body}' }],
])('a signature with %s is left out as a whole, and reported', (_, signature) => {
  const document = apiWith({ 'x-webhook-signature': signature, webhooks: { a: { post: { responses: {} } } } })
  using folder = new DescriptionFolder({ 'api.json': document })
  const { description, problems } = folder.load({ file: 'api.json' })
  expect(problems).toMatchObject([
    {
      severity: 'warning',
      message: expect.stringMatching(/#\/x-webhook-signature.*how webhooks are signed/),
    },
  ])
  const loaded = description?.documents.get('en')
  expect(loaded && modelsOf(loaded)[0]).not.toHaveProperty('signature')
})
