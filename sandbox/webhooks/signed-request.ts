import { isJsonType } from '../core/description/media-type.ts'
import type { OpenApi } from '../core/description/openapi.ts'
import { exampleOf } from '../core/description/operations.ts'
import { type CompleteSignature, hasKeyPair, type Webhook } from '../core/description/webhooks.ts'
import { invalid } from '../core/http/status-error.ts'
import { isObject, type Json } from '../core/json.ts'
import { generateValue } from '../core/resources/complete.ts'

/** A request as it is sent. */
export interface SignedRequest {
  method: string
  headers: Record<string, string>
  body: string
}

export interface SignedWith {
  /** As the receiver has it, or the private key; needed where the description declares a signature. */
  secret: string
  /** When it is sent, milliseconds since 1970. */
  time: number
  /** ID of the event; a retry has that of the first attempt. */
  id: string
  /** Sent instead of the example. */
  body?: Json | undefined
}

/** The example of an event as the API would send it: with its headers, its ID, and signed as the description declares. */
export async function signedRequest(
  document: OpenApi,
  { operation, signature, delivery = {} }: Webhook,
  { secret, time, id, body: override }: SignedWith,
): Promise<SignedRequest> {
  const { idHeader, idField } = delivery
  const types = Object.entries(operation.body?.content ?? {})
  const [mediaType = '', content] = types.find(([type]) => isJsonType(type)) ?? types[0] ?? []
  const value = override ?? exampleOf(content) ?? (content && generateValue(document, content.schema))
  const sent =
    idField === undefined || override !== undefined ? value : withId(value, idField.split('/').slice(1), id)
  const body =
    sent === undefined ? '' : typeof sent === 'string' && !isJsonType(mediaType) ? sent : JSON.stringify(sent)
  const headers: Record<string, string> = {}
  for (const { name, in: place, required, schema, example, examples } of operation.parameters)
    if (place === 'header' && required)
      headers[name.toLowerCase()] = String(
        exampleOf({ example, examples }) ?? generateValue(document, schema),
      )
  if (mediaType !== '') headers['content-type'] = mediaType
  if (idHeader !== undefined) headers[idHeader.toLowerCase()] = id
  if (signature) {
    const timestamp = String(Math.floor(time / 1000))
    if (signature.timestampHeader !== undefined) headers[signature.timestampHeader] = timestamp
    headers[signature.header] = signature.prefix + (await sign(signature, secret, { timestamp, id, body }))
  }
  return { method: operation.method, headers, body }
}

/** The value with the ID of the event in place of the example's, if it has one there. */
function withId(value: Json | undefined, [key, ...rest]: readonly string[], id: string): Json | undefined {
  if (key === undefined) return typeof value === 'string' ? id : value
  if (!isObject(value) || !Object.hasOwn(value, key)) return value
  return { ...value, [key]: withId(value[key], rest, id) ?? null }
}

const hashes = { 'hmac-sha256': 'SHA-256', 'hmac-sha512': 'SHA-512', 'hmac-sha1': 'SHA-1' }
const keyPairs = {
  ed25519: { name: 'Ed25519' },
  'ecdsa-sha256': { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' },
  'rsa-sha256': { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
}

/** @throws StatusError for a secret that is none of the algorithm. */
async function sign(
  signature: CompleteSignature,
  secret: string,
  values: Record<string, string>,
): Promise<string> {
  const { algorithm, encoding, signed } = signature
  const key = await signingKey(signature, secret).catch(() => {
    const description = hasKeyPair(algorithm)
      ? `must be a private key of ${keyPairs[algorithm].name}, PKCS #8 in Base64`
      : 'must be Base64'
    throw invalid([{ field: 'secret', description }])
  })
  const text = signed.replaceAll(/\{(\w+)\}/g, (match, name: string) => values[name] ?? match)
  const scheme = { name: key.algorithm.name, hash: 'SHA-256' }
  const bytes = new Uint8Array(await crypto.subtle.sign(scheme, key, new TextEncoder().encode(text)))
  const code = algorithm === 'ecdsa-sha256' ? derSignature(bytes) : bytes
  if (encoding === 'base64') return btoa(String.fromCharCode(...code))
  return [...code].map(byte => byte.toString(16).padStart(2, '0')).join('')
}

/** The two halves of a signature of ECDSA as a sequence of DER (RFC 3279, section 2.2.3). */
function derSignature(halves: Uint8Array): Uint8Array {
  const integer = (bytes: Uint8Array) => {
    const digits = bytes.slice(bytes.findIndex(byte => byte !== 0))
    // A leading bit of 1 would make it negative.
    const unsigned = (digits[0] ?? 0) > 127 ? [0, ...digits] : [...digits]
    return [2, unsigned.length, ...unsigned]
  }
  const both = [integer(halves.slice(0, 32)), integer(halves.slice(32))].flat()
  return Uint8Array.from([48, both.length, ...both])
}

function signingKey({ algorithm, secretEncoding }: CompleteSignature, secret: string) {
  const fromBase64 = () => Uint8Array.from(atob(secret), letter => letter.charCodeAt(0))
  if (hasKeyPair(algorithm))
    return crypto.subtle.importKey('pkcs8', fromBase64(), keyPairs[algorithm], false, ['sign'])
  const raw = secretEncoding === 'text' ? new TextEncoder().encode(secret) : fromBase64()
  return crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: hashes[algorithm] }, false, ['sign'])
}
