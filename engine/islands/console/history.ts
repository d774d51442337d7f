import { local } from '../../client/storage.ts'
import { isRecord } from '../../config/is-record.ts'
import type { Draft } from '../../reference/try-link.ts'

/** A sent request, without its token. */
export interface PastRequest {
  /** Milliseconds since 1970. */
  time: number
  /** Path of the operation's page. */
  page: string
  method: string
  target: string
  /** 0 if there was no response. */
  status: number
  draft: Draft
}

const key = 'console.history'
const maxEntries = 30
/** Maximum characters of a stored body, because storage is small. */
const maxLength = 20_000

/** Sent requests, latest first. */
export function pastRequests(): PastRequest[] {
  return local.list(key).filter(isPast)
}

export function remember(request: PastRequest): void {
  if ((request.draft.body?.length ?? 0) > maxLength) return
  local.set(key, JSON.stringify([request, ...pastRequests()].slice(0, maxEntries)))
}

export function clearHistory(): void {
  local.set(key, '[]')
}

function isPast(value: unknown): value is PastRequest {
  if (!isRecord(value) || !isRecord(value.draft) || !isRecord(value.draft.values)) return false
  const { time, page, method, target, status } = value
  const { values, body = '' } = value.draft
  const isText = (text: unknown) => typeof text === 'string'
  return (
    typeof time === 'number' &&
    typeof status === 'number' &&
    [page, method, target, body, ...Object.values(values)].every(isText)
  )
}
