import { hash } from 'node:crypto'

/** The share of a site that one machine renders: number 3 of 16. */
export interface Shard {
  number: number
  of: number
}

/** With more machines, reading the site on each costs more than it saves. */
export const maxShards = 999

/** Parses `3/16`; undefined for an invalid text. */
export function readShard(text: string): Shard | undefined {
  const [, number = 0, of = 0] = (/^(\d{1,3})\/(\d{1,3})$/.exec(text) ?? []).map(Number)
  return number >= 1 && number <= of && of <= maxShards ? { number, of } : undefined
}

/** Name of a shard's folder: `3-of-16`. */
export function shardName({ number, of }: Shard): string {
  return `${number}-of-${of}`
}

/**
 * Whether a page belongs to a shard, decided by a hash of its path. So all locales of a page are in the same shard, which compiles their
 * text once, and adding a page does not move others, so that a machine's cache stays useful.
 *
 * @param path Without base path and locale: `/docs/intro`.
 */
export function isInShard({ number, of }: Shard, path: string): boolean {
  return hash('sha256', path, 'buffer').readUInt32BE() % of === number - 1
}
