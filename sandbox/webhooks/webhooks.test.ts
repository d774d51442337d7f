import { generateKeyPairSync, verify } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import type { OpenApi } from '../core/description/openapi.ts'
import { webhooksOf } from '../core/description/webhooks.ts'
import type { Json } from '../core/json.ts'
import { serve } from '../server/serve.ts'
import { stillSandbox } from '../testing/client.ts'
import { Command } from '../testing/command.ts'
import { Folder } from '../testing/folder.ts'
import { sendToMachine } from './send-to-machine.ts'
import { signedRequest } from './signed-request.ts'
import { webhookSender } from './webhook-sender.ts'

const stops: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

/** A receiver, and what it was sent. */
async function receiver(
  answer: RequestListener = (_, response) => response.writeHead(204).end(),
  host = '127.0.0.1',
) {
  const received: { url: string; headers: Record<string, unknown>; body: string }[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request.setEncoding('utf8')) body += part
    received.push({ url: `${request.method} ${request.url}`, headers: request.headers, body })
    answer(request, response)
  })
  await new Promise<void>(resolve => server.listen(0, host, resolve))
  stops.push(async () => {
    server.closeAllConnections()
    server.close()
  })
  return { received, origin: `http://localhost:${(server.address() as AddressInfo).port}` }
}

const event = { type: 'ready', event: { id: 'evt_1' } }
const json = (example: Json) => ({ content: { 'application/json': { example } } })

const films: OpenApi = {
  openapi: '3.1.0',
  'x-webhook-signature': {
    header: 'X-Acme-Signature',
    prefix: 'sha256=',
    signed: '{timestamp}.{body}',
    timestampHeader: 'X-Acme-Timestamp',
    variable: 'ACME_SECRET',
  },
  'x-webhook-delivery': { idHeader: 'X-Acme-Id', idField: '/event/id', timeout: 'PT5S' },
  webhooks: {
    filmReady: { post: { operationId: 'OnFilmReady', requestBody: json(event), responses: {} } },
    plain: {
      put: { 'x-webhook-signature': null, 'x-webhook-delivery': null, requestBody: json({}), responses: {} },
    },
  },
  paths: {
    '/films': {
      post: {
        callbacks: {
          onDone: { '{$request.body#/url}': { post: { requestBody: json('done'), responses: {} } } },
        },
        responses: {},
      },
    },
  },
}

/** A description whose only event is this text, signed in this way. */
function signing(signature: OpenApi['x-webhook-signature'], delivery = {}): OpenApi {
  const requestBody = { content: { 'text/plain': {} } }
  return {
    openapi: '3.1.0',
    'x-webhook-signature': signature,
    'x-webhook-delivery': delivery,
    webhooks: { event: { post: { requestBody } } },
  }
}

/** @param signed Secret, time in seconds, ID and body. */
async function signatureOf(description: OpenApi, [secret, time, id, body]: [string, number, string, string]) {
  const [webhook] = webhooksOf(description)
  if (!webhook) throw new Error('no webhook')
  return (await signedRequest(description, webhook, { secret, time: time * 1000, id, body })).headers
}

test('a signature of a key pair is made with the private key, and another secret is refused', async () => {
  const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])
  if (!('privateKey' in pair)) throw new Error('no pair')
  const secret = Buffer.from(await crypto.subtle.exportKey('pkcs8', pair.privateKey)).toString('base64')
  const description = signing({ header: 'webhook-signature', prefix: 'v1a,', algorithm: 'ed25519' })
  const headers = await signatureOf(description, [secret, 0, '', 'Hello'])
  const [prefix, code = ''] = headers['webhook-signature']?.split(',') ?? []
  expect(prefix).toBe('v1a')
  expect(
    await crypto.subtle.verify('Ed25519', pair.publicKey, Buffer.from(code, 'base64'), Buffer.from('Hello')),
  ).toBe(true)
  await expect(signatureOf(description, ['none', 0, '', 'Hello'])).rejects.toThrow(
    'secret must be a private key of Ed25519, PKCS #8 in Base64',
  )
})

test('signatures of ECDSA are DER, whatever their bytes', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const secret = privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64')
  const description = signing({ header: 'X-Signature', algorithm: 'ecdsa-sha256' })
  // Half of all numbers need a byte more, and one of 256 has a byte less.
  for (let index = 0; index < 300; index++) {
    const { 'x-signature': code = '' } = await signatureOf(description, [secret, 0, '', `${index}`])
    expect(verify('sha256', Buffer.from(`${index}`), publicKey, Buffer.from(code, 'base64'))).toBe(true)
    // Lenient parsers accept other lengths.
    expect(isShortest(Buffer.from(code, 'base64'))).toBe(true)
  }
})

/** Whether both numbers of a DER sequence have no byte too many, and none is negative. */
function isShortest(bytes: Buffer): boolean {
  const [, length = 0, , first = 0] = bytes
  const numbers = [bytes.subarray(4, 4 + first), bytes.subarray(6 + first)]
  const isMinimal = ([high = 0, next = 0]: Buffer) => high < 128 && (high > 0 || next > 127)
  return length === bytes.length - 2 && numbers.every(isMinimal)
}

// Vectors: the documentation of GitHub's webhooks, and the specification of Standard Webhooks.
test.each([
  [
    'of the body, in hexadecimal',
    signing({ header: 'X-Hub-Signature-256', prefix: 'sha256=' }),
    ["It's a Secret to Everybody", 0, '', 'Hello, World!'],
    { 'x-hub-signature-256': 'sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17' },
  ],
  [
    'of ID, time and body, in Base64, with a secret of bytes',
    signing(
      {
        header: 'webhook-signature',
        prefix: 'v1,',
        encoding: 'base64',
        secretEncoding: 'base64',
        signed: '{id}.{timestamp}.{body}',
        timestampHeader: 'webhook-timestamp',
      },
      { idHeader: 'webhook-id' },
    ),
    [
      'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
      1_614_265_330,
      'msg_p5jXN8AQM9LWM0D4loKWxJek',
      '{"test": 2432232314}',
    ],
    {
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    },
  ],
] as const)('signs what is declared: %s', async (_, description, signed, headers) => {
  expect(await signatureOf(description, [...signed])).toMatchObject(headers)
})

test('an event is sent as the API would send it, each with an ID of its own, a retry with the same', async () => {
  const { origin, received } = await receiver()
  const send = webhookSender(films)
  const order = { webhook: 'OnFilmReady', url: `${origin}/hooks?a=1`, secret: 's' }
  const { request, response } = await send(order)
  await send(order)
  await send({ ...order, webhook: 'filmReady', id: 'again' })
  expect(response).toMatchObject({ status: 204, body: '' })
  const [first, second, third] = received
  expect(first).toMatchObject({ url: 'POST /hooks?a=1', headers: request.headers, body: request.body })
  expect(first?.headers['x-acme-signature']).toMatch(/^sha256=[\da-f]{64}$/)
  expect(JSON.parse(first?.body ?? '')).toEqual({ ...event, event: { id: first?.headers['x-acme-id'] } })
  expect(second?.headers['x-acme-id']).not.toBe(first?.headers['x-acme-id'])
  expect(third?.headers['x-acme-id']).toBe('again')
})

test('where nothing is declared nothing is made up; callbacks are sent, too', async () => {
  const { origin, received } = await receiver()
  const send = webhookSender(films)
  await send({ webhook: 'plain', url: origin })
  expect(received[0]?.url).toBe('PUT /')
  expect(Object.keys(received[0]?.headers ?? {}).sort()).toEqual([
    'connection',
    'content-length',
    'content-type',
    'host',
  ])
  await send({ webhook: 'onDone', url: origin, secret: 's', body: { any: 1 } })
  expect(received[1]?.body).toBe('{"any":1}')
})

test.each([
  ['filmReady', undefined, 'secret', 'ACME_SECRET'],
  ['filmLost', 's', 'webhook', 'filmReady, plain, onDone'],
])('%s with the secret %s is refused: %s', async (webhook, secret, field, message) => {
  const sent = webhookSender(films)({ webhook, url: 'http://localhost:1', secret })
  await expect(sent).rejects.toMatchObject({ status: 400, message: expect.stringContaining(field) })
  await expect(sent).rejects.toThrow(message)
})

const request = { method: 'POST', headers: {}, body: '{}' }

test.each([
  'http://example.com/',
  'http://localhost.example.com/',
  'http://10.0.0.1/',
  'http://0.0.0.0/',
  'http://169.254.169.254/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::2]/',
  'http://user@localhost/',
  'http://127.0.0.1@example.com/',
  'https://localhost/',
  'file:///etc/hosts',
  'localhost:3000',
])('nothing is sent to %s', async url => {
  await expect(sendToMachine(url, request, 1000)).rejects.toThrow('must be an address of this machine')
})

test('each form of this machine is reached, without a name server', async () => {
  const { origin, received } = await receiver()
  const six = await receiver(undefined, '::1')
  for (const host of ['localhost', '127.0.0.1', '127.1', '0x7f000001'])
    await sendToMachine(origin.replace('localhost', host), request, 5000)
  for (const host of ['localhost', '[::1]'])
    await sendToMachine(six.origin.replace('localhost', host), request, 5000)
  expect([received.length, six.received.length]).toEqual([4, 2])
})

test('a redirect is shown and not followed, of a long answer the first 64 kB are read', async () => {
  const other = await receiver()
  const { origin } = await receiver((_, response) =>
    response.writeHead(302, { location: other.origin }).end('x'.repeat(1_000_000)),
  )
  const { status, headers, body } = await sendToMachine(origin, request, 5000)
  expect([status, headers.location, body.length]).toEqual([302, other.origin, 65_536])
  expect(other.received).toEqual([])
})

test('who does not answer in time, or is not there, is named', async () => {
  const { origin } = await receiver(() => {})
  await expect(sendToMachine(origin, request, 20)).rejects.toThrow('did not answer within 0.02 seconds')
  const gone = await receiver()
  await stops.pop()?.()
  await expect(sendToMachine(gone.origin, request, 5000)).rejects.toThrow(
    'cannot be reached: connect ECONNREFUSED',
  )
})

test('the control API sends events where it may, and not for pages of others', async () => {
  const { origin: url, received } = await receiver()
  const at = async (sendWebhook?: ReturnType<typeof webhookSender>) => {
    const { origin, stop } = await serve(stillSandbox(), {
      port: 0,
      sendWebhook,
      origins: ['https://docs.example'],
    })
    stops.push(stop)
    return async (page?: string) => {
      const response = await fetch(`${origin}/_sandbox/webhook`, {
        method: 'POST',
        headers: {
          authorization: 'Bearer sandbox_a',
          'content-type': 'application/json',
          connection: 'close',
          ...(page && { origin: page }),
        },
        body: JSON.stringify({ webhook: 'filmReady', url, secret: 's' }),
      })
      return [response.status, (await response.json()).response?.status]
    }
  }
  expect(await (await at())()).toEqual([501, undefined])
  const send = await at(webhookSender(films))
  expect(await send('https://evil.example')).toEqual([403, undefined])
  for (const page of [undefined, 'http://localhost:8080', 'https://docs.example'])
    expect(await send(page)).toEqual([200, 204])
  expect(received).toHaveLength(3)
})

test('the command sends an event and shows what was sent and answered', async () => {
  const { origin } = await receiver((_, response) =>
    response.writeHead(202, { 'x-answer': 'yes' }).end('taken \u001b[2J'),
  )
  using folder = new Folder()
  folder.write('films.json', JSON.stringify(films))
  using command = new Command(folder.path, ['films.json', '--send', 'plain', '--to', origin])
  const output = await command.until(/taken/)
  expect(output).toContain(`PUT ${origin}\ncontent-type: application/json\n\n{}\n`)
  expect(output).toMatch(/\n202 in \d+ ms\n/)
  expect(output).toContain('x-answer: yes\n')
  expect(output).toContain('taken ?[2J')
})
