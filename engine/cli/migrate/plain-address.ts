import { posix } from 'node:path'
import { decodedAddress } from '../../config/decoded.ts'

/** Removes the parts of an address that servers do not need. */
export function plain(address: string): string {
  const cut = decodedAddress(address)
    .replace(/(?:\/index)?\.(?:html|mdx?)$/, '')
    .replace(/\/+$/, '')
  return cut === '' ? '/' : cut
}

/** Writes a path as the base of a site: with a slash at its beginning and its end. */
export function basePathOf(path: string | undefined): string {
  const inner = (path ?? '').replaceAll(/^\/+|\/+$/g, '')
  return inner === '' ? '/' : `/${inner}/`
}

/** Path of a file relative to another file: `./b.md`, `../c/d.md`. Both paths have the same root. */
export function relativePath(from: string, to: string): string {
  const relative = posix.relative(posix.dirname(from), to)
  return relative.startsWith('.') ? relative : `./${relative}`
}
