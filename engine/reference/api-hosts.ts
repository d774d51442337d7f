import type { Description } from './description/description.ts'
import { documentServers, serverBases, serverUrls } from './server.ts'

/** Hosts of the servers of descriptions, each once: a path behind one of them is a path of an API, if it begins with a base of theirs. */
export function apiHosts(apis: readonly Pick<Description, 'documents'>[]): string[] {
  const hosts = new Set<string>()
  for (const document of apis.flatMap(api => [...api.documents.values()])) {
    // A machine of one's own serves more than the API, unless it is all that the description names.
    for (const [index, server] of documentServers(document).entries())
      for (const { host } of serverUrls(server))
        if (host !== undefined && (index === 0 || !/^(?:localhost|127\.|\[::1\])/.test(host))) hosts.add(host)
  }
  return [...hosts]
}

/** Paths of the servers of descriptions, which stand before those of operations: `/v1`, '' for none. Each once. */
export function apiBases(apis: readonly Pick<Description, 'documents'>[]): string[] {
  const servers = apis.flatMap(api => [...api.documents.values()].map(documentServers))
  return [...new Set(servers.flatMap(serverBases))]
}
