import { posix } from 'node:path'
import { decodedAddress } from '../../config/decoded.ts'

/** An address without what servers do without. */
export function plain(address: string): string {
  const cut = decodedAddress(address)
    .replace(/(?:\/index)?\.(?:html|mdx?)$/, '')
    .replace(/\/+$/, '')
  return cut === '' ? '/' : cut
}

/** A path as the base of a site: with one slash at its beginning and its end. */
export function basePathOf(path: string | undefined): string {
  const inner = (path ?? '').replaceAll(/^\/+|\/+$/g, '')
  return inner === '' ? '/' : `/${inner}/`
}

/** The path of a file as a text in another one names it: `./b.md`, `../c/d.md`. Both begin at the same root. */
export function relativePath(from: string, to: string): string {
  const relative = posix.relative(posix.dirname(from), to)
  return relative.startsWith('.') ? relative : `./${relative}`
}
