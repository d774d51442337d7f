import type { OpenApi, SecurityRequirement, SecurityScheme } from '../description/openapi.ts'
import { cookieOf } from '../http/cookie.ts'
import type { Incoming } from '../http/messages.ts'
import { StatusError } from '../http/status-error.ts'
import type { JsonObject } from '../json.ts'

/** Who calls. */
export interface Credentials {
  token: string
  /** World that the token belongs to. */
  world: string
  /** Kind of the token; undefined for the plain ones, which stand for each kind that no operation issues. */
  scheme: string | undefined
  claims: JsonObject
}

/** What a token says, before its world is asked. Behaviours may know other forms, such as signed ones. */
export type ReadToken = (token: string) => Pick<Credentials, 'world' | 'scheme'> | undefined

const plain = /^sandbox_([\w-]+)(?:\.(\w+)(?:\.[\w-]+)?)?$/

/** `sandbox_NAME` is world NAME; `sandbox_NAME.Scheme` is a token of one kind of it, with more behind it when it was issued. */
export function readPlainToken(token: string): Pick<Credentials, 'world' | 'scheme'> | undefined {
  const [, world, scheme] = plain.exec(token) ?? []
  return world === undefined ? undefined : { world, scheme }
}

/**
 * Holds a request to what the operation needs: one of its ways, each with all of its schemes.
 *
 * @param issued Kinds of tokens that only an operation gives out: a plain token is none of them.
 * @returns The token of the first way that fits; undefined where the operation needs none.
 * @throws StatusError when none fits.
 */
export function authenticate(
  document: OpenApi,
  ways: readonly SecurityRequirement[],
  request: { header: Incoming['header']; search: string },
  read: ReadToken,
  issued: ReadonlySet<string>,
): Omit<Credentials, 'claims'> | undefined {
  if (ways.length === 0 || ways.some(way => Object.keys(way).length === 0)) return undefined
  const names = [...new Set(ways.flatMap(way => Object.keys(way)))]
  let fault = 'the token is missing'
  for (const way of ways) {
    const found = Object.keys(way).map(name => {
      const token = sentToken(document.components?.securitySchemes?.[name], request)
      if (token === undefined) return undefined
      const facts = read(token)
      if (!facts) {
        fault = 'the token is not one of the sandbox: begin it with sandbox_, for example sandbox_test'
        return undefined
      }
      if (facts.scheme === undefined ? issued.has(name) : facts.scheme !== name) {
        fault = `the token is of the wrong kind, expected ${names.join(' or ')}`
        return undefined
      }
      return { token, ...facts }
    })
    const [first] = found
    if (first && found.every(one => one !== undefined)) return first
  }
  throw new StatusError('UNAUTHENTICATED', fault, { headers: { 'www-authenticate': 'Bearer' } })
}

/** What was sent for a scheme, where it says that it travels. */
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

/** The part of a name and password that is a token; the name where none of them is one of the sandbox. */
function tokenIn(sent = ''): string | undefined {
  try {
    const [name, ...password] = atob(sent).split(':')
    return [name, password.join(':')].find(part => part?.startsWith('sandbox_')) ?? name
  } catch {
    return undefined
  }
}
