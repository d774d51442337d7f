import { type CompleteSignature, hasKeyPair, type KeyPairAlgorithm } from '@shiori/sandbox/webhooks'
import {
  answerFirst,
  isRetry,
  joined,
  program,
  type Receiver,
  signedAround,
  storeIdsHint,
} from './receiver.ts'

const quote = (text: string) => `'${text.replaceAll(/[\\']/g, '\\$&')}'`
const header = (name: string) => `String(headers[${quote(name.toLowerCase())}])`

/** Node.js 20, with node:http. */
export const nodejs: Receiver = {
  id: 'receive-nodejs',
  language: 'Node.js',
  highlight: 'javascript',
  generate(webhook) {
    const { signature, isJson, status, idHeader, idKeys } = webhook
    const id =
      idHeader === undefined ? idKeys && `event${idKeys.map(key => `?.${key}`).join('')}` : header(idHeader)
    return program([
      signature &&
        (hasKeyPair(signature.algorithm)
          ? "import { createPublicKey, verify } from 'node:crypto'"
          : "import { createHmac, timingSafeEqual } from 'node:crypto'"),
      "import { createServer } from 'node:http'",
      '',
      id && `const seen = new Set() // ${storeIdsHint}`,
      id && '',
      'createServer(async (request, response) => {',
      '  const parts = []',
      '  for await (const part of request) parts.push(part)',
      '  const body = Buffer.concat(parts)',
      (signature || idHeader) && '  const { headers } = request',
      signature && '  if (!isGenuine(headers, body)) return response.writeHead(401).end()',
      ...(isJson
        ? [
            '  let event',
            '  try {',
            '    event = JSON.parse(body)',
            '  } catch {',
            '    return response.writeHead(400).end()',
            '  }',
          ]
        : ['  const event = body.toString()']),
      `  // ${answerFirst(webhook)}`,
      `  response.writeHead(${status}).end()`,
      ...(id
        ? [`  const id = ${id}`, `  // ${isRetry}`, '  if (seen.has(id)) return', '  seen.add(id)']
        : []),
      '  console.log(event)',
      '}).listen(3000)',
      ...(signature ? ['', ...verification(signature, idHeader)] : []),
    ])
  },
}

function verification(signature: CompleteSignature, idHeader = ''): string[] {
  const { signed, timestampHeader, tolerance, algorithm } = signature
  return [
    '/** Checks the signature of the raw bytes: JSON that was parsed and serialized again may differ. */',
    'function isGenuine(headers, body) {',
    ...(timestampHeader === undefined ? [] : [`  const timestamp = ${header(timestampHeader)}`]),
    ...(timestampHeader === undefined || tolerance === undefined
      ? []
      : [`  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= ${tolerance})) return false`]),
    ...(signed.includes('{id}') ? [`  const id = ${header(idHeader)}`] : []),
    ...(hasKeyPair(algorithm) ? publicCheck(signature, algorithm) : secretCheck(signature, algorithm)),
    '}',
  ]
}

function secretCheck(
  { signed, header: name, variable, secretEncoding, prefix, encoding }: CompleteSignature,
  algorithm: string,
) {
  const { before, after } = signedAround(signed)
  const secret =
    secretEncoding === 'base64' ? `Buffer.from(process.env.${variable}, 'base64')` : `process.env.${variable}`
  const updates = [joined(before, quote), 'body', joined(after, quote)].flatMap(part =>
    part ? [`.update(${part})`] : [],
  )
  return [
    `  const hmac = createHmac('${algorithm.slice(5)}', ${secret})${updates.join('')}`,
    `  const expected = Buffer.from(${prefix === '' ? '' : `${quote(prefix)} + `}hmac.digest('${encoding}'))`,
    '  // While the secret changes, there are several signatures.',
    `  const signatures = ${header(name)}.split(' ').map(text => Buffer.from(text))`,
    '  return signatures.some(item => item.length === expected.length && timingSafeEqual(item, expected))',
  ]
}

function publicCheck(
  { signed, header: name, variable, prefix, encoding }: CompleteSignature,
  algorithm: KeyPairAlgorithm,
) {
  const { before, after } = signedAround(signed)
  const parts = [joined(before, quote), undefined, joined(after, quote)].flatMap((part, index) =>
    index === 1 ? ['body'] : part ? [`Buffer.from(${part})`] : [],
  )
  const bytes = `Buffer.from(process.env.${variable}, 'base64')`
  const [key, hash] =
    algorithm === 'ed25519'
      ? [
          `{ key: { kty: 'OKP', crv: 'Ed25519', x: ${bytes}.subarray(-32).toString('base64url') }, format: 'jwk' }`,
          'null',
        ]
      : [`{ key: ${bytes}, format: 'der', type: 'spki' }`, "'sha256'"]
  return [
    `  const key = createPublicKey(${key})`,
    `  const signed = Buffer.concat([${parts.join(', ')}])`,
    '  // While the key changes, there are several signatures.',
    `  const signatures = ${header(name)}.split(' ').map(text => Buffer.from(text.slice(${prefix.length}), '${encoding}'))`,
    `  return signatures.some(item => verify(${hash}, signed, key, item))`,
  ]
}
