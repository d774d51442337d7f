import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { AnswerPiece, AnswerTask, CitedPage } from '../../plugins/answer-provider.ts'
import type { AnswerSource, AskEvent } from '../../search/ask/ask-messages.ts'
import type { Writer } from './load-provider.ts'
import { noAnswer } from './prompt.ts'
import { ProviderError } from './provider.ts'
import { runProvider } from './provider-errors.ts'

/** Max characters of an answer. */
const maxLength = 8000
/** Max pages that an answer cites. */
const maxCited = 6
/** Max seconds of a provider's `Retry-After`. */
const maxRetryAfter = 3600

/**
 * Requests an answer.
 *
 * @throws {ProviderError} for every error of a provider. The stream does the same while it is read.
 */
export async function answerOf(
  { ask, name }: Writer,
  task: AnswerTask,
  signal: AbortSignal,
): Promise<AsyncIterable<AnswerPiece>> {
  try {
    // A plugin's provider may throw before it returns a promise.
    const answer = runProvider(name, async () => ask(task, signal))
    return checkedPieces(name, await untilAborted(answer, signal), signal)
  } catch (error) {
    throw failureOf(error, signal)
  }
}

/** The pieces of an answer until the signal is aborted, whether a plugin heeds it or not. */
async function* checkedPieces(
  name: string,
  given: AsyncIterable<AnswerPiece> | Iterable<AnswerPiece>,
  signal: AbortSignal,
): AsyncGenerator<AnswerPiece> {
  const pieces = (async function* () {
    yield* given
  })()
  try {
    for (;;) {
      const next = runProvider(name, () => pieces.next())
      const { done, value } = await untilAborted(next, signal)
      if (done) return
      if (!isPiece(value)) throw new ProviderError('it returned something other than text and pages')
      yield value
    }
  } catch (error) {
    throw failureOf(error, signal)
  } finally {
    // Not awaited: it would wait for a piece that never comes.
    runProvider(name, () => pieces.return(undefined)).catch(() => {})
  }
}

function isPiece(piece: unknown): piece is AnswerPiece {
  const isPage = (page: unknown) =>
    typeof page === 'object' &&
    page !== null &&
    typeof Reflect.get(page, 'url') === 'string' &&
    typeof Reflect.get(page, 'title') === 'string'
  return typeof piece === 'string' || (Array.isArray(piece) && piece.every(isPage))
}

/** The result of some work, or a rejection with the signal's reason if it is aborted first. */
async function untilAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>()
  const stop = () => reject(signal.reason)
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop)
  try {
    return await Promise.race([work, promise])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

function failureOf(error: unknown, signal: AbortSignal): ProviderError {
  if (error instanceof ProviderError) return error
  if (signal.aborted) return new ProviderError('it took too long')
  if (!(error instanceof Error)) return new ProviderError('it failed')
  const seconds: unknown = Reflect.get(error, 'retryAfter')
  const isDuration = typeof seconds === 'number' && seconds > 0
  return new ProviderError(
    error.message,
    isDuration ? Math.min(Math.ceil(seconds), maxRetryAfter) : undefined,
  )
}

interface Sources {
  /** Sources to which numbers in the text refer. */
  sources: readonly AnswerSource[]
  /** Converts a cited page to a source; undefined if it is not a page of this site. */
  cite: (cited: CitedPage) => AnswerSource | undefined
}

/**
 * Streams an answer, at the reader's pace. Cited pages follow at the end, with their numbers.
 *
 * @returns False if the provider says that there is no answer.
 * @throws {ProviderError} if the answer is incomplete.
 */
export async function sendAnswer(
  pieces: AsyncIterable<AnswerPiece>,
  { sources, cite }: Sources,
  res: ServerResponse,
  signal: AbortSignal,
): Promise<boolean> {
  const cited = new Map<string, AnswerSource>()
  const send = async (event: AskEvent) => {
    if (!res.write(eventOf(event))) await drained(res, signal)
  }
  if (sources.length > 0) await send({ kind: 'sources', sources: [...sources] })
  let buffered: string | undefined = ''
  let length = 0
  for await (const piece of pieces) {
    if (typeof piece !== 'string') {
      for (const source of piece.flatMap(page => cite(page) ?? [])) cited.set(source.url, source)
      continue
    }
    length += piece.length
    if (length > maxLength) break
    // Holds back text that may become the word for "no answer".
    const text: string = buffered === undefined ? piece : buffered + piece
    const mayRefuse: boolean =
      buffered !== undefined && noAnswer.startsWith(text.trim().slice(0, noAnswer.length))
    buffered = mayRefuse ? text : undefined
    if (!mayRefuse) await send({ kind: 'text', text })
  }
  if (buffered?.trim().startsWith(noAnswer) || length === 0) return false
  if (buffered) await send({ kind: 'text', text: buffered })
  const pages = [...cited.values()].slice(0, maxCited)
  if (pages.length === 0) return true
  await send({ kind: 'sources', sources: [...sources, ...pages] })
  await send({ kind: 'text', text: pages.map((_, at) => ` [${sources.length + at + 1}]`).join('') })
  return true
}

async function drained(res: ServerResponse, signal: AbortSignal): Promise<void> {
  await once(res, 'drain', { signal }).catch(() => {
    throw new ProviderError('the reader took too long')
  })
}

/** An event in the format of server-sent events. */
export function eventOf(event: AskEvent): string {
  return `data: ${JSON.stringify(event)}\n\n`
}
