import { writeFileSync } from 'node:fs'
import zlib from 'node:zlib'

/** How hard to compress: pages are many, assets few and sent with almost every page. */
export type Effort = 'page' | 'asset'

/** Kinds of files that shrink. */
export const compressible = /\.(html|css|js|json|svg|xml|txt|webmanifest|map|vtt|m3u8|mpd)$/

/** Smaller files cost a server more in headers and look-ups than they save. */
const smallest = 512

// From 8 on a page takes ten times as long for the next percent.
const brotliQuality = { page: 8, asset: 11 }
/** Pages above this many bytes with Brotli are compressed again as hard as assets: they are few, and read on slow lines too. */
const largePage = 18_000
const gzipLevel = { page: 6, asset: 9 }

/**
 * Writes a file and its `.br` and `.gz` siblings. Synchronous: each worker makes one page after the other, and the
 * way through the thread pool cost as much again as half of the compression.
 *
 * @returns bytes as Brotli sends them.
 */
export function writeCompressed(file: string, content: string | Uint8Array, effort: Effort): number {
  const buffer = typeof content === 'string' ? Buffer.from(content) : content
  writeFileSync(file, buffer)
  const br = compressed(file, buffer, effort)
  if (!br) return buffer.byteLength
  writeFileSync(`${file}.br`, br)
  writeFileSync(`${file}.gz`, zlib.gzipSync(buffer, { level: gzipLevel[effort] }))
  return br.byteLength
}

/** Bytes of a file as Brotli sends them. */
export function sentBytes(file: string, content: string | Uint8Array, effort: Effort): number {
  const buffer = Buffer.from(content)
  return (compressed(file, buffer, effort) ?? buffer).byteLength
}

/** The file with Brotli; undefined for one that is sent as it is. */
function compressed(file: string, buffer: Uint8Array, effort: Effort): Buffer | undefined {
  if (buffer.byteLength < smallest) return undefined
  const quick = brotli(buffer, brotliQuality[effort])
  const isLargePage = effort === 'page' && file.endsWith('.html') && quick.byteLength > largePage
  return isLargePage ? brotli(buffer, brotliQuality.asset) : quick
}

function brotli(buffer: Uint8Array, quality: number): Buffer {
  return zlib.brotliCompressSync(buffer, {
    params: {
      [zlib.constants.BROTLI_PARAM_QUALITY]: quality,
      [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: buffer.byteLength,
    },
  })
}
