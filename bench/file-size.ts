import { statSync } from 'node:fs'

/** Bytes of a file of a built site. */
export interface FileSize {
  bytes: number
  /** As Brotli sends it; the same as `bytes` for a file too small to be compressed. */
  brotli: number
}

/** @throws when there is no such file. */
export function fileSize(file: string): FileSize {
  const { size: bytes } = statSync(file)
  return { bytes, brotli: statSync(`${file}.br`, { throwIfNoEntry: false })?.size ?? bytes }
}
