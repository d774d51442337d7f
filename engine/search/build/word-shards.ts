import type { TermToWrite } from '../format/term-file.ts'

/** Bytes of a shard before compression. */
const shardSize = { least: 1200, most: 2000 }

/** Bytes that a term takes in a shard, about. */
export function termSize({ term, tiers }: TermToWrite): number {
  return tiers.reduce(
    (sum, tier) => sum + (tier ? tier.first.length + tier.lastPages.length * 2 + 2 : 0),
    term.length + 4,
  )
}

/** Cuts sorted words into shards of about the same size. */
export function cutWords(words: readonly TermToWrite[]): TermToWrite[][] {
  const shards: TermToWrite[][] = []
  let from = 0
  while (from < words.length) {
    const to = endOfShard(words, from)
    shards.push(words.slice(from, to))
    from = to
  }
  return shards
}

/** The shortest text that sorts after all terms of one shard and not after the first term of the next. */
export function separator(before = '', first = ''): string {
  let length = 1
  while (length < first.length && first.slice(0, length) <= before) length += 1
  return first.slice(0, length)
}

/**
 * Where a shard ends that begins at a word: where the shortest text tells the next one from it. One word may be as large as several
 * shards: then it ends behind that word.
 */
function endOfShard(words: readonly TermToWrite[], from: number): number {
  let size = 0
  let best: number | undefined
  let shortest = Number.POSITIVE_INFINITY
  for (let at = from; size <= shardSize.most; at += 1) {
    const word = words[at]
    if (!word) return words.length
    const { length } = separator(words[at - 1]?.term, word.term)
    if (size >= shardSize.least && length < shortest) {
      shortest = length
      best = at
    }
    size += termSize(word)
    if (size > shardSize.most) best ??= at + 1
  }
  return best ?? words.length
}
