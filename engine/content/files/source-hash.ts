import { hash } from 'node:crypto'

/** Digits of a hash: enough to tell the states of one page apart. */
const digits = 12

/**
 * Names the state of a page for its translations: 12 hexadecimal digits of SHA-256 over the whole file, front matter
 * included. Line ends do not count, so that it is the same in every checkout.
 */
export function sourceHash(bytes: Buffer): string {
  const text = bytes.includes(0x0d) ? bytes.toString('utf8').replaceAll('\r\n', '\n') : bytes
  return hash('sha256', text, 'hex').slice(0, digits)
}
