import type { TermToWrite } from '../format/term-file.ts'

/** Bytes of a shard before compression. */
const shardSize = { min: 1200, max: 2000 }

/** Approximate size of a term in a shard, in bytes. */
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
 * Index of the word after a shard that begins at `from`. Within the size limits, the shard ends where the separator to
 * the next word is shortest. A single word may exceed the limits; the shard then ends after it.
 */
function endOfShard(words: readonly TermToWrite[], from: number): number {
  let size = 0
  let best: number | undefined
  let shortest = Number.POSITIVE_INFINITY
  for (let at = from; size <= shardSize.max; at += 1) {
    const word = words[at]
    if (!word) return words.length
    const { length } = separator(words[at - 1]?.term, word.term)
    if (size >= shardSize.min && length < shortest) {
      shortest = length
      best = at
    }
    size += termSize(word)
    if (size > shardSize.max) best ??= at + 1
  }
  return best ?? words.length
}
