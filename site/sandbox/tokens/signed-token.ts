import type { IssuedToken, JsonObject, World } from '@shiori/sandbox/behaviour'
import { failure, isObject } from '@shiori/sandbox/behaviour'
import { hmac } from './sha256.ts'

/** Kinds of tokens that only operations issue, as JWT. */
export const issued = ['PlaybackToken', 'ChatroomToken', 'DictionaryToken', 'StickerToken', 'PromptToken']

/** Public on purpose: it signs tokens that only give access to a world of this sandbox. */
const key = new TextEncoder().encode('sandbox')

/** Maximum number of tokens in a world; expired ones are removed first. */
const maxTokens = 5000

/**
 * Issues a token in the platform's format: a JWT (RFC 7519) signed with HMAC and SHA-256. The name of its world follows
 * the signature, so that a proxy can send each call to the world's process without decoding the claims.
 */
export function issueSigned(world: World, facts: IssuedToken): string {
  if (world.tokens.size >= maxTokens) removeExpired(world)
  const { scheme, expires, claims } = facts
  const issued = Math.floor(world.now / 1000)
  const token = sign(world.name, {
    iss: 'sandbox',
    jti: world.newId(),
    world: world.name,
    scheme,
    iat: issued,
    ...(expires === undefined ? {} : { exp: Math.floor(expires / 1000) }),
    ...claims,
  })
  world.tokens.set(token, facts)
  return token
}

/**
 * Recently read tokens: clients repeat the same one, and checking its signature takes longer than the rest of a call.
 */
const originByToken = new Map<string, { world: string; scheme: string }>()
const maxKnown = 1000

/** Reads the claims of a signed token; undefined for other tokens, and for a signature that is not of this sandbox. */
export function readSigned(token: string): { world: string; scheme: string } | undefined {
  const before = originByToken.get(token)
  if (before) return before
  const [header = '', payload = '', signature = ''] = token.split('.')
  const content = `${header}.${payload}`
  if (!header.startsWith('eyJ') || !signature.startsWith(signatureOf(content))) return undefined
  const claims = claimsIn(payload)
  if (!claims || signature !== signatureWith(claims.world, content)) return undefined
  if (originByToken.size >= maxKnown) originByToken.clear()
  originByToken.set(token, claims)
  return claims
}

/** Returns undefined for claims that this sandbox would not sign, since its key is public. */
function claimsIn(payload: string): { world: string; scheme: string } | undefined {
  try {
    const claims: unknown = JSON.parse(new TextDecoder().decode(fromBase64(payload)))
    if (!isObject(claims)) return undefined
    const { world, scheme } = claims
    return typeof world === 'string' && typeof scheme === 'string' ? { world, scheme } : undefined
  } catch {
    return undefined
  }
}

function sign(world: string, claims: JsonObject): string {
  const encode = (value: JsonObject) => toBase64(new TextEncoder().encode(JSON.stringify(value)))
  const content = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`
  return `${content}.${signatureWith(world, content)}`
}

/**
 * Appends the world's name to a signature and pads it with `_` to a multiple of four letters, so that it can be
 * decoded. Names use the same letters.
 */
function signatureWith(world: string, content: string): string {
  const signature = signatureOf(content)
  return `${signature}${'_'.repeat((8 - ((signature.length + world.length) % 4)) % 4)}${world}`
}

function signatureOf(content: string): string {
  return toBase64(hmac(key, new TextEncoder().encode(content)))
}

function removeExpired(world: World): void {
  for (const [token, { expires }] of world.tokens)
    if (expires !== undefined && expires <= world.now) world.tokens.delete(token)
  if (world.tokens.size >= maxTokens)
    throw failure(
      'RESOURCE_EXHAUSTED',
      `this world is full: at most ${maxTokens} tokens. Revoke some, or reset it`,
    )
}

/** Encodes bytes in the URL-safe base64 alphabet without padding (RFC 4648). */
function toBase64(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), letter => letter.charCodeAt(0))
}
