import { hash } from 'node:crypto'

/** Which share of a site a machine renders: number 3 of 16. */
export interface Shard {
  number: number
  of: number
}

/** Folder of a site that holds its shards; its name is fixed, so that nothing takes what is in it for code of the site. */
export const shardsFolder = 'shards'

/** More machines than this read the same site at once for nothing. */
const maxShards = 999

/** Reads `3/16`; undefined for what names no share. */
export function readShard(text: string): Shard | undefined {
  const [, number = 0, of = 0] = (/^(\d{1,3})\/(\d{1,3})$/.exec(text) ?? []).map(Number)
  return number >= 1 && number <= of && of <= maxShards ? { number, of } : undefined
}

/** Name of its folder: `3-of-16`. */
export function shardName({ number, of }: Shard): string {
  return `${number}-of-${of}`
}

/**
 * Whether a page is in a shard. Its path decides: all locales of a page are in one, which compiles their text once, and a page that is added moves no
 * other one, so that what a machine keeps between builds is of the pages that it renders again.
 *
 * @param path Without base path and locale: `/docs/intro`.
 */
export function isInShard({ number, of }: Shard, path: string): boolean {
  return hash('sha256', path, 'buffer').readUInt32BE() % of === number - 1
}
