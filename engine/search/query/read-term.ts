import { noPostings, type Postings } from '../format/postings.ts'
import type { TermEntry } from '../format/term-file.ts'
import type { IndexFiles, Shard } from './index-files.ts'

/** Limits for the reading of postings, and its results. */
export interface ReadScope {
  files: IndexFiles
  /** Depth of reading: 0 reads only the postings in the shard, each further depth reads more blocks. */
  depth: number
  /** Candidate pages in ascending order; blocks without any of them are skipped. Undefined for all pages. */
  candidates: readonly number[] | undefined
  /** Ranges of pages that pass the filters. */
  ranges: readonly { from: number; to: number }[]
  /** Set if postings were left unread. */
  truncated: boolean
  /** Number of postings read. */
  work: number
}

/** Maximum number of blocks read for a term and tier, by depth. */
const blocksByDepth = [0, 2, 4, 8]
/** The last depth. */
export const maxDepth = blocksByDepth.length - 1

/** Reads the postings of a term in a tier within the limits of a scope. */
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
    if (!isInScope(scope, from, to)) continue
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

function isInScope(scope: ReadScope, from: number, to: number): boolean {
  if (!scope.ranges.some(range => range.from <= to && range.to > from)) return false
  const { candidates } = scope
  if (!candidates) return true
  let low = 0
  let high = candidates.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((candidates[middle] ?? 0) < from) low = middle + 1
    else high = middle
  }
  return (candidates[low] ?? Number.POSITIVE_INFINITY) <= to
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
