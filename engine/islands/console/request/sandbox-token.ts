import type { WorldFacts } from '@shiori/sandbox/browser/world-facts'
import { worldName } from '@shiori/sandbox/browser/world-name'
import type { OpenApi, SecurityScheme } from '@shiori/sandbox/description/openapi'
import type { Operation } from '@shiori/sandbox/description/operations'
import { variableName } from '../../../reference/security.ts'

/** Location of a token, and its format. */
export interface TokenPlace {
  scheme: string
  in: 'header' | 'query' | 'cookie'
  name: string
  prefix: string
  /** Its environment variable in samples. */
  variable: string
}

/** The token of an operation's first alternative; undefined if it needs none. */
export function tokenPlace(document: OpenApi, { security }: Operation): TokenPlace | undefined {
  const [scheme] = Object.keys(security[0] ?? {})
  const found = scheme === undefined ? undefined : document.components?.securitySchemes?.[scheme]
  return scheme === undefined || !found
    ? undefined
    : { scheme, variable: found['x-variable'] ?? variableName(scheme), ...tokenLocation(found) }
}

function tokenLocation({ type, in: place = 'header', name = '', scheme = 'bearer' }: SecurityScheme) {
  if (type === 'apiKey') return { in: place, name: name.toLowerCase(), prefix: '' }
  const word = type === 'http' ? scheme : 'bearer'
  return {
    in: 'header' as const,
    name: 'authorization',
    prefix: `${word.charAt(0).toUpperCase()}${word.slice(1)} `,
  }
}

/** The name of the reader's world, which is a valid token of any kind that is not issued. */
export const worldToken = `sandbox_${worldName}`

/**
 * The token of a kind for the reader's world: the last issued one, or the name of the world.
 *
 * @param isByHand Whether to write the name in the form that replaces an issued token.
 */
export function sandboxToken(
  { scheme }: TokenPlace,
  tokens: WorldFacts['tokens'] = [],
  isByHand = false,
): string {
  const named = isByHand ? `${worldToken}.${scheme}` : worldToken
  return tokens.findLast(token => token.scheme === scheme)?.token ?? named
}

/** Adds a token to the headers or the address of a request. */
export function withToken<Result extends { target: string; headers: Record<string, string> }>(
  request: Result,
  place: TokenPlace | undefined,
  token: string,
): Result {
  if (!place || token === '') return request
  if (place.in === 'query') {
    const mark = request.target.includes('?') ? '&' : '?'
    return { ...request, target: `${request.target}${mark}${place.name}=${encodeURIComponent(token)}` }
  }
  const [name, value] =
    place.in === 'cookie' ? ['cookie', `${place.name}=${token}`] : [place.name, place.prefix + token]
  return { ...request, headers: { ...request.headers, [name]: value } }
}
