import { type OwnValues, typedHost } from '../../../client/own-values.ts'
import type { ConsoleCode } from '../../../plugins/console-code.ts'

/**
 * A base URL as requests take it, without a slash at its end.
 *
 * @param typed What a reader has typed.
 * @param hosts Sources of the policy: scheme, host with or without `*.` before it, port.
 * @returns Undefined for what is not an address, carries a name or a query, or leads where the policy lets nothing go.
 */
export function allowedBase(typed: string, hosts: readonly string[]): string | undefined {
  const url = parsed(typed.trim())
  if (!url || url.username || url.password || url.search || url.hash) return undefined
  return hosts.some(host => allows(host, url)) ? url.origin + url.pathname.replace(/\/+$/, '') : undefined
}

function parsed(url: string): URL | undefined {
  return URL.canParse(url) ? new URL(url) : undefined
}

/** As browsers match a source of a policy: `*.` stands for any names before the host, and not for none. */
function allows(source: string, { origin, protocol, hostname, port }: URL): boolean {
  const [start, end] = source.split('*')
  if (end === undefined) return parsed(source)?.origin === origin
  const wanted = parsed(`${start}any${end}`)
  return (
    wanted?.protocol === protocol &&
    wanted.port === port &&
    hostname.endsWith(wanted.hostname.slice('any'.length))
  )
}

/** Where the values say that requests go: empty for the sandbox, undefined for a base URL that does not do. */
export function targetOf({ sendTo, typed }: OwnValues, site: ConsoleCode): string | undefined {
  if (sendTo === typedHost && site.hosts.length > 0)
    return allowedBase(typed, [...site.hosts, ...site.targets.map(({ url }) => new URL(url).origin)])
  const first = site.worker === undefined ? (site.targets[0]?.url ?? '') : ''
  // What was kept may be of a host that the site has no longer.
  return site.targets.some(({ url }) => url === sendTo) ? sendTo : first
}
