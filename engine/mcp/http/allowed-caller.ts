import type { McpCallers } from '../../portal/server-manifest.ts'

const loopback: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether a `Host` names this server. A page of another name that leads here (DNS rebinding) sends its own. */
export function isOwnHost(host: string | undefined, { hosts }: McpCallers): boolean {
  // Only a name and a port (RFC 9112, 3.2): nothing that an address could take for a user, a path or a query.
  const name = /^[\w.[\]:-]+$/.test(host ?? '') ? hostname(`http://${host}`) : undefined
  return name !== undefined && (loopback.has(name) || hosts.includes(name))
}

/** Whether a page of an `Origin` may call; programs that are no browsers send none. */
export function isAllowedOrigin(origin: string | undefined, { origins }: McpCallers): boolean {
  if (origin === undefined) return true
  const name = hostname(origin)
  return name !== undefined && (loopback.has(name) || origins.includes(origin.toLowerCase()))
}

function hostname(address: string): string | undefined {
  try {
    return new URL(address).hostname
  } catch {
    return undefined
  }
}
