import { eventData, piecesOf } from '../../search/ask/event-data.ts'

/** An API with OpenAI's chat completions. */
export interface Provider {
  /** Base URL: `https://llm.example/v1`. */
  url: string
  model: string
  key: string | undefined
}

/** A message of a conversation. */
export interface ChatMessage {
  role: 'system' | 'user' | 'assistant'
  content: string
}

/** Max bytes of the stream of an answer, including its framing. */
const maxBytes = 2_000_000

/** Thrown if a provider returns no answer or an incomplete one. The message contains neither the key nor the question. */
export class ProviderError extends Error {
  /** Seconds after which the provider accepts requests again, if it said so. */
  readonly retryAfter: number | undefined

  constructor(message: string, retryAfter?: number) {
    super(message)
    this.retryAfter = retryAfter
  }
}

/**
 * Sends a request to a provider. Resolves when the answer begins.
 *
 * @param signal Aborts the request or the answer.
 * @returns The stream of the answer. It throws a `ProviderError` if the answer is incomplete.
 * @throws {ProviderError} if there is no answer.
 */
export async function askProvider(
  { url, model, key }: Provider,
  messages: readonly ChatMessage[],
  signal: AbortSignal,
): Promise<AsyncGenerator<string>> {
  const response = await fetch(`${url.replace(/\/$/, '')}/chat/completions`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'text/event-stream',
      ...(key !== undefined && { Authorization: `Bearer ${key}` }),
    },
    // No other parameters: newer models reject `max_tokens` and `temperature`, and the reader of the stream ends answers that are too long.
    body: JSON.stringify({ model, messages, stream: true }),
    // The key must not be sent to another host.
    redirect: 'error',
    signal,
  }).catch((error: unknown) => {
    throw new ProviderError(signal.aborted ? 'it took too long' : `it cannot be reached: ${causeOf(error)}`)
  })
  const type = response.headers.get('content-type') ?? ''
  if (response.ok && response.body && /^text\/event-stream\b/.test(type))
    return textsOf(response.body, signal)
  await response.body?.cancel()
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  throw new ProviderError(
    response.ok ? `it responded with ${type || 'no type'}` : `it responded with status ${response.status}`,
    response.status === 429 && seconds > 0 ? Math.min(Math.ceil(seconds), 3600) : undefined,
  )
}

async function* textsOf(body: ReadableStream<Uint8Array>, signal: AbortSignal): AsyncGenerator<string> {
  let isEnded = false
  try {
    for await (const data of eventData(limited(piecesOf(body)))) {
      if (data === '[DONE]') return
      const { text, end } = readFrame(data)
      if (text !== '') yield text
      if (end !== undefined && end !== 'stop' && end !== 'length')
        throw new ProviderError(`it ended with "${end}"`)
      isEnded ||= end !== undefined
    }
  } catch (error) {
    if (error instanceof ProviderError) throw error
    throw new ProviderError(signal.aborted ? 'it took too long' : `its answer broke off: ${causeOf(error)}`)
  }
  // Some providers omit the last line.
  if (!isEnded) throw new ProviderError('its answer broke off')
}

async function* limited(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const piece of pieces) {
    bytes += piece.length
    if (bytes > maxBytes) throw new ProviderError(`it sent more than ${maxBytes} bytes`)
    yield piece
  }
}

/** @throws {ProviderError} if the frame is not part of an answer. */
function readFrame(data: string): { text: string; end: string | undefined } {
  let frame: unknown
  try {
    frame = JSON.parse(data)
  } catch {
    throw new ProviderError('it sent a part that is not JSON')
  }
  if (within(frame, 'error') !== undefined) throw new ProviderError('it reported an error')
  // The last frame may contain only usage data.
  const choice = within(within(frame, 'choices'), 0)
  const text = within(within(choice, 'delta'), 'content')
  const end = within(choice, 'finish_reason')
  return { text: typeof text === 'string' ? text : '', end: typeof end === 'string' ? end : undefined }
}

function within(value: unknown, key: string | number): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}

function causeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return within(cause, 'code') === undefined ? 'the connection failed' : String(within(cause, 'code'))
}
