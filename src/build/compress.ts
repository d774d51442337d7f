import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import zlib from 'node:zlib'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** How hard to compress: pages are many, assets few and sent with almost every page. */
export type Effort = 'page' | 'asset'

/** Kinds of files that shrink. */
export const compressible = /\.(html|css|js|json|svg|xml|txt|webmanifest|map)$/

/** Smaller files cost a server more in headers and look-ups than they save. */
const smallest = 512

const brotliQuality = { page: 6, asset: 11 }
const gzipLevel = { page: 6, asset: 9 }

/** Writes a file and its `.br` and `.gz` siblings. @returns bytes as Brotli sends them. */
export async function writeCompressed(
  file: string,
  content: string | Uint8Array,
  effort: Effort,
): Promise<number> {
  const buffer = typeof content === 'string' ? Buffer.from(content) : content
  if (buffer.byteLength < smallest) {
    await writeFile(file, buffer)
    return buffer.byteLength
  }
  const [br, gz] = await Promise.all([
    brotli(buffer, {
      params: {
        [zlib.constants.BROTLI_PARAM_QUALITY]: brotliQuality[effort],
        [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
        [zlib.constants.BROTLI_PARAM_SIZE_HINT]: buffer.byteLength,
      },
    }),
    gzip(buffer, { level: gzipLevel[effort] }),
  ])
  await Promise.all([writeFile(file, buffer), writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
  return br.byteLength
}
