import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { baseOf } from '../config/urls.ts'
import type { SiteRules } from '../portal/server-manifest.ts'
import { chooseCoding } from './accept-encoding.ts'

/** A shared dictionary for the compression of pages (Compression Dictionary Transport, RFC 9842). */
export interface Dictionary {
  /** Path in the built folder: `assets/frame-en.4f2a.txt`. */
  file: string
  /** URL path of the dictionary. */
  href: string
  /** Prefix of the URL paths of its pages, including base path and locale: `/ja/docs/`. */
  below: string
  /** Its SHA-256 digest, as in the header `Available-Dictionary` and at the beginning of bodies compressed with it. */
  available: string
  digest: Buffer
  content: Buffer
}

/** Content coding for Zstandard with a dictionary. */
export const dictionaryCoding = 'dcz'

/** Bytes before the digest in every body with this coding: the header of a frame that Zstandard decoders skip. */
const magic = Buffer.from('5e2a4d1820000000', 'hex')

/** Compression level while a reader waits: 0.3 to 0.8 ms a page, with 3 % more bytes than at the highest level. */
const level = 10

const zstd = promisify(zlib.zstdCompress)

/** Reads the dictionaries of a site. Returns none if Node is too old for them, and leaves out dictionaries whose file is missing. */
export async function readDictionaries(dist: string, { urls, frames }: SiteRules): Promise<Dictionary[]> {
  if (frames.length === 0 || !(await takesDictionary())) return []
  const read = await Promise.all(
    frames.map(async ({ file, below }) => {
      const content = await readFile(join(dist, file)).catch(() => undefined)
      if (!content) return []
      const digest = createHash('sha256').update(content).digest()
      const href = `${baseOf(urls)}/${file}`
      return [{ file, href, below, content, digest, available: `:${digest.toString('base64')}:` }]
    }),
  )
  return read.flat()
}

/** Whether this version of Node supports the option: since 22.19 and 24.6. Earlier versions ignore it. */
async function takesDictionary(): Promise<boolean> {
  const dictionary = Buffer.from('What pages of a site have in common is sent once.')
  const [plain, shared] = await Promise.all([zstd(dictionary), zstd(dictionary, { dictionary })])
  return shared.length < plain.length
}

/** The dictionary for a page, and whether the browser has it. */
export interface PageDictionary {
  dictionary: Dictionary
  isHeld: boolean
}

/** @param path Decoded URL path of a page. */
export function dictionaryOf(
  dictionaries: readonly Dictionary[],
  path: string,
  { headers }: IncomingMessage,
): PageDictionary | undefined {
  // If docs are at the root, the prefix of the default locale matches all locales. As in browsers, the longest prefix wins.
  const dictionary = dictionaries
    .filter(({ below }) => path.startsWith(below))
    .reduce<Dictionary | undefined>((a, b) => (a && a.below.length >= b.below.length ? a : b), undefined)
  if (!dictionary) return undefined
  const isHeld =
    headers['available-dictionary'] === dictionary.available &&
    headers.range === undefined &&
    chooseCoding(headers['accept-encoding'], [dictionaryCoding]) === dictionaryCoding
  return { dictionary, isHeld }
}

/** Headers of a dictionary: the pages for which it can be used, both as documents and when scripts fetch them. */
export function dictionaryRule({ below }: Dictionary): string {
  return `match="${encodeURI(below)}*", match-dest=("document" "")`
}

/** Maximum total size of cached compressed pages in bytes; the oldest are dropped. */
const maxKept = 16_000_000

/** Compressed pages by entity tag. Pages still being compressed do not count towards the limit. */
const kept = new Map<string, { body: Promise<Buffer>; bytes: number }>()
let keptBytes = 0

/**
 * Compresses an open file with the dictionary of its reader. Concurrent requests wait for the same result.
 *
 * @param etag Entity tag of the content; a new one invalidates the cached body.
 */
export function compressWith(dictionary: Dictionary, handle: FileHandle, etag: string): Promise<Buffer> {
  const cached = kept.get(etag)
  if (cached) return cached.body
  const compressed = { body: compress(dictionary, handle), bytes: 0 }
  kept.set(etag, compressed)
  compressed.body.then(
    ({ length }) => {
      // The entry may have been dropped while it was being compressed.
      if (kept.get(etag) !== compressed) return
      compressed.bytes = length
      keptBytes += length
      for (const [oldest, { bytes }] of kept) {
        if (keptBytes <= maxKept) break
        kept.delete(oldest)
        keptBytes -= bytes
      }
    },
    () => kept.delete(etag),
  )
  return compressed.body
}

async function compress({ content, digest }: Dictionary, handle: FileHandle): Promise<Buffer> {
  const { size } = await handle.stat()
  const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(size), 0, size, 0)
  const body = await zstd(buffer.subarray(0, bytesRead), {
    dictionary: content,
    params: { [zlib.constants.ZSTD_c_compressionLevel]: level, [zlib.constants.ZSTD_c_windowLog]: 17 },
  })
  return Buffer.concat([magic, digest, body])
}
