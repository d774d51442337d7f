/** Encodes a path for a URL. Braces of undeclared parameters are removed, because they have a meaning for some clients. */
export function encodeSamplePath(path: string): string {
  const plain = path.replaceAll(/[{}]/g, '')
  return plain.replaceAll(/[^\w\-.~%!$&'()*+,;=:@/?#[\]]+/gu, encodeURIComponent)
}

/** Path of an operation without query and fragment, by which some descriptions distinguish operations on the same path. */
export function pathWithoutQuery(path: string): string {
  return path.replace(/[?#].*$/s, '')
}

/**
 * Request target: a path with its query. A fragment (`/boats#rename`) is removed. Parameters replace pairs of the same name in the path's own
 * query (`/boats?sort={sort}`).
 *
 * @param pairs Encoded parameters of the query.
 */
export function sentTarget(path: string, pairs: readonly (readonly [string, string])[]): string {
  const [sent = ''] = path.split('#', 1)
  const start = sent.indexOf('?')
  const pathPairs = start === -1 ? [] : sent.slice(start + 1).split('&')
  const names = new Set(pairs.map(([name]) => name))
  const kept = pathPairs.filter(pair => pair !== '' && !names.has(pair.replace(/=.*$/, '')))
  const query = [...kept, ...pairs.map(pair => pair.join('='))].join('&')
  return query === '' ? pathWithoutQuery(sent) : `${pathWithoutQuery(sent)}?${query}`
}

/** An absolute URL for a server. A server may be a path relative to the description's host, which is unknown: example.com replaces it. */
export function absolute(written: string): string {
  // Variables without a value remain as their names.
  const server = written.replaceAll(/[{}<>]/g, '').replaceAll(/\s+/g, '-')
  if (!/^[a-z][a-z\d+.-]*:\/\/[^/]+/i.test(server) && /^[a-z][a-z\d+.-]*:/i.test(server))
    return 'https://example.com'
  if (/^[a-z][a-z\d+.-]*:/i.test(server)) return server
  if (server.startsWith('//')) return `https:${server}`
  return `https://example.com${server === '' || server.startsWith('/') ? '' : '/'}${server}`
}
