import type { OpenApi, SecurityRequirement, SecurityScheme } from '../description/openapi.ts'
import { cookieOf } from '../http/cookie.ts'
import type { Incoming } from '../http/messages.ts'
import { StatusError } from '../http/status-error.ts'
import type { JsonObject } from '../json.ts'

/** The caller of an operation. */
export interface Credentials {
  token: string
  /** World of the token. */
  world: string
  /** Security scheme of the token; undefined for a plain token, which is valid for every scheme whose tokens are not issued. */
  scheme: string | undefined
  claims: JsonObject
}

/** The claims of a token, before its world is checked. Behaviours may support other formats, such as signed tokens. */
export type ReadToken = (token: string) => Pick<Credentials, 'world' | 'scheme'> | undefined

const plain = /^sandbox_([\w-]+)(?:\.(\w+)(?:\.[\w-]+)?)?$/

/** `sandbox_NAME` is a plain token of world NAME; `sandbox_NAME.Scheme` is a token for one scheme, with a suffix if it was issued. */
export function readPlainToken(token: string): Pick<Credentials, 'world' | 'scheme'> | undefined {
  const [, world, scheme] = plain.exec(token) ?? []
  return world === undefined ? undefined : { world, scheme }
}

/** Reads plain tokens, and tokens in the site's own formats. */
export function tokenReader(readToken: ReadToken | undefined): ReadToken {
  return token => readPlainToken(token) ?? readToken?.(token)
}

/**
 * Checks a request against the operation's security: one of its alternatives, with all schemes of it.
 *
 * @param issued Schemes whose tokens must be issued by an operation: a plain token does not satisfy them.
 * @returns The token of the first matching alternative; undefined if the operation needs none.
 * @throws StatusError If none matches.
 */
export function authenticate(
  document: OpenApi,
  requirements: readonly SecurityRequirement[],
  request: { header: Incoming['header']; search: string },
  read: ReadToken,
  issued: ReadonlySet<string>,
): Omit<Credentials, 'claims'> | undefined {
  if (requirements.length === 0 || requirements.some(requirement => Object.keys(requirement).length === 0))
    return undefined
  const names = [...new Set(requirements.flatMap(requirement => Object.keys(requirement)))]
  let message = 'the token is missing'
  for (const requirement of requirements) {
    const found = Object.keys(requirement).map(name => {
      const token = sentToken(document.components?.securitySchemes?.[name], request)
      if (token === undefined) return undefined
      const facts = read(token)
      if (!facts) {
        message = 'the token is not a sandbox token: it must begin with sandbox_, for example sandbox_test'
        return undefined
      }
      if (facts.scheme === undefined ? issued.has(name) : facts.scheme !== name) {
        message = `the token is of the wrong kind, expected ${names.join(' or ')}`
        return undefined
      }
      return { token, ...facts }
    })
    const [first] = found
    if (first && found.every(credential => credential !== undefined)) return first
  }
  throw new StatusError('UNAUTHENTICATED', message, { headers: { 'www-authenticate': 'Bearer' } })
}

/** The value sent for a scheme, at the place that it defines. */
function sentToken(
  scheme: SecurityScheme | undefined,
  request: { header: Incoming['header']; search: string },
): string | undefined {
  const { type, name = '' } = scheme ?? {}
  if (type === 'apiKey') {
    if (scheme?.in === 'query') return new URLSearchParams(request.search).get(name) ?? undefined
    if (scheme?.in === 'cookie') return cookieOf(request.header('cookie'), name)
    return request.header(name.toLowerCase())
  }
  const [, kind = '', sent] = /^(bearer|basic)\s+(\S+)\s*$/i.exec(request.header('authorization') ?? '') ?? []
  return scheme?.scheme?.toLowerCase() === 'basic' && /basic/i.test(kind) ? tokenIn(sent) : sent
}

/** The token in a user name and password; the user name, if neither is a token of the sandbox. */
function tokenIn(sent = ''): string | undefined {
  try {
    const [name, ...password] = atob(sent).split(':')
    return [name, password.join(':')].find(part => part?.startsWith('sandbox_')) ?? name
  } catch {
    return undefined
  }
}
