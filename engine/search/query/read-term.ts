import { noPostings, type Postings } from '../format/postings.ts'
import type { TermEntry } from '../format/term-file.ts'
import type { IndexFiles, Shard } from './index-files.ts'

/** How far postings are read. */
export interface ReadScope {
  files: IndexFiles
  /** 0: what is in the shard; then more and more blocks. */
  depth: number
  /** Pages that are wanted, ascending; blocks without any of them are not read. All where undefined. */
  wanted: readonly number[] | undefined
  /** Ranges of pages that the filters leave. */
  ranges: readonly { from: number; to: number }[]
  /** Set where postings were left unread. */
  truncated: boolean
  /** Postings looked at. */
  work: number
}

/** Blocks of a term that are read in one tier, by depth. */
const blocksByDepth = [0, 2, 4, 8]
/** Depth beyond which nothing more is read. */
export const deepest = blocksByDepth.length - 1

/** The postings of a term in a tier, as far as the scope goes. */
export function readTier(
  scope: ReadScope,
  shard: Shard,
  entry: TermEntry,
  tier: number,
  positions: boolean,
): Postings | undefined {
  const place = entry.tiers[tier]
  if (!place) return undefined
  const first = scope.files.firstPostings(shard, place, positions)
  let read = first
  let blocks = 0
  for (let index = 1; index < place.lastPages.length; index += 1) {
    const from = (place.lastPages[index - 1] ?? 0) + 1
    const to = place.lastPages[index] ?? 0
    if (!isWanted(scope, from, to)) continue
    if (blocks >= (blocksByDepth[scope.depth] ?? 0)) {
      scope.truncated = true
      break
    }
    blocks += 1
    const part = place.blocks[index - 1]
    const block = part && scope.files.block(part, positions)
    if (block) read = joined(read, block)
  }
  scope.work += read.pages.length
  return read
}

function isWanted(scope: ReadScope, from: number, to: number): boolean {
  if (!scope.ranges.some(range => range.from <= to && range.to > from)) return false
  const { wanted } = scope
  if (!wanted) return true
  let low = 0
  let high = wanted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((wanted[middle] ?? 0) < from) low = middle + 1
    else high = middle
  }
  return (wanted[low] ?? Number.POSITIVE_INFINITY) <= to
}

function joined(a: Postings, b: Postings): Postings {
  const all = noPostings()
  const shift = a.positions.length
  all.pages = a.pages.concat(b.pages)
  all.docs = a.docs.concat(b.docs)
  all.strengths = a.strengths.concat(b.strengths)
  all.positions = a.positions.concat(b.positions)
  all.offsets = a.offsets.slice(0, -1).concat(b.offsets.map(offset => offset + shift))
  return all
}
