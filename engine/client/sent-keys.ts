import { session } from './storage.ts'

/** What was sent since the tab was opened; nothing of it leaves the browser. */
const sentKey = 'feedback.sent'

/** The key of an answer to whether a page was helpful. */
export function answerKey(path: string): string {
  return `helpful ${path}`
}

/** Whether something was sent before, since the tab was opened. */
export function wasSent(key: string): boolean {
  return sentKeys().includes(key)
}

/** Notes that something was sent. */
export function noteSent(key: string): void {
  session.set(sentKey, JSON.stringify([...new Set([...sentKeys(), key])]))
}

function sentKeys(): string[] {
  try {
    const kept: unknown = JSON.parse(session.get(sentKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter(key => typeof key === 'string') : []
  } catch {
    return []
  }
}
