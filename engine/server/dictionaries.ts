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

/** A text that browsers may hold, and pages are compressed against (Compression Dictionary Transport, RFC 9842). */
export interface Dictionary {
  /** Path in the built folder: `assets/frame-en.4f2a.txt`. */
  file: string
  /** URL path of it. */
  href: string
  /** What the URL paths of its pages begin with, base path and locale included: `/ja/docs/`. */
  below: string
  /** Its digest as the header `Available-Dictionary` has it, and as what is compressed with it begins with. */
  available: string
  digest: Buffer
  content: Buffer
}

/** The coding: Zstandard with a dictionary. */
export const dictionaryCoding = 'dcz'

/** What every body in this coding begins with, before the digest: the head of a frame that readers of Zstandard skip. */
const magic = Buffer.from('5e2a4d1820000000', 'hex')

/** Effort where the reader waits: 0.3 to 0.8 ms for a page, and 3 % more bytes than the most would leave. */
const level = 10

const zstd = promisify(zlib.zstdCompress)

/** Reads the dictionaries of a site: none where Node is too old to compress with them, nor one whose file is gone. */
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

/** Node takes the option since 22.19 and 24.6, and leaves it aside before. */
async function takesDictionary(): Promise<boolean> {
  const dictionary = Buffer.from('What pages of a site have in common is sent once.')
  const [plain, shared] = await Promise.all([zstd(dictionary), zstd(dictionary, { dictionary })])
  return shared.length < plain.length
}

/** The dictionary that a page is compressed with, and whether the browser that asks for it has it. */
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
  // Where docs stand at the root, all locales begin with the path of the default one; browsers take the longest, too.
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

/** What the answer that carries a dictionary says: for which pages it is, as documents and for scripts that fetch them. */
export function dictionaryRule({ below }: Dictionary): string {
  return `match="${encodeURI(below)}*", match-dest=("document" "")`
}

/** Bytes of compressed pages that are kept; the oldest go. */
const maxKept = 16_000_000

/** Compressed pages by entity tag; of what is under way the bytes do not count yet. */
const kept = new Map<string, { body: Promise<Buffer>; bytes: number }>()
let keptBytes = 0

/**
 * The bytes of an open file as its reader's dictionary leaves them; those who ask at the same time wait for the same ones.
 *
 * @param etag Of these bytes: another one means another content.
 */
export function compressWith(dictionary: Dictionary, handle: FileHandle, etag: string): Promise<Buffer> {
  const known = kept.get(etag)
  if (known) return known.body
  const own = { body: compress(dictionary, handle), bytes: 0 }
  kept.set(etag, own)
  own.body.then(
    ({ length }) => {
      // Others may have taken its place before it was there.
      if (kept.get(etag) !== own) return
      own.bytes = length
      keptBytes += length
      for (const [oldest, { bytes }] of kept) {
        if (keptBytes <= maxKept) break
        kept.delete(oldest)
        keptBytes -= bytes
      }
    },
    () => kept.delete(etag),
  )
  return own.body
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
