import { local } from '../../client/storage.ts'
import type { Draft } from '../../reference/try-link.ts'

/** A request that was sent. Its token is not part of it. */
export interface PastRequest {
  /** Milliseconds since 1970. */
  time: number
  /** Path of the operation's page. */
  page: string
  method: string
  target: string
  /** 0 where there was no answer. */
  status: number
  draft: Draft
}

const key = 'console.history'
const most = 30
/** A longer body is not kept: storage is small. */
const longest = 20_000

/** What was sent, the last first. */
export function pastRequests(): PastRequest[] {
  try {
    const kept: unknown = JSON.parse(local.get(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isPast) : []
  } catch {
    return []
  }
}

export function remember(request: PastRequest): void {
  if ((request.draft.body?.length ?? 0) > longest) return
  local.set(key, JSON.stringify([request, ...pastRequests()].slice(0, most)))
}

export function forgetAll(): void {
  local.set(key, '[]')
}

function isPast(value: unknown): value is PastRequest {
  return (
    typeof value === 'object' &&
    value !== null &&
    'time' in value &&
    'page' in value &&
    'target' in value &&
    'draft' in value &&
    typeof value.draft === 'object'
  )
}
