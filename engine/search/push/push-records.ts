import { createHash } from 'node:crypto'
import { counted } from '../../config/counted.ts'
import type { EngineRecord } from '../adapters/engine-record.ts'
import { type BatchSize, batchesOf } from './batches.ts'
import type { Progress } from './progress.ts'
import { PushError } from './push-error.ts'
import { readPushState, removePushState, writePushState } from './push-state.ts'

/** An engine that records are sent to. Everything it does may be done again. */
export interface PushEngine {
  /** Where to, for people and for the name of the state's file: `algolia portal`. */
  target: string
  batch: BatchSize
  /** Makes what has to be there before the first record. */
  prepare(): Promise<void>
  send(records: readonly EngineRecord[]): Promise<void>
  /** Waits until everything sent is in, then answers the ids of what is of this push. */
  present(build: string): Promise<Set<string>>
  /** Waits until everything sent is in, then removes what is not of this push. Answers how many. */
  removeOld(build: string, ids: ReadonlySet<string>): Promise<number>
}

/** What a push did. */
export interface PushReport {
  records: number
  /** Of them, sent by an earlier push that was broken off. */
  resumed: number
  removed: number
}

/**
 * Sends records batch by batch and removes old ones when all were taken. After a push that was broken off, one of the same
 * records goes on behind the last batch that was taken.
 *
 * @throws {PushError} also where there are no records: that would empty the index.
 */
export async function pushRecords(
  engine: PushEngine,
  untagged: readonly Omit<EngineRecord, 'build'>[],
  stateFile: string,
  progress: Progress,
): Promise<PushReport> {
  if (untagged.length === 0) throw new PushError('There are no records; the index is left as it is.')
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
    // Another push, from elsewhere, may have replaced what the earlier one sent.
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
