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
import { AnswerError } from './ask-server.ts'

/** State of an answer. */
export type AskState =
  | { kind: 'asking' | 'failed' }
  /** Words are still arriving. */
  | { kind: 'writing'; answer: Answer }
  /** `note`: a remark about the answer for the reader. */
  | { kind: 'answered'; answer: Answer; note: AnswerNote }
  | { kind: 'refused'; nearest: AnswerSource[] }

/** Origin of an answer, or the reason for its limits; keys of the texts. */
export type AnswerNote = 'extracted' | 'limited' | 'unwritten' | 'written' | 'broken' | 'stopped'

/** A question and the state of its answer. */
export interface Turn {
  question: string
  state: AskState
}

/** Ways to answer. */
export interface AnswererMap {
  client: SearchClient
  /** Path of the page whose sections come first. */
  about?: string | undefined
  /** Writes an answer; undefined if the site has no such service. */
  write: ((question: AskedQuestion, signal: AbortSignal) => AsyncGenerator<AskEvent>) | undefined
  /** Random, and the same for all questions of a conversation. */
  conversation: string
  locale: string
  /** Version of the docs, if it is not the last one. */
  version?: string | undefined
  /** BCP 47 tag of the page. */
  lang: string
}

/**
 * Answers a question: with an answer written by the site's server or, if there is none, with sentences from the site.
 *
 * @param earlier Turns before it.
 */
export async function* answerQuestion(
  question: string,
  earlier: readonly Turn[],
  { client, about, write, conversation, locale, version, lang }: AnswererMap,
  signal: AbortSignal,
): AsyncGenerator<AskState> {
  let reason: AnswerError['reason'] = 'none'
  if (write) {
    try {
      yield* written(
        write({ question, locale, version, about, conversation, turns: turnsOf(earlier) }, signal),
      )
      return
    } catch (error) {
      signal.throwIfAborted()
      reason = error instanceof AnswerError ? error.reason : 'failed'
    }
  }
  const request = { query: question, areas: [], service: undefined, offset: 0, about, ...readForAnswer }
  const response = await client.search(request, signal)
  const answer = extractAnswer(response, lang)
  const note = ({ none: 'extracted', limited: 'limited', failed: 'unwritten' } as const)[reason]
  yield answer ? { kind: 'answered', answer, note } : { kind: 'refused', nearest: nearestOf(response) }
}

/** @throws If no words arrived. */
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
  if (answer.text === '') throw new AnswerError('failed')
  yield { kind: 'answered', answer: { ...answer }, note }
}

/** The earlier questions and answers, as many as the server accepts. */
function turnsOf(earlier: readonly Turn[]): AskedQuestion['turns'] {
  const turns = earlier.flatMap(({ question, state }) =>
    state.kind === 'answered' && state.answer.text !== ''
      ? [{ question, answer: state.answer.text.slice(0, askLimits.answer).toWellFormed() }]
      : [],
  )
  return turns.slice(-askLimits.turns)
}

/** The state after the reader has stopped an answer. */
export function stopped(state: AskState): AskState {
  if (state.kind !== 'asking' && state.kind !== 'writing') return state
  const answer = state.kind === 'writing' ? state.answer : { text: '', sources: [] }
  return { kind: 'answered', answer, note: 'stopped' }
}
