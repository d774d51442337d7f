import type { Description } from './description/load.ts'

/** Hosts of the servers that descriptions name first, each once: a path behind one of them is a path of an API for certain. */
export function apiHosts(apis: readonly Description[]): string[] {
  const servers = apis.flatMap(api =>
    [...api.documents.values()].flatMap(({ servers = [] }) => servers[0] ?? []),
  )
  // A server may be a path, or have variables where the host stands.
  return [...new Set(servers.flatMap(({ url }) => /^https?:\/\/([^/{}]+)/.exec(url)?.[1] ?? []))]
}
