/** A path whose characters are those of addresses. Braces of a parameter that was forgotten would have a meaning for clients. */
export function writablePath(path: string): string {
  const plain = path.replaceAll(/[{}]/g, '').replaceAll('#', '%23')
  return plain.replaceAll(/[^\w\-.~%!$&'()*+,;=:@/?[\]]+/gu, encodeURIComponent)
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
