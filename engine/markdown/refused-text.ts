import type { Problem } from '../config/problem.ts'
import type { CompileOptions, MarkdownSource } from './types.ts'

/** Maximum nesting of quotations and lists on a line. A page with 3,000 levels became 70 MB of code, which overflows any stack. */
const maxNesting = 100

/** Markers of nested quotations and list items at the beginning of a line. */
const marks = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t])))+/gm
const mark = />|[-*+]|\d{1,9}[.)]/g

/** Maximum number of characters on a page. Nobody reads a longer page, and building one of 10 million took a minute. */
const maxLength = 4_000_000

/** The reason why a text is refused without parsing it. */
export function refusedText(source: MarkdownSource, trust: CompileOptions['trust']): Problem | undefined {
  return runsCode(source, trust) ?? tooLong(source) ?? nestedTooDeep(source)
}

function runsCode({ file, format }: MarkdownSource, trust: CompileOptions['trust']): Problem | undefined {
  if (format === 'md' || trust !== 'text') return undefined
  return {
    severity: 'error',
    code: 'mdx-of-contributors',
    file,
    message:
      'the page is MDX, which is code, but markdown.trust of the site is "text", so pages must be Markdown',
    hint: 'Write it as Markdown and name the file .md; components and expressions need markdown.trust: "code".',
  }
}

function tooLong({ file, text }: MarkdownSource): Problem | undefined {
  if (text.length <= maxLength) return undefined
  const million = (count: number) => (count / 1e6).toFixed(1)
  return {
    severity: 'error',
    code: 'page-size',
    file,
    line: text.slice(0, maxLength).split('\n').length,
    message: `the page has ${million(text.length)} million characters; at most ${million(maxLength)} are read`,
    hint: 'Split the page, or put the text into a file in static/ and link to it.',
  }
}

/** Reports the first line whose quotations and lists are nested too deeply. */
function nestedTooDeep({ file, text }: MarkdownSource): Problem | undefined {
  for (const match of text.matchAll(marks)) {
    if (match[0].length < maxNesting) continue
    const levels = match[0].match(mark)?.length ?? 0
    if (levels <= maxNesting) continue
    return {
      severity: 'error',
      code: 'nesting',
      file,
      line: text.slice(0, match.index).split('\n').length,
      message: `${levels} quotations and lists are nested here; at most ${maxNesting} are allowed`,
      hint: 'Remove the signs (>, -, *, +) at the beginning of the line.',
    }
  }
  return undefined
}
