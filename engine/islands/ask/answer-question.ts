import { nearestOf, readForAnswer } from '../../search/ask/answer-sources.ts'
import {
  type Answer,
  type AnswerSource,
  type AskEvent,
  type AskedQuestion,
  askLimits,
} from '../../search/ask/ask-messages.ts'
import { extractAnswer } from '../../search/ask/extract.ts'
import type { SearchClient } from '../../search/types.ts'
import { NotWritten } from './ask-server.ts'

/** How far the answer to a question is. */
export type AskState =
  | { kind: 'asking' | 'failed' }
  /** Words are still coming. */
  | { kind: 'writing'; answer: Answer }
  /** `note`: what the reader is told of it. */
  | { kind: 'answered'; answer: Answer; note: AnswerNote }
  | { kind: 'refused'; nearest: AnswerSource[] }

/** Where an answer comes from, or why it is not what it might be; keys of the texts. */
export type AnswerNote = 'extracted' | 'limited' | 'unwritten' | 'written' | 'broken' | 'stopped'

/** A question and what became of it. */
export interface Turn {
  question: string
  state: AskState
}

/** Who can answer. */
export interface Answerers {
  client: SearchClient
  /** Path of the page whose sections come first. */
  about?: string | undefined
  /** Has an answer written; undefined where nobody does. */
  write: ((asked: AskedQuestion, signal: AbortSignal) => AsyncGenerator<AskEvent>) | undefined
  /** Random, and the same for all questions of a conversation. */
  conversation: string
  locale: string
  /** Version of the docs, if it is not the last one. */
  version?: string | undefined
  /** BCP 47 tag of the page. */
  lang: string
}

/**
 * Answers a question: as the site's server writes it, or by sentences of the site where it does not.
 *
 * @param earlier Turns before it.
 */
export async function* answerQuestion(
  question: string,
  earlier: readonly Turn[],
  { client, about, write, conversation, locale, version, lang }: Answerers,
  signal: AbortSignal,
): AsyncGenerator<AskState> {
  let reason: NotWritten['reason'] = 'none'
  if (write) {
    try {
      yield* written(
        write({ question, locale, version, about, conversation, turns: turnsOf(earlier) }, signal),
      )
      return
    } catch (error) {
      signal.throwIfAborted()
      reason = error instanceof NotWritten ? error.reason : 'failed'
    }
  }
  const request = { query: question, areas: [], service: undefined, offset: 0, about, ...readForAnswer }
  const response = await client.search(request, signal)
  const answer = extractAnswer(response, lang)
  const note = ({ none: 'extracted', limited: 'limited', failed: 'unwritten' } as const)[reason]
  yield answer ? { kind: 'answered', answer, note } : { kind: 'refused', nearest: nearestOf(response) }
}

/** @throws where no word came. */
async function* written(events: AsyncGenerator<AskEvent>): AsyncGenerator<AskState> {
  const answer: Answer = { text: '', sources: [] }
  let note: AnswerNote = 'broken'
  try {
    for await (const event of events) {
      if (event.kind === 'refused') return yield { kind: 'refused', nearest: event.nearest }
      if (event.kind === 'done') note = 'written'
      if (event.kind === 'done' || event.kind === 'failed') break
      if (event.kind === 'sources') answer.sources = event.sources
      else answer.text += event.text
      if (answer.text !== '') yield { kind: 'writing', answer: { ...answer } }
    }
  } catch (error) {
    if (answer.text === '') throw error
  }
  if (answer.text === '') throw new NotWritten('failed')
  yield { kind: 'answered', answer: { ...answer }, note }
}

/** What was asked and answered before, as much of it as the server takes. */
function turnsOf(earlier: readonly Turn[]): AskedQuestion['turns'] {
  const turns = earlier.flatMap(({ question, state }) =>
    state.kind === 'answered' && state.answer.text !== ''
      ? [{ question, answer: state.answer.text.slice(0, askLimits.answer).toWellFormed() }]
      : [],
  )
  return turns.slice(-askLimits.turns)
}

/** What is there of an answer that the reader stops. */
export function stopped(state: AskState): AskState {
  if (state.kind !== 'asking' && state.kind !== 'writing') return state
  const answer = state.kind === 'writing' ? state.answer : { text: '', sources: [] }
  return { kind: 'answered', answer, note: 'stopped' }
}
