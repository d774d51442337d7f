import { type AskEvent, type AskedQuestion, askPath } from '../../search/ask/ask-messages.ts'
import { eventData, piecesOf } from '../../search/ask/event-data.ts'

/** Why the server writes no answer: it does not do so at all, the reader has had a share, or it could not. */
export class NotWritten extends Error {
  readonly reason: 'none' | 'limited' | 'failed'

  constructor(reason: NotWritten['reason']) {
    super(`No answer was written: ${reason}`)
    this.reason = reason
  }
}

/**
 * Has the site's server write an answer, and gives what it tells as it comes.
 *
 * @param base Base path of the site.
 * @throws {NotWritten} before the first event.
 */
export async function* askServer(
  base: string,
  asked: AskedQuestion,
  signal: AbortSignal,
): AsyncGenerator<AskEvent> {
  const response = await fetch(base.replace(/\/$/, '') + askPath, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(asked),
    signal,
  }).catch(() => {
    throw new NotWritten('failed')
  })
  // A static host has no such address, or a page for every address.
  const isStream = /^text\/event-stream\b/.test(response.headers.get('content-type') ?? '')
  if (response.ok && isStream && response.body) {
    for await (const data of eventData(piecesOf(response.body))) yield JSON.parse(data)
    return
  }
  const isNone = response.ok || [403, 404, 405, 501].includes(response.status)
  throw new NotWritten(response.status === 429 ? 'limited' : isNone ? 'none' : 'failed')
}
