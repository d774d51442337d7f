import { statSync } from 'node:fs'

/** Size of a file of a built site, in bytes. */
export interface FileSize {
  bytes: number
  /** With Brotli; equal to `bytes` for a file that is too small to be compressed. */
  brotli: number
}

/** @throws {Error} if the file does not exist. */
export function fileSize(file: string): FileSize {
  const { size: bytes } = statSync(file)
  return { bytes, brotli: statSync(`${file}.br`, { throwIfNoEntry: false })?.size ?? bytes }
}
