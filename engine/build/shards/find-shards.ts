import { readdirSync } from 'node:fs'
import path from 'node:path'
import { type Problem, ProblemsError } from '../../config/problem.ts'
import { shardsFolder } from '../../portal/code-files.ts'
import { markerFile } from '../../portal/server-manifest.ts'
import { changedFiles, firstOf } from '../output/check-written.ts'
import { readShardManifest, type ShardManifest, shardFile } from './shard-manifest.ts'
import { type ShardSource, sourceNames } from './shard-source.ts'

/** A shard of the site being built. */
export interface FoundShard {
  folder: string
  /** Sizes of its files in bytes, by path. */
  files: ReadonlyMap<string, number>
}

/** Files that are written last and not listed in the manifest. */
const unlistedFiles: ReadonlySet<string> = new Set([shardFile, markerFile])

/** A folder of shards with its manifest. */
interface Candidate {
  /** Name for messages: `shards/3-of-16`. */
  name: string
  folder: string
  manifest: ShardManifest
}

/**
 * Finds the shards of a site: exactly one of each number, complete, and rendered from the current sources.
 *
 * @param source Expected hashes of the sources.
 * @throws {ProblemsError} With all problems of the shards.
 */
export function findShards(root: string, source: ShardSource): FoundShard[] {
  const top = path.join(root, shardsFolder)
  const problems: Problem[] = []
  const shards = foldersIn(top).flatMap((name): Candidate[] => {
    const folder = path.join(top, name)
    const manifest = readShardManifest(folder)
    if (manifest) return [{ name: `${shardsFolder}/${name}`, folder, manifest }]
    problems.push(
      problem(
        `${shardsFolder}/${name} is not a shard of this version of the engine: it has no readable ${shardFile}`,
        'Move it elsewhere, or render the shard again.',
      ),
    )
    return []
  })
  problems.push(...shardCountProblems(shards), ...shards.flatMap(shard => shardProblems(shard, source)))
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

/** Problems with the number of shards. */
function shardCountProblems(shards: readonly Candidate[]): Problem[] {
  const [first] = shards
  if (!first) {
    return [
      problem(
        `there are no shards in ${shardsFolder}/`,
        'Render them first: shiori build --shard 1/2, then 2/2.',
      ),
    ]
  }
  const { of } = first.manifest
  const other = shards.find(({ manifest }) => manifest.of !== of)
  if (other) {
    return [
      problem(
        `${first.name} belongs to ${of} shards, but ${other.name} to ${other.manifest.of}`,
        `Delete those of an earlier build in ${shardsFolder}/.`,
      ),
    ]
  }
  return Array.from({ length: of }, (_, index) => index + 1).flatMap((number): Problem[] => {
    const same = shards.filter(({ manifest }) => manifest.number === number)
    if (same.length === 0) return [problem(`shard ${number} of ${of} is missing`, rebuildHint(number, of))]
    if (same.length === 1) return []
    const names = same.map(({ name }) => name).join(', ')
    return [
      problem(
        `there are ${same.length} folders for shard ${number} of ${of}: ${names}`,
        'Delete all but one.',
      ),
    ]
  })
}

/** Problems of one shard. */
function shardProblems({ name, folder, manifest }: Candidate, source: ShardSource): Problem[] {
  const { number, of, files } = manifest
  const different = (Object.keys(sourceNames) as (keyof ShardSource)[]).find(
    key => manifest.source[key] !== source[key],
  )
  if (different)
    return [problem(`${name} was rendered from ${sourceNames[different]}`, rebuildHint(number, of))]
  const wrong = changedFiles(folder, new Map(Object.entries(files)), unlistedFiles)
  return wrong.length === 0
    ? []
    : [problem(`${name} was changed: ${firstOf(wrong)}`, rebuildHint(number, of))]
}

function rebuildHint(number: number, of: number): string {
  return `Render it from the same commit as the others: shiori build --shard ${number}/${of}`
}

function problem(message: string, hint: string): Problem {
  return { severity: 'error', code: 'shard', message, hint }
}
