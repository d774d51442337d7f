import { readdirSync } from 'node:fs'
import path from 'node:path'
import { type Problem, ProblemsError } from '../../config/problem.ts'
import { markerFile } from '../../portal/server-manifest.ts'
import { changedFiles, firstOf } from '../output/check-written.ts'
import { shardsFolder } from './shard.ts'
import { readShardManifest, type ShardManifest, shardFile } from './shard-manifest.ts'
import { type ShardSource, sourceNames } from './shard-source.ts'

/** A shard that fits the site. */
export interface FoundShard {
  folder: string
  /** Bytes of its files by their path in it. */
  files: ReadonlyMap<string, number>
}

/** Files of a folder that are written last of all. */
const ofFolder: ReadonlySet<string> = new Set([shardFile, markerFile])

/** A folder of shards, with what it says of itself. */
interface Candidate {
  /** As errors name it: `shards/3-of-16`. */
  name: string
  folder: string
  manifest: ShardManifest
}

/**
 * Finds the shards of a site: all of them, each once, whole and rendered from what the site is now.
 *
 * @param source What they must have been rendered from.
 * @throws {ProblemsError} with everything that is wrong with them.
 */
export function findShards(root: string, source: ShardSource): FoundShard[] {
  const top = path.join(root, shardsFolder)
  const problems: Problem[] = []
  const shards = foldersIn(top).flatMap((name): Candidate[] => {
    const folder = path.join(top, name)
    const manifest = readShardManifest(folder)
    if (manifest) return [{ name: `${shardsFolder}/${name}`, folder, manifest }]
    problems.push(
      fault(
        `${shardsFolder}/${name} is no shard of this version of the engine: it has no ${shardFile} that can be read`,
        'Move it elsewhere, or render the shard again.',
      ),
    )
    return []
  })
  problems.push(...countFaults(shards), ...shards.flatMap(shard => shardFaults(shard, source)))
  if (problems.length > 0) throw new ProblemsError(problems)
  return shards.map(({ folder, manifest }) => ({ folder, files: new Map(Object.entries(manifest.files)) }))
}

function foldersIn(top: string): string[] {
  try {
    return readdirSync(top)
      .filter(name => !name.startsWith('.'))
      .sort()
  } catch {
    return []
  }
}

/** What is wrong with how many there are. */
function countFaults(shards: readonly Candidate[]): Problem[] {
  const [first] = shards
  if (!first) {
    return [
      fault(
        `there are no shards in ${shardsFolder}/`,
        'Render them first: shiori build --shard 1/2, then 2/2.',
      ),
    ]
  }
  const { of } = first.manifest
  const other = shards.find(({ manifest }) => manifest.of !== of)
  if (other) {
    return [
      fault(
        `${first.name} is one of ${of} shards, ${other.name} one of ${other.manifest.of}`,
        `Delete those of an earlier build in ${shardsFolder}/.`,
      ),
    ]
  }
  return Array.from({ length: of }, (_, index) => index + 1).flatMap((number): Problem[] => {
    const same = shards.filter(({ manifest }) => manifest.number === number)
    if (same.length === 0) return [fault(`shard ${number} of ${of} is missing`, again(number, of))]
    if (same.length === 1) return []
    const names = same.map(({ name }) => name).join(', ')
    return [fault(`shard ${number} of ${of} is there ${same.length} times: ${names}`, 'Delete all but one.')]
  })
}

/** What is wrong with one of them. */
function shardFaults({ name, folder, manifest }: Candidate, source: ShardSource): Problem[] {
  const { number, of, files } = manifest
  const different = (Object.keys(sourceNames) as (keyof ShardSource)[]).find(
    key => manifest.source[key] !== source[key],
  )
  if (different) return [fault(`${name} was rendered from ${sourceNames[different]}`, again(number, of))]
  const wrong = changedFiles(folder, new Map(Object.entries(files)), ofFolder)
  return wrong.length === 0 ? [] : [fault(`${name} was changed: ${firstOf(wrong)}`, again(number, of))]
}

function again(number: number, of: number): string {
  return `Render it from the commit that is joined: shiori build --shard ${number}/${of}`
}

function fault(message: string, hint: string): Problem {
  return { severity: 'error', code: 'shard', message, hint }
}
