import type { McpCallers } from '../../portal/server-manifest.ts'

const loopback: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether a `Host` header names this server. With DNS rebinding, a page sends its own host instead. */
export function isOwnHost(host: string | undefined = '', { hosts }: McpCallers): boolean {
  // Only a name and a port (RFC 9112, 3.2), nothing that a URL parser could take for a user, a path or a query.
  const name = /^[\w.[\]:-]+$/.test(host) ? hostname(`http://${host}`) : undefined
  return name !== undefined && (loopback.has(name) || hosts.includes(name))
}

/** Whether pages of an `Origin` may call. Programs other than browsers send no `Origin`. */
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
