import { local } from '../../client/storage.ts'
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
  try {
    const stored: unknown = JSON.parse(local.get(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isPast) : []
  } catch {
    return []
  }
}

export function remember(request: PastRequest): void {
  if ((request.draft.body?.length ?? 0) > maxLength) return
  local.set(key, JSON.stringify([request, ...pastRequests()].slice(0, maxEntries)))
}

export function clearHistory(): void {
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
