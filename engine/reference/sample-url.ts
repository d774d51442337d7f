import { plain } from './sample-body.ts'

/** An optional parameter with a longer example hides what the call needs: lists of all fields that can be had. */
export const longestOptional = 120

export function lengthOf(pairs: readonly [string, string][]): number {
  return pairs.reduce((sum, [name, value]) => sum + name.length + value.length + 2, 0)
}

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
