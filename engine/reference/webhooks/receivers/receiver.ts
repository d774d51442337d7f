import type { Operation } from '../../types.ts'

/** Writes a program that receives a webhook. */
export interface Receiver {
  /** Id of its element on the page of samples. */
  id: string
  /** For readers: `Python`. */
  language: string
  /** Language id of Shiki. */
  highlight: string
  /** A whole program of the language's own library that listens at port 3000. */
  generate(webhook: ReceivedWebhook): string
}

export interface ReceivedWebhook extends Pick<Operation, 'signature'> {
  isJson: boolean
  /** Status that tells the sender that the event has arrived. */
  status: number
  /** Seconds in which it has to be sent. */
  timeout?: number | undefined
  /** Header with the ID of the event. */
  idHeader?: string | undefined
  /** Keys that lead to it within the body, where no header has it. */
  idKeys?: readonly string[] | undefined
}

/** Where the port and the path of receivers are, for those who send to them. */
export const receiverUrl = 'http://localhost:3000/webhook'

/** What is signed before and after the body, as pieces of text and variables. */
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
 * The pieces as an expression of a language; undefined where there are none.
 *
 * @param mark Precedes the names of variables.
 */
export function joined(
  pieces: readonly SignedPiece[],
  quote: (text: string) => string,
  { operator = ' + ', mark = '' } = {},
): string | undefined {
  if (pieces.length === 0) return undefined
  return pieces.map(piece => ('text' in piece ? quote(piece.text) : mark + piece.variable)).join(operator)
}

/** Lines of a program, without those that this webhook does not need. */
export function program(lines: readonly (string | false | undefined)[]): string {
  return lines.filter(line => typeof line === 'string').join('\n')
}

export const keepIds = 'Keep these IDs in your database.'
export const isRetry = 'A retry has the ID of the first attempt.'

/** Why the response comes first. */
export function answerFirst({ timeout }: ReceivedWebhook): string {
  return timeout === undefined
    ? 'Respond first, then work.'
    : `Respond first, within ${timeout} seconds, then work.`
}
