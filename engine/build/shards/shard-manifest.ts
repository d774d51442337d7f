import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

/** File of a shard that says what it is; the last one that is written. */
export const shardFile = '_shard.json'

/** File of a shard with what its pages say for the site, a report a line. */
export const reportsFile = '_reports.jsonl'

const source = z.strictObject({
  engine: z.string(),
  code: z.string(),
  settings: z.string(),
  content: z.string(),
  dates: z.string(),
  compression: z.string(),
})

/** What a shard says of itself. */
const shardManifest = z.strictObject({
  number: z.number(),
  of: z.number(),
  source,
  /** Bytes of its files by their path in it, but of those that are written last of all. */
  files: z.record(z.string(), z.number()),
})
export type ShardManifest = z.infer<typeof shardManifest>

/** The manifest of a folder; undefined where there is none, or one of a version with another form. */
export function readShardManifest(folder: string): ShardManifest | undefined {
  try {
    return shardManifest.parse(JSON.parse(readFileSync(path.join(folder, shardFile), 'utf8')))
  } catch {
    return undefined
  }
}
