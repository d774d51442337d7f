import { randomUUID } from 'node:crypto'
import { existsSync, linkSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import zlib from 'node:zlib'

/**
 * How hard to compress: pages are many; assets are few and sent with almost every page. Pieces are pages that only a script asks for,
 * when a reader wants the rest of one, such as the samples of an operation for other clients. Plain files have no siblings: parts of the
 * search index are compressed within their packs; Markdown and the part of an API that an operation is made of are asked for
 * seldom, and a file for each coding would be two more a page for hosts that count them, so the server compresses them when they are sent.
 */
export type Effort = 'page' | 'piece' | 'asset' | 'plain'

type CompressedEffort = Exclude<Effort, 'plain'>

/** Siblings of a file that is large enough for them. */
const siblingsOf: Readonly<Record<Effort, readonly string[]>> = {
  page: ['.br', '.gz'],
  piece: ['.br', '.gz'],
  asset: ['.br', '.gz'],
  plain: [],
}

/** Kinds of files that shrink. */
export const compressible = /\.(html|css|js|json|svg|xml|txt|webmanifest|map|vtt|m3u8|mpd)$/

/** Smaller files cost a server more in headers and look-ups than they save. */
const smallest = 512

// From 8 on a page takes twice as long for 0.2 %.
const brotliQuality = { page: 8, piece: 8, asset: 11 }
/**
 * Pages below this many bytes are compressed harder, 5 ms each: what 8 decides from a sample of them turns on a few bytes, so that 4.7 kB
 * became 5 kB by a word. 10 does not guess, and short pages lose 6 %.
 */
const shortPage = 38_000
const shortPageQuality = 10
/** Pages below this many bytes, one in nine, are compressed as hard as assets: 10 ms each for 2.3 %, where a page is mostly its frame. */
const minPageBytes = 34_000
/**
 * Pages above this many bytes with Brotli, the budget of a page of the API, are compressed again with 10, and with 11 where only that
 * brings them below it: 70 and 220 ms for a page of 230 kB without Brotli, for 8 and 11 % fewer bytes.
 */
const largePage = 20_000
const largePageQuality = 10
/** So many times the bytes of 11 are those of 10 at most. */
const gainOfHardest = 1.05
/**
 * Pages above this many bytes without it are left: 2.7 MB took 3.6 seconds at 11, not 0.2, to be a quarter smaller, and are asked for
 * only where a deep branch of fields is opened.
 */
const hugePage = 600_000
/** An asset above this many bytes, a player's engine, would gain 1.5 % more at 11 than at 10, for half a second. */
const largeAsset = 300_000
const largeAssetQuality = 10
const gzipLevel = { page: 6, piece: 6, asset: 9 }

/** Smallest window of Brotli that is worth its while, as a power of two: below it nothing gets faster. */
const smallestWindow = 16
const largestWindow = 22

/** What decides, beside its content, how a file looks when it is compressed. */
export const compressionKey = JSON.stringify([
  [
    smallest,
    brotliQuality,
    minPageBytes,
    shortPage,
    shortPageQuality,
    largePage,
    largePageQuality,
    gainOfHardest,
    hugePage,
    largeAsset,
    largeAssetQuality,
  ],
  [gzipLevel, smallestWindow, largestWindow],
  [process.versions.brotli, process.versions.zlib],
])

/**
 * Writes a file and its `.br` and `.gz` siblings. Synchronous: each worker makes one page after the other, and the way through the
 * thread pool cost as much again as half of the compression.
 *
 * @param last The same file of the last build, compressed with the same key: what has not changed is taken from there.
 * @returns bytes as Brotli sends them.
 */
export function writeCompressed(
  file: string,
  content: string | Uint8Array,
  effort: Effort,
  last?: string,
): number {
  const buffer = bytesOf(content)
  const taken = last === undefined ? undefined : takeLast(file, buffer, effort, last)
  if (taken !== undefined) return taken
  writeFileSync(file, buffer)
  if (effort === 'plain') return buffer.byteLength
  const br = compressed(file, buffer, effort)
  if (!br) return buffer.byteLength
  writeFileSync(`${file}.br`, br)
  writeFileSync(`${file}.gz`, zlib.gzipSync(buffer, { level: gzipLevel[effort] }))
  return br.byteLength
}

/** Links a file and its siblings to those of the last build if the content is the same; else undefined. */
function takeLast(file: string, content: Uint8Array, effort: Effort, last: string): number | undefined {
  try {
    if (!readFileSync(last).equals(content)) return undefined
    const siblings = content.byteLength < smallest ? [] : siblingsOf[effort]
    for (const suffix of ['', ...siblings]) linkSync(last + suffix, file + suffix)
    return statSync(last + (siblings[0] ?? '')).size
  } catch {
    // Not there, or on another file system: it is written anew.
    return undefined
  }
}

/**
 * Writes the siblings of an asset that lies there, unless they do: what one bundle has compressed is linked in the next.
 *
 * @param others Where a file with the same content may lie, compressed with the same key.
 */
export function compressAsset(file: string, others: readonly string[]): void {
  const suffixes = siblingsOf.asset
  if (suffixes.every(suffix => existsSync(file + suffix))) return
  const buffer = readFileSync(file)
  const br = buffer.byteLength < smallest ? undefined : siblingsIn(others, buffer, suffixes)
  if (br !== undefined) {
    for (const suffix of suffixes) put(file + suffix, draft => linkSync(br + suffix, draft))
    return
  }
  const compressedFile = compressed(file, buffer, 'asset')
  if (!compressedFile) return
  put(`${file}.gz`, draft => writeFileSync(draft, zlib.gzipSync(buffer, { level: gzipLevel.asset })))
  put(`${file}.br`, draft => writeFileSync(draft, compressedFile))
}

/** The file of others that has the same content and all siblings. */
function siblingsIn(
  others: readonly string[],
  content: Uint8Array,
  suffixes: readonly string[],
): string | undefined {
  return others.find(
    other =>
      suffixes.every(suffix => existsSync(other + suffix)) &&
      statSync(other, { throwIfNoEntry: false })?.size === content.byteLength &&
      readFileSync(other).equals(content),
  )
}

/** Another build may read or write the same file: it is there whole or not at all. */
function put(file: string, write: (draft: string) => void): void {
  const draft = `${file}.${randomUUID().slice(0, 8)}`
  write(draft)
  renameSync(draft, file)
}

/** Bytes of a file as Brotli sends them. */
export function sentBytes(file: string, content: string | Uint8Array, effort: CompressedEffort): number {
  const buffer = bytesOf(content)
  return (compressed(file, buffer, effort) ?? buffer).byteLength
}

function bytesOf(content: string | Uint8Array): Uint8Array {
  return typeof content === 'string' ? Buffer.from(content) : content
}

/** The file with Brotli; undefined for one that is sent as it is. */
function compressed(file: string, buffer: Uint8Array, effort: CompressedEffort): Buffer | undefined {
  if (buffer.byteLength < smallest) return undefined
  if (effort === 'asset' && buffer.byteLength > largeAsset) return brotli(buffer, largeAssetQuality)
  const isPage = effort === 'page' && file.endsWith('.html')
  if (isPage && buffer.byteLength < minPageBytes) return brotli(buffer, brotliQuality.asset)
  if (isPage && buffer.byteLength < shortPage) return brotli(buffer, shortPageQuality)
  const quick = brotli(buffer, brotliQuality[effort])
  if (!isPage || quick.byteLength <= largePage || buffer.byteLength > hugePage) return quick
  const harder = brotli(buffer, largePageQuality)
  const isNear = harder.byteLength > largePage && harder.byteLength <= largePage * gainOfHardest
  return isNear ? brotli(buffer, brotliQuality.asset) : harder
}

function brotli(buffer: Uint8Array, quality: number): Buffer {
  const window = Math.ceil(Math.log2(buffer.byteLength + 1))
  return zlib.brotliCompressSync(buffer, {
    params: {
      [zlib.constants.BROTLI_PARAM_QUALITY]: quality,
      [zlib.constants.BROTLI_PARAM_LGWIN]: Math.min(largestWindow, Math.max(smallestWindow, window)),
      [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: buffer.byteLength,
    },
  })
}
