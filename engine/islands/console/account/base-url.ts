import { type OwnValues, typedHost } from '../../../client/own-values.ts'
import type { ConsoleCode } from '../../../plugins/console-code.ts'

/**
 * Normalizes a base URL, without a final slash.
 *
 * @param typed Text that the reader has typed.
 * @param hosts Sources of the policy: scheme, host (may begin with `*.`), port.
 * @returns undefined for an invalid URL, one with user name or query, or one that the policy does not allow.
 */
export function allowedBase(typed: string, hosts: readonly string[]): string | undefined {
  const url = parsed(typed.trim())
  if (!url || url.username || url.password || url.search || url.hash) return undefined
  return hosts.some(host => allows(host, url)) ? url.origin + url.pathname.replace(/\/+$/, '') : undefined
}

function parsed(url: string): URL | undefined {
  return URL.canParse(url) ? new URL(url) : undefined
}

/** Matches like a policy in browsers: `*.` requires at least one name before the host. */
function allows(source: string, { origin, protocol, hostname, port }: URL): boolean {
  const [start, end] = source.split('*')
  if (end === undefined) return protocol !== 'blob:' && parsed(source)?.origin === origin
  const sample = parsed(`${start}any${end}`)
  return (
    sample?.protocol === protocol &&
    sample.port === port &&
    hostname.endsWith(sample.hostname.slice('any'.length))
  )
}

/** Target of requests: empty for the sandbox, undefined for an invalid base URL. */
export function targetOf({ sendTo, typed }: OwnValues, site: ConsoleCode): string | undefined {
  if (sendTo === typedHost && site.hosts.length > 0)
    return allowedBase(typed, [...site.hosts, ...site.targets.map(({ url }) => new URL(url).origin)])
  const first = site.worker === undefined ? (site.targets[0]?.url ?? '') : ''
  // The stored host may no longer be in the configuration.
  return site.targets.some(({ url }) => url === sendTo) ? sendTo : first
}
