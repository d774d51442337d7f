import { hash } from 'node:crypto'

/** Digits of a hash: enough to distinguish the versions of one page. */
const digits = 12

/**
 * Identifies the version of a page for its translations: 12 hexadecimal digits of SHA-256 over the whole file with its front matter. Line
 * ends are normalized, so that the hash is the same in every checkout.
 */
export function sourceHash(bytes: Buffer): string {
  const text = bytes.includes(0x0d) ? bytes.toString('utf8').replaceAll('\r\n', '\n') : bytes
  return hash('sha256', text, 'hex').slice(0, digits)
}
