import { randomUUID } from 'node:crypto'
import { existsSync, linkSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import zlib from 'node:zlib'

/**
 * Compression effort for a file.
 *
 * - `page`: there are many;
 * - `asset`: there are few, and nearly every page loads them;
 * - `piece`: a part of a page that a script loads on demand, such as samples of an operation for other clients;
 * - `plain`: no compressed siblings. Parts of the search index are compressed within their packs. Markdown and descriptions of single
 * operations are seldom requested, and two more files for each page would count at hosts with a limit, so the server compresses them when
 * it sends them.
 */
export type Effort = 'page' | 'piece' | 'asset' | 'plain'

type CompressedEffort = Exclude<Effort, 'plain'>

/** Extensions of the compressed siblings, for files that are large enough. */
const siblingsOf: Readonly<Record<Effort, readonly string[]>> = {
  page: ['.br', '.gz'],
  piece: ['.br', '.gz'],
  asset: ['.br', '.gz'],
  plain: [],
}

/** Types of files that compression makes smaller. */
export const compressible = /\.(html|css|js|json|svg|xml|txt|webmanifest|map|vtt|m3u8|mpd)$/

/** Compressing a smaller file costs a server more, in headers and look-ups, than it saves. */
const minCompressedSize = 512

// From 8 on, a page takes twice as long for 0.2 %.
const brotliQuality = { page: 8, piece: 8, asset: 11 }
/**
 * Pages below this many bytes are compressed with quality 10, which takes 7 ms each and saves 5 %. Quality 8 relies on a sample, so that in
 * short pages a single word can make 5 kB of 4.7 kB; 10 does not. Quality 11 would take 20 ms to save another 2.3 %, about 95 bytes: for
 * 10,000 short pages, 130 CPU seconds.
 */
const shortPage = 38_000
const shortPageQuality = 10
/**
 * Pages that take more than this many bytes with Brotli, which is the budget of a reference page, are compressed again with quality 10, and
 * with 11 if only that brings them below the budget. For 230 kB that takes 70 and 220 ms and saves 8 and 11 %.
 */
const largePage = 20_000
const largePageQuality = 10
/** Maximum ratio between the results of qualities 10 and 11. */
const maxBestQualityGain = 1.05
/**
 * Larger pages (in bytes, uncompressed) are not compressed again: quality 11 took 3.6 seconds instead of 0.2 for 2.7 MB, to save a quarter.
 * They are only requested when a reader opens a deep branch of fields.
 */
const hugePage = 600_000
/** For assets above this many bytes, such as a player, quality 11 would save 1.5 % more than 10 and take half a second. */
const largeAsset = 300_000
const largeAssetQuality = 10
const gzipLevel = { page: 6, piece: 6, asset: 9 }

/** Smallest useful window of Brotli, as a power of two: a smaller one is not faster. */
const minWindow = 16
const maxWindow = 22

/** Everything besides its content that determines the compressed form of a file. */
export const compressionKey = JSON.stringify([
  [
    minCompressedSize,
    brotliQuality,
    shortPage,
    shortPageQuality,
    largePage,
    largePageQuality,
    maxBestQualityGain,
    hugePage,
    largeAsset,
    largeAssetQuality,
  ],
  [gzipLevel, minWindow, maxWindow],
  [process.versions.brotli, process.versions.zlib],
])

/**
 * Writes a file with its `.br` and `.gz` siblings. Synchronous, because each worker makes one page at a time, and the thread pool would
 * cost another half of the compression.
 *
 * @param last The same file in the last build, compressed with the same key. If its content is the same, its siblings are linked.
 * @returns Size with Brotli in bytes.
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

/** Links a file and its siblings to those of the last build if the content is the same; undefined otherwise. */
function takeLast(file: string, content: Uint8Array, effort: Effort, last: string): number | undefined {
  try {
    if (!readFileSync(last).equals(content)) return undefined
    const siblings = content.byteLength < minCompressedSize ? [] : siblingsOf[effort]
    for (const suffix of ['', ...siblings]) linkSync(last + suffix, file + suffix)
    return statSync(last + (siblings[0] ?? '')).size
  } catch {
    // The file does not exist, or is on another file system: write a new one.
    return undefined
  }
}

/**
 * Writes missing siblings of an asset. Siblings that another bundle already has are linked.
 *
 * @param others Files that may have the same content, compressed with the same key.
 * @param drafts Folder on the same file system for unfinished siblings, which another build must not copy with the file.
 */
export function compressAsset(file: string, others: readonly string[], drafts: string): void {
  const put = (sibling: string, write: (draft: string) => void) => {
    const draft = path.join(drafts, `.${randomUUID().slice(0, 8)}.draft`)
    write(draft)
    renameSync(draft, sibling)
  }
  const suffixes = siblingsOf.asset
  if (suffixes.every(suffix => existsSync(file + suffix))) return
  const buffer = readFileSync(file)
  const br = buffer.byteLength < minCompressedSize ? undefined : siblingsIn(others, buffer, suffixes)
  if (br !== undefined) {
    for (const suffix of suffixes) put(file + suffix, draft => linkSync(br + suffix, draft))
    return
  }
  const compressedFile = compressed(file, buffer, 'asset')
  if (!compressedFile) return
  put(`${file}.gz`, draft => writeFileSync(draft, zlib.gzipSync(buffer, { level: gzipLevel.asset })))
  put(`${file}.br`, draft => writeFileSync(draft, compressedFile))
}

/** A file in `others` that has the same content and all siblings. */
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

/** Size of a file with Brotli, in bytes. */
export function sentBytes(file: string, content: string | Uint8Array, effort: CompressedEffort): number {
  const buffer = bytesOf(content)
  return (compressed(file, buffer, effort) ?? buffer).byteLength
}

function bytesOf(content: string | Uint8Array): Uint8Array {
  return typeof content === 'string' ? Buffer.from(content) : content
}

/** The file compressed with Brotli; undefined if it is sent uncompressed. */
function compressed(file: string, buffer: Uint8Array, effort: CompressedEffort): Buffer | undefined {
  if (buffer.byteLength < minCompressedSize) return undefined
  if (effort === 'asset' && buffer.byteLength > largeAsset) return brotli(buffer, largeAssetQuality)
  const isPage = effort === 'page' && file.endsWith('.html')
  if (isPage && buffer.byteLength < shortPage) return brotli(buffer, shortPageQuality)
  const quickResult = brotli(buffer, brotliQuality[effort])
  if (!isPage || quickResult.byteLength <= largePage || buffer.byteLength > hugePage) return quickResult
  const harder = brotli(buffer, largePageQuality)
  const isNear = harder.byteLength > largePage && harder.byteLength <= largePage * maxBestQualityGain
  return isNear ? brotli(buffer, brotliQuality.asset) : harder
}

function brotli(buffer: Uint8Array, quality: number): Buffer {
  const window = Math.ceil(Math.log2(buffer.byteLength + 1))
  return zlib.brotliCompressSync(buffer, {
    params: {
      [zlib.constants.BROTLI_PARAM_QUALITY]: quality,
      [zlib.constants.BROTLI_PARAM_LGWIN]: Math.min(maxWindow, Math.max(minWindow, window)),
      [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: buffer.byteLength,
    },
  })
}
