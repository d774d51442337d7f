import type { Operation } from '../../types.ts'

/** Generates a program that receives a webhook. */
export interface Receiver {
  /** ID of the element on the page of samples. */
  id: string
  /** Name for readers: `Python`. */
  language: string
  /** Language id of Shiki. */
  highlight: string
  /** Generates a complete program that listens on port 3000, with the standard library only. */
  generate(webhook: ReceivedWebhook): string
}

export interface ReceivedWebhook extends Pick<Operation, 'signature'> {
  isJson: boolean
  /** Status of the response that confirms the delivery. */
  status: number
  /** Seconds within which the response has to be sent. */
  timeout?: number | undefined
  /** Header with the ID of the event. */
  idHeader?: string | undefined
  /** Path of the ID in the body, if it is not in a header. */
  idKeys?: readonly string[] | undefined
}

/** URL of receivers on the reader's machine. */
export const receiverUrl = 'http://localhost:3000/webhook'

/** Signed text before and after the body, as pieces of text and variables. */
export function signedAround(signed: string): { before: SignedPiece[]; after: SignedPiece[] } {
  const [before = '', after = ''] = signed.split('{body}')
  return { before: piecesOf(before), after: piecesOf(after) }
}

export type SignedPiece = { text: string } | { variable: 'timestamp' | 'id' }

function piecesOf(text: string): SignedPiece[] {
  return text
    .split(/\{(timestamp|id)\}/)
    .map((part, index): SignedPiece => (index % 2 === 1 ? { variable: part as 'id' } : { text: part }))
    .filter(piece => !('text' in piece) || piece.text !== '')
}

/**
 * Expression of a language that joins pieces; undefined if there are none.
 *
 * @param mark Prefix of names of variables.
 */
export function joined(
  pieces: readonly SignedPiece[],
  quote: (text: string) => string,
  { operator = ' + ', mark = '' } = {},
): string | undefined {
  if (pieces.length === 0) return undefined
  return pieces.map(piece => ('text' in piece ? quote(piece.text) : mark + piece.variable)).join(operator)
}

/** Joins the lines of a program, without those that a webhook does not need. */
export function program(lines: readonly (string | false | undefined)[]): string {
  return lines.filter(line => typeof line === 'string').join('\n')
}

export const storeIdsHint = 'Keep these IDs in your database.'
export const isRetry = 'A retry has the ID of the first attempt.'

/** Comment for the statement that responds before the event is processed. */
export function answerFirst({ timeout }: ReceivedWebhook): string {
  return timeout === undefined
    ? 'Respond first, then work.'
    : `Respond first, within ${timeout} seconds, then work.`
}
