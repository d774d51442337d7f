import type { SampleFile } from './read-samples.ts'

const blockSize = 512

/**
 * Writes an archive (ustar) as text: its headers are ASCII, so the text's UTF-8 is the archive. It has no times, so
 * that equal files make an equal archive.
 *
 * @throws {Error} for a path that the format does not support.
 */
export function writeTar(files: readonly SampleFile[]): string {
  return files.map(entry).join('') + '\0'.repeat(2 * blockSize)
}

function entry({ path, text }: SampleFile): string {
  const size = Buffer.byteLength(text)
  return header(path, size) + text + '\0'.repeat((blockSize - (size % blockSize)) % blockSize)
}

/**
 * Writes the header's fields in their order, each with its length in bytes. The checksum counts its own field as
 * spaces.
 */
function header(path: string, size: number): string {
  if (path.length > 100 || !/^[\x20-\x7e]+$/.test(path))
    throw new Error(`An archive cannot hold "${path}": write it in ASCII, with 100 characters at most.`)
  const before =
    path.padEnd(100, '\0') + octal(0o644, 8) + octal(0, 8) + octal(0, 8) + octal(size, 12) + octal(0, 12)
  const after = `${'0'.padEnd(101, '\0')}ustar${'\0'}00`
  const rest = blockSize - before.length - 8 - after.length
  const sum = [...before, ...' '.repeat(8), ...after].reduce((total, byte) => total + byte.charCodeAt(0), 0)
  return `${before}${sum.toString(8).padStart(6, '0')}\0 ${after}${'\0'.repeat(rest)}`
}

/** Formats a number as octal digits that end with a zero byte. */
function octal(value: number, length: number): string {
  return `${value.toString(8).padStart(length - 1, '0')}\0`
}
