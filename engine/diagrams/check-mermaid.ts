import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Context, createContext, Script } from 'node:vm'
import type { DiagramProblem } from './source.ts'

/** Milliseconds after which a parser is assumed to hang. A diagram usually takes a few. */
const timeout = 10_000

let opened: Context | undefined

/**
 * The error that Mermaid's own parser reports; undefined if a browser can draw the diagram. Mermaid is loaded at the first call (0.4 s), so
 * that sites without such diagrams do not pay for it.
 */
export function checkMermaid(text: string): DiagramProblem | undefined {
  opened ??= openMermaid()
  const error = parse(opened, text)
  if (error === undefined) return undefined
  if (error === endless) return { line: 1, message: endless.message }
  // Mermaid counts lines from the end of the part that it drops.
  const { kept, dropped } = withoutFrontMatter(text)
  return mermaidProblem(text, parse(opened, kept) ?? error, dropped)
}

/**
 * Loads Mermaid, a script for browsers, into a realm of its own. Without a DOM, its sanitizer for labels lacks its methods. Labels are not
 * shown here, so stubs return them unchanged.
 */
function openMermaid(): Context {
  const file = createRequire(import.meta.url).resolve('@mermaid-js/tiny/dist/mermaid.tiny.js')
  // Promises settle before the script ends, so they count against its time limit.
  const globals = {
    URL,
    TextEncoder,
    TextDecoder,
    structuredClone,
    setTimeout,
    clearTimeout,
    console: silent,
    // For a box around participants, Mermaid checks whether its first word is a colour.
    window: { CSS: { supports: () => true } },
  }
  const context = createContext(globals, { microtaskMode: 'afterEvaluate' })
  new Script(`Object.defineProperties(Function.prototype, {
    addHook: { value: () => {} },
    sanitize: { value: text => text },
  })`).runInContext(context)
  new Script(readFileSync(file, 'utf8'), { filename: file }).runInContext(context)
  return context
}

const quiet = () => {}
const silent = { log: quiet, info: quiet, debug: quiet, warn: quiet, error: quiet, trace: quiet }

const endless: MermaidError = { message: 'Mermaid did not end.' }

const script = new Script(`
  outcome = { message: '${endless.message}' }
  mermaid.parse(source).then(
    () => { outcome = undefined },
    error => { outcome = { message: String(error?.message ?? error), text: error?.hash?.text } },
  )`)

function parse(context: Context, source: string): MermaidError | undefined {
  context.source = source
  try {
    script.runInContext(context, { timeout })
  } catch {
    // An interrupted parser may be in any state.
    opened = undefined
    return endless
  }
  return context.outcome
}

/** The text with comments removed, from the line at which Mermaid begins to count, and the number of lines before. */
function withoutFrontMatter(text: string): { kept: string; dropped: number } {
  const lines = text.split('\n')
  const isFrontMatter = lines[0]?.trim() === '---'
  const front = isFrontMatter ? lines.findIndex((line, index) => index > 0 && line.trim() === '---') + 1 : 0
  const rest = lines.slice(front).map(line => (/^\s*%%/.test(line) ? '' : line))
  const blank = rest.findIndex(line => line.trim() !== '')
  const dropped = front + Math.max(0, blank)
  return { kept: lines.length === dropped ? '' : rest.slice(Math.max(0, blank)).join('\n'), dropped }
}

/** An error of one of Mermaid's parsers. */
interface MermaidError {
  message: string
  /** Text at which it stopped, if known. */
  text?: string
}

/**
 * Turns a Mermaid error into a problem. Its parsers word errors in several ways: with an excerpt, with or without a line number, with a
 * list of expected tokens.
 *
 * @param dropped Number of lines at the beginning of `text` that Mermaid did not count.
 */
export function mermaidProblem(text: string, error: MermaidError, dropped: number): DiagramProblem {
  const lines = text.split('\n')
  const numbered = /\bline:? (\d+)/i.exec(error.message)?.[1]
  const named = error.text?.trim() ? lines.findIndex(line => line.includes(error.text?.trim() ?? '')) : -1
  const line = numbered === undefined ? (named >= 0 ? named + 1 : dropped + 1) : Number(numbered) + dropped
  const messages = error.message
    .split('\n')
    .map(message =>
      message.replace(/^(?:Parsing failed: *|(?:Parse|Lexical) error on line \d+[^:.]*[:.] *)+/, '').trim(),
    )
    .filter(message => message !== '' && !/^-*\^$/.test(message))
  const reason = messages.find(message => message.startsWith('Expecting')) ?? messages[0] ?? error.message
  const written = lines[Math.min(line, lines.length) - 1]?.trim() ?? ''
  return { line: Math.min(line, lines.length), message: `\`${written}\` ${sentence(reason)}` }
}

/** A longer list of expected tokens does not help a writer. */
const maxExpected = 6

function sentence(reason: string): string {
  const list = /^Expecting (.*), got (.*)$/.exec(reason)
  if (!list) return `is not understood: ${reason.replace(/\.?$/, '.')}`
  const [, expected = '', found = ''] = list
  const names = expected.split(', ')
  const some = names.length > maxExpected ? `one of ${names.length} alternatives` : names.join(', ')
  return `is not understood: found ${found}, expected ${some}.`
}
