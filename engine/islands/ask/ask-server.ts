import { type AskEvent, type AskedQuestion, askPath } from '../../search/ask/ask-messages.ts'
import { eventData, piecesOf } from '../../search/ask/event-data.ts'

/** The reason why the server writes no answer: it has no such service, the reader has reached the limit, or it failed. */
export class AnswerError extends Error {
  readonly reason: 'none' | 'limited' | 'failed'

  constructor(reason: AnswerError['reason']) {
    super(`No answer was written: ${reason}`)
    this.reason = reason
  }
}

/**
 * Requests an answer from the site's server, and yields its events.
 *
 * @param base Base path of the site.
 * @throws {AnswerError} Before the first event.
 */
export async function* askServer(
  base: string,
  question: AskedQuestion,
  signal: AbortSignal,
): AsyncGenerator<AskEvent> {
  const response = await fetch(base.replace(/\/$/, '') + askPath, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(question),
    signal,
  }).catch(() => {
    throw new AnswerError('failed')
  })
  // A static host has no such address, or serves a page at every address.
  const isStream = /^text\/event-stream\b/.test(response.headers.get('content-type') ?? '')
  if (response.ok && isStream && response.body) {
    for await (const data of eventData(piecesOf(response.body))) yield JSON.parse(data)
    return
  }
  const isUnavailable = response.ok || [403, 404, 405, 501].includes(response.status)
  throw new AnswerError(response.status === 429 ? 'limited' : isUnavailable ? 'none' : 'failed')
}
