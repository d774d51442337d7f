import { session } from './storage.ts'

/** Key in session storage for what was sent from this tab. It never leaves the browser. */
const sentKey = 'feedback.sent'

/** Key of the answer to whether a page was helpful. */
export function answerKey(path: string): string {
  return `helpful ${path}`
}

/** Whether a key was already sent from this tab. */
export function wasSent(key: string): boolean {
  return sentKeys().includes(key)
}

/** Records that a key was sent. */
export function noteSent(key: string): void {
  session.set(sentKey, JSON.stringify([...new Set([...sentKeys(), key])]))
}

function sentKeys(): unknown[] {
  return session.list(sentKey)
}
