import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Context, createContext, Script } from 'node:vm'
import type { DiagramProblem } from './source.ts'

/** Milliseconds after which a parser counts as hanging. A diagram takes a few. */
const timeout = 10_000

let opened: Context | undefined

/**
 * What Mermaid's own parser finds wrong with a diagram; undefined when a browser can draw it. Mermaid is loaded at the
 * first call (0.4 s), so that a site without such diagrams has nothing of it.
 */
export function checkMermaid(text: string): DiagramProblem | undefined {
  opened ??= openMermaid()
  const error = parse(opened, text)
  if (error === undefined) return undefined
  // Mermaid counts lines from after what it drops.
  const { kept, dropped } = withoutFrontMatter(text)
  return mermaidFault(text, parse(opened, kept) ?? error, dropped)
}

/**
 * Mermaid in a realm of its own, as it is a browser's script. Where there is no DOM the sanitizer of labels is a function
 * without methods; nothing of the labels is shown here, so functions of this realm have methods that let them through.
 */
function openMermaid(): Context {
  const file = createRequire(import.meta.url).resolve('@mermaid-js/tiny/dist/mermaid.tiny.js')
  // Promises are settled before a script ends, and so within its time.
  const globals = {
    URL,
    TextEncoder,
    TextDecoder,
    structuredClone,
    setTimeout,
    clearTimeout,
    console: silent,
    // The box around participants asks it whether its first word is a colour.
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

const script = new Script(`
  outcome = { message: 'Mermaid did not come to an end.' }
  mermaid.parse(source).then(
    () => { outcome = undefined },
    error => { outcome = { message: String(error?.message ?? error), text: error?.hash?.text } },
  )`)

function parse(context: Context, source: string): MermaidError | undefined {
  context.source = source
  try {
    script.runInContext(context, { timeout })
  } catch {
    // What was interrupted is not to be trusted any more.
    opened = undefined
    return { message: 'Mermaid did not come to an end.' }
  }
  return context.outcome
}

/** The text with comments emptied, from where Mermaid begins to count, and the lines before that. */
function withoutFrontMatter(text: string): { kept: string; dropped: number } {
  const lines = text.split('\n')
  const isFront = lines[0]?.trim() === '---'
  const front = isFront ? lines.findIndex((line, index) => index > 0 && line.trim() === '---') + 1 : 0
  const rest = lines.slice(front).map(line => (/^\s*%%/.test(line) ? '' : line))
  const blank = rest.findIndex(line => line.trim() !== '')
  const dropped = front + Math.max(0, blank)
  return { kept: lines.length === dropped ? '' : rest.slice(Math.max(0, blank)).join('\n'), dropped }
}

/** What Mermaid says of a text that it cannot read. */
interface MermaidError {
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
