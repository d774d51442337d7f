import type { DiagramProblem } from './source.ts'

/** What Mermaid says of a text that it cannot read. */
export interface MermaidError {
  message: string
  /** Where it stopped, if it says so. */
  text?: string
}

/**
 * A problem made of what Mermaid says. Its parsers word it in several ways: with a picture of the place, with a number
 * of the line or without, with a list of all that might have stood there.
 *
 * @param dropped Lines at the beginning of `text` that Mermaid has not counted.
 */
export function mermaidFault(text: string, error: MermaidError, dropped: number): DiagramProblem {
  const lines = text.split('\n')
  const numbered = /\bline:? (\d+)/i.exec(error.message)?.[1]
  const named = error.text?.trim() ? lines.findIndex(line => line.includes(error.text?.trim() ?? '')) : -1
  const line = numbered === undefined ? (named >= 0 ? named + 1 : dropped + 1) : Number(numbered) + dropped
  const messages = error.message
    .split('\n')
    .map(one =>
      one.replace(/^(?:Parsing failed: *|(?:Parse|Lexical) error on line \d+[^:.]*[:.] *)+/, '').trim(),
    )
    .filter(one => one !== '' && !/^-*\^$/.test(one))
  const told = messages.find(one => one.startsWith('Expecting')) ?? messages[0] ?? error.message
  const written = lines[Math.min(line, lines.length) - 1]?.trim() ?? ''
  return { line: Math.min(line, lines.length), message: `\`${written}\` ${sentence(told)}` }
}

/** Names of tokens a list may have before it says nothing any more. */
const longest = 6

function sentence(told: string): string {
  const list = /^Expecting (.*), got (.*)$/.exec(told)
  if (!list) return `is not understood: ${told.replace(/\.?$/, '.')}`
  const [, expected = '', got = ''] = list
  const names = expected.split(', ')
  const some = names.length > longest ? `one of ${names.length} other things` : names.join(', ')
  return `is not understood: ${got} stands where ${some} was expected.`
}
