import { createHash } from 'node:crypto'
import { counted } from '../../config/counted.ts'
import type { EngineRecord } from '../adapters/engine-record.ts'
import { type BatchSize, batchesOf } from './batches.ts'
import type { Progress } from './progress.ts'
import { PushError } from './push-error.ts'
import { readPushState, removePushState, writePushState } from './push-state.ts'

/** A hosted engine that records are pushed to. All its methods may be repeated. */
export interface PushEngine {
  /** Name of the target, for messages and the name of the state file: `algolia portal`. */
  target: string
  batch: BatchSize
  /** Creates or updates whatever the engine needs before the first record. */
  prepare(): Promise<void>
  send(records: readonly EngineRecord[]): Promise<void>
  /**
   * Waits until the engine has stored everything that was sent.
   *
   * @returns Ids of the records that this build has pushed.
   */
  present(build: string): Promise<Set<string>>
  /**
   * Waits until the engine has stored everything that was sent, then removes the records that this push did not send.
   *
   * @returns Number of removed records.
   */
  removeOld(build: string, ids: ReadonlySet<string>): Promise<number>
}

/** Result of a push. */
export interface PushReport {
  records: number
  /** Number of the records that an interrupted earlier push had sent. */
  resumed: number
  removed: number
}

/**
 * Sends records in batches, then removes stale ones. If an earlier push of the same records was interrupted, this one
 * continues after the last batch that the engine stored.
 *
 * @throws {PushError} If a request fails, and if there are no records: that would empty the index.
 */
export async function pushRecords(
  engine: PushEngine,
  untagged: readonly Omit<EngineRecord, 'build'>[],
  stateFile: string,
  progress: Progress,
): Promise<PushReport> {
  if (untagged.length === 0) throw new PushError('There are no records; the index was not changed.')
  const hash = createHash('sha256').update(engine.target).update(JSON.stringify(untagged)).digest('hex')
  const build = hash.slice(0, 16)
  const records = untagged.map(record => ({ ...record, build }))
  const state = await readPushState(stateFile, hash)
  const resumed = state.sent
  progress.start(records.length, resumed)
  await engine.prepare()
  for (const batch of batchesOf(records.slice(resumed), engine.batch)) {
    await engine.send(batch)
    state.sent += batch.length
    await writePushState(stateFile, state)
    progress.advance(state.sent)
  }
  progress.end()
  if (resumed > 0) {
    // Another push, from another machine, may have replaced records of the earlier push.
    const present = await engine.present(build)
    const lost = records.filter(({ objectID }) => !present.has(objectID))
    if (lost.length > 0)
      progress.notice(`${counted(lost.length, 'record')} of the earlier push not found; sending again`)
    for (const batch of batchesOf(lost, engine.batch)) await engine.send(batch)
  }
  const removed = await engine.removeOld(build, new Set(records.map(({ objectID }) => objectID)))
  await removePushState(stateFile)
  return { records: records.length, resumed, removed }
}
