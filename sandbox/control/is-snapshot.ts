import { isObject, type Json } from '../core/json.ts'
import { lastMoment } from '../core/worlds/clock.ts'
import type { WorldSnapshot } from '../core/worlds/snapshot.ts'

/** Whether data has the parts of a world, so that a wrong file is told and not half taken over. */
export function isSnapshot(value: Json | undefined): value is Json & WorldSnapshot {
  if (!isObject(value)) return false
  const { records, timers, tokens, data, offset, sequence, random } = value
  return (
    areAll(records, isRecord) &&
    areAll(timers, isTimer) &&
    areAll(tokens, isToken) &&
    [offset, sequence, random].every(part => typeof part === 'number') &&
    // Beyond it there are no dates: each later call of the world would fail.
    Math.abs(Number(offset)) < lastMoment &&
    isObject(data)
  )
}

function areAll(value: Json | undefined, holds: (entry: Json) => boolean): boolean {
  return Array.isArray(value) && value.every(holds)
}

function isRecord(entry: Json): boolean {
  if (!Array.isArray(entry) || entry.length !== 3) return false
  const [store, id, record = null] = entry
  return (
    typeof store === 'string' &&
    typeof id === 'string' &&
    (record === null ||
      (isObject(record) && isObject(record.value) && isObject(record.input) && record.id === id))
  )
}

function isTimer(timer: Json): boolean {
  if (!isObject(timer)) return false
  const { due, order, store, id, visit, step } = timer
  return (
    [due, order, visit, step].every(part => typeof part === 'number') &&
    [store, id].every(part => typeof part === 'string') &&
    Math.abs(Number(due)) < lastMoment
  )
}

function isToken(entry: Json): boolean {
  if (!Array.isArray(entry) || entry.length !== 2) return false
  const [token, facts] = entry
  return (
    typeof token === 'string' && isObject(facts) && typeof facts.scheme === 'string' && isObject(facts.claims)
  )
}
