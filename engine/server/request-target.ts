/** Target of a request: the decoded path and the query as sent (`?a=b` or empty). */
export interface RequestTarget {
  path: string
  query: string
}

/** Max length of a request target in characters; usual URLs of pages are below 300. */
export const maxTargetLength = 4096

/**
 * Parses a request target (RFC 9112, 3.2: origin-form or absolute-form).
 *
 * @returns The target, or an error status: 414 if it is too long, 400 if the path is malformed or could mean another file than it seems to (dot
 * segments, encoded slashes, backslashes, control characters).
 */
export function readTarget(target: string): RequestTarget | 400 | 414 {
  if (target.length > maxTargetLength) return 414
  const origin = target.replace(/^https?:\/\/[^/?]+(?=[/?]|$)/i, '')
  const mark = origin.indexOf('?')
  const raw = mark === -1 ? origin : origin.slice(0, mark)
  const query = mark === -1 ? '' : origin.slice(mark)
  if (raw === '' && origin !== target) return { path: '/', query }
  if (!raw.startsWith('/') || origin.includes('#') || /\\|%2f|%5c/i.test(raw)) return 400
  const path = decode(raw)
  if (path === undefined || hasControlCharacter(path) || /\/\.{1,2}(\/|$)/.test(path)) return 400
  return { path, query }
}

/** Encodes a decoded path for a `Location` header. */
export function encodePath(path: string): string {
  return encodeURI(path).replace(/[?#]/g, encodeURIComponent)
}

function decode(raw: string): string | undefined {
  try {
    return decodeURIComponent(raw)
  } catch {
    return undefined
  }
}

function hasControlCharacter(path: string): boolean {
  return Array.from(path).some(character => character < ' ' || character === '\u007f')
}
