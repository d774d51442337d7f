import { hash } from 'node:crypto'

/**
 * A text of a cache, in one line with its checksum. A build that was killed, or somebody with an editor, may leave anything in a cache; the checksum
 * finds out, and readers need not check what the text contains.
 */
export function sealed(text: string): string {
  return `${checksum(text)} ${text}`
}

/** @returns The text; undefined if it is not as `sealed` has returned it. */
export function unsealed(found: string): string | undefined {
  const text = found.slice(checksumLength + 1)
  return found.slice(0, checksumLength) === checksum(text) ? text : undefined
}

const checksumLength = 40

function checksum(text: string): string {
  return hash('sha1', text, 'hex')
}
