import { spawn, spawnSync } from 'node:child_process'
import { createHmac, createPublicKey, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { hasKeyPair, senderVariable } from '@shiori/sandbox/webhooks'
import { makeSampleRequest } from 'shiori/internal/reference/make-sample-request.ts'
import { operationSources } from 'shiori/internal/reference/operation-source.ts'
import { loadOne, modelsOf } from 'shiori/internal/reference/testing/description.ts'
import { signedWebhooks } from 'shiori/internal/reference/testing/signed-webhooks.ts'
import type { Receiver } from 'shiori/internal/reference/webhooks/receivers/receiver.ts'
import { receivers } from 'shiori/internal/reference/webhooks/receivers/receivers.ts'
import { signedShell } from 'shiori/internal/reference/webhooks/signed-shell.ts'
import { full } from 'shiori/internal/testing/full.ts'
import { expect, test } from 'vitest'
import { canRun, checkReceiver, makeKeys } from './check-receivers.ts'

/** Those of the two languages that every machine with the portal has; nightly, of all that are installed. */
const tried = receivers.filter(({ id }) => full || /nodejs|python/.test(id)).filter(canRun)

/** Python's own library has no public keys. */
const hasCryptography = spawnSync('python3', ['-c', 'import cryptography']).status === 0

const cases = tried.flatMap(receiver =>
  Object.keys(signedWebhooks)
    .filter(name => receiver.id !== 'receive-python' || hasCryptography || !/Ed25519|ECDSA|RSA/.test(name))
    .map(name => [receiver.language, name, receiver] as const),
)

async function problemsOf(receiver: Receiver, name: string): Promise<string[]> {
  const document = loadOne(signedWebhooks[name])
  const [operation] = modelsOf(document)
  if (!operation) throw new Error('no webhook')
  return checkReceiver(receiver, document, operation)
}

test.each(cases)(
  'a receiver in %s accepts and refuses as expected: signed is %s',
  async (_, name, receiver) => {
    expect(await problemsOf(receiver, name)).toEqual([])
  },
  60_000,
)

test.each([
  ['timingSafeEqual(item, expected)', 'true', 'another secret: 202, expected 401'],
  ['<= 300', '<= 3000', 'an old event: 202, expected 401'],
  ['seen.add(id)', '', 'it accepted 2,0,0, expected 1,0,0'],
])(
  'one that has %s as %s is found',
  async (right, wrong, problem) => {
    const [nodejs] = receivers
    if (!nodejs) throw new Error('no receiver')
    const broken = {
      ...nodejs,
      generate: (webhook: Parameters<Receiver['generate']>[0]) =>
        nodejs.generate(webhook).replace(right, wrong),
    }
    expect((await problemsOf(broken, 'time and body, hexadecimal')).join('\n')).toContain(problem)
  },
  60_000,
)

const hasPrograms = ['curl', 'openssl'].every(command => spawnSync(command, ['version']).error === undefined)

test.runIf(hasPrograms).each(Object.keys(signedWebhooks).filter(name => name !== 'nothing'))(
  'the sample in a shell signs %s',
  async name => {
    const document = loadOne(signedWebhooks[name])
    const [source] = operationSources(document)
    const [operation] = modelsOf(document)
    const signature = operation?.signature
    if (!source || !signature) throw new Error('no signed webhook')
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    try {
      const { port } = server.address() as AddressInfo
      const request = { ...makeSampleRequest(document, source), url: `http://127.0.0.1:${port}/` }
      const keys = makeKeys(signature.algorithm)
      const code = signedShell(request, signature, operation.delivery)
      const shell = spawn('sh', ['-c', code], {
        env: { ...process.env, [senderVariable(signature)]: keys.sender },
      })
      const arrived = await once(server, 'request')
      const [received, response] = arrived as [IncomingMessage, ServerResponse]
      const body = await text(received)
      response.end()
      await once(shell, 'close')
      const { timestampHeader = '', secretEncoding, algorithm, encoding, prefix, header, signed } = signature
      const values: Record<string, unknown> = {
        body,
        timestamp: received.headers[timestampHeader],
        id: received.headers[operation.delivery?.idHeader?.toLowerCase() ?? ''],
      }
      const signedText = signed.replaceAll(/\{(\w+)\}/g, (_, part: string) => String(values[part]))
      if (hasKeyPair(algorithm)) {
        const key = { key: Buffer.from(keys.receiver, 'base64'), format: 'der', type: 'spki' } as const
        const code = Buffer.from(String(received.headers[header]).slice(prefix.length), encoding)
        const hash = algorithm === 'ed25519' ? null : 'sha256'
        expect(verify(hash, Buffer.from(signedText), createPublicKey(key), code)).toBe(true)
      } else {
        const secret = secretEncoding === 'base64' ? Buffer.from(keys.sender, 'base64') : keys.sender
        const expected = createHmac(algorithm.slice(5), secret).update(signedText).digest(encoding)
        expect(received.headers[header]).toBe(prefix + expected)
      }
      expect(JSON.parse(body)).toEqual({ type: 'ready', event: { id: 'evt_1' } })
    } finally {
      server.close()
    }
  },
)
