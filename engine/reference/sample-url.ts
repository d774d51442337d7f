/** A path whose characters are those of addresses. Braces of a parameter that was forgotten would have a meaning for clients. */
export function writablePath(path: string): string {
  const plain = path.replaceAll(/[{}]/g, '')
  return plain.replaceAll(/[^\w\-.~%!$&'()*+,;=:@/?#[\]]+/gu, encodeURIComponent)
}

/** The path of an operation without a query or a fragment, by which some descriptions tell operations of one address apart. */
export function pathAlone(path: string): string {
  return path.replace(/[?#].*$/s, '')
}

/**
 * What is sent to a server: a path with its query. A fragment is not sent (`/boats#rename`), and of a name in the path's own query
 * (`/boats?sort={sort}`) the value of the parameter is.
 *
 * @param pairs Encoded.
 */
export function sentTarget(path: string, pairs: readonly (readonly [string, string])[]): string {
  const [sent = ''] = path.split('#', 1)
  const start = sent.indexOf('?')
  const own = start === -1 ? [] : sent.slice(start + 1).split('&')
  const names = new Set(pairs.map(([name]) => name))
  const kept = own.filter(pair => pair !== '' && !names.has(pair.replace(/=.*$/, '')))
  const query = [...kept, ...pairs.map(pair => pair.join('='))].join('&')
  return query === '' ? pathAlone(sent) : `${pathAlone(sent)}?${query}`
}

/** A server may be given as a path on the host that the description was taken from; nobody knows that host. */
export function absolute(written: string): string {
  // Variables without a value are words of it.
  const server = written.replaceAll(/[{}<>]/g, '').replaceAll(/\s+/g, '-')
  if (!/^[a-z][a-z\d+.-]*:\/\/[^/]+/i.test(server) && /^[a-z][a-z\d+.-]*:/i.test(server))
    return 'https://example.com'
  if (/^[a-z][a-z\d+.-]*:/i.test(server)) return server
  if (server.startsWith('//')) return `https:${server}`
  return `https://example.com${server === '' || server.startsWith('/') ? '' : '/'}${server}`
}
