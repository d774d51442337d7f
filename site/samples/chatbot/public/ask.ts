/** Source of an answer; `type` decides which part is set. */
export interface Citation {
  type: string
  source_id: string
  web_link?: { url: string; title: string }
  local_drive?: { file_name: string; content: string }
  vod?: { name: string }
  video?: { name: string }
  aod?: { name: string }
}

/** A part of an answer. Parts arrive while the answer is being written. */
export interface AnswerPart {
  message?: string
  citations?: Citation[]
}

export interface Question {
  text: string
  knowledgeBases: string[]
  /** Equal for all questions of a conversation, so that "and at night?" is understood. */
  conversation: string
  device: string
  language: string
}

/** The chatbot refuses questions at present, because its rate limit or quota is reached. */
export class LimitError extends Error {
  /** When it accepts questions again. */
  until: Date

  constructor(message: string, until: Date) {
    super(message)
    this.until = until
  }
}

/** The prompt token has expired: get another one and ask again. */
export class TokenError extends Error {}

/**
 * Asks the chatbot and yields the answer part by part.
 *
 * @throws {LimitError} {TokenError} or an Error with the status and message of the platform.
 */
export async function* ask(
  { api, token }: { api: string; token: string },
  { text, knowledgeBases, conversation, device, language }: Question,
  signal: AbortSignal,
): AsyncGenerator<AnswerPart> {
  const response = await fetch(`${api}/bv/aisk-stream/v1/prompts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      question: text,
      kb_ids: knowledgeBases,
      metadata: { conversation_id: conversation, language, device: { id: device } },
    }),
    signal,
  })
  if (!response.ok) throw failureOf(response.status, await response.json().catch(() => ({})))
  if (!response.body) return
  const decoder = new TextDecoder()
  let rest = ''
  for await (const bytes of response.body) {
    rest += decoder.decode(bytes, { stream: true })
    const events = rest.split(/\r?\n\r?\n/)
    rest = events.pop() ?? ''
    for (const event of events) {
      const part = partOf(event)
      if (part) yield part
    }
  }
}

/** Parses an event, which may have several data lines, and comments that keep the connection open. */
function partOf(event: string): AnswerPart | undefined {
  const data = event
    .split(/\r?\n/)
    .filter(line => line.startsWith('data:'))
    .map(line => line.slice(5).trim())
    .join('\n')
  return data === '' ? undefined : JSON.parse(data)
}

interface Failure {
  message?: string
  details?: { reason?: string; metadata?: Record<string, string> }[]
}

function failureOf(status: number, { message = '', details = [] }: Failure): Error {
  if (status === 401) return new TokenError(message)
  if (status !== 429) return new Error(`${status} ${message}`)
  const { reason, metadata = {} } = details.find(detail => detail.reason !== undefined) ?? {}
  if (reason === 'ERROR_REASON_PROMPT_OUT_OF_QUOTA')
    return new LimitError(
      'All questions of today are used up.',
      new Date(metadata.reset_at ?? Date.now() + 3_600_000),
    )
  const seconds = Number(metadata.wait_sec ?? 30)
  return new LimitError(
    metadata.throttle_message || 'Too many questions.',
    new Date(Date.now() + seconds * 1000),
  )
}
