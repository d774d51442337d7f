import type { Description } from './description/description.ts'
import { documentServers, serverBases, serverUrls } from './server.ts'

/** Unique hosts of the servers of descriptions. A URL on one of them is a request of an API, if its path begins with one of `apiBases`. */
export function apiHosts(apis: readonly Pick<Description, 'documents'>[]): string[] {
  const hosts = new Set<string>()
  for (const document of apis.flatMap(api => [...api.documents.values()])) {
    // Localhost serves more than the API, unless it is the description's first server.
    for (const [index, server] of documentServers(document).entries())
      for (const { host } of serverUrls(server))
        if (host !== undefined && (index === 0 || !/^(?:localhost|127\.|\[::1\])/.test(host))) hosts.add(host)
  }
  return [...hosts]
}

/** Unique base paths of the servers of descriptions, to which paths of operations are appended: `/v1`, or '' for none. */
export function apiBases(apis: readonly Pick<Description, 'documents'>[]): string[] {
  const servers = apis.flatMap(api => [...api.documents.values()].map(documentServers))
  return [...new Set(servers.flatMap(serverBases))]
}
