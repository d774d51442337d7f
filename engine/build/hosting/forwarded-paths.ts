import type { SiteConfig } from '../../config/config-schema.ts'
import { receiverPath, receiverTiming } from '../../config/receiver-path.ts'
import { baseOf } from '../../config/urls.ts'
import { askPath } from '../../search/ask/ask-messages.ts'

/** Addresses of a site that only the engine's server can answer. */
export function forwardedPaths(config: SiteConfig): string[] {
  const { agents, feedback, search } = config
  const paths = [
    ...(agents.mcp.serve ? ['/mcp'] : []),
    ...(feedback?.adapter.url === receiverPath ? [receiverPath] : []),
    ...(search.ask ? [askPath] : []),
  ]
  return paths.map(path => baseOf(config) + path)
}

/** Headers that another server sends with pages of a site if it forwards feedback to the engine's server. */
export function receiverHeaders(forwarded: readonly string[]): Record<string, string> {
  return forwarded.some(path => path.endsWith(receiverPath)) ? { 'Server-Timing': receiverTiming } : {}
}
