import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { maxShards } from './shard.ts'

/** Manifest of a shard; written last. */
export const shardFile = '_shard.json'

/** File of a shard with the reports of its pages, one a line. */
export const reportsFile = '_reports.jsonl'

const source = z.strictObject({
  engine: z.string(),
  code: z.string(),
  settings: z.string(),
  content: z.string(),
  dates: z.string(),
  compression: z.string(),
})

/** Manifest of a shard. */
const shardManifest = z.strictObject({
  number: z.int().min(1).max(maxShards),
  of: z.int().min(1).max(maxShards),
  source,
  /** Sizes of its files in bytes by path, except those that are written last. */
  files: z.record(z.string(), z.number()),
})
export type ShardManifest = z.infer<typeof shardManifest>

/** The manifest in a folder; undefined if there is none, or it has another version's format. */
export function readShardManifest(folder: string): ShardManifest | undefined {
  try {
    return shardManifest.parse(JSON.parse(readFileSync(path.join(folder, shardFile), 'utf8')))
  } catch {
    return undefined
  }
}
