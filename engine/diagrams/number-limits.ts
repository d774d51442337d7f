import type { DiagramProblem, DiagramSource } from './source.ts'

interface Limit {
  /** Keyword of the diagrams to which the limit applies. */
  kind: string
  /** The first group captures the number. */
  pattern: RegExp
  max: number
  what: string
}

const years = 100
const daysPerYear = 366

/** Number of time units in a hundred years, by the unit's letter in a Gantt chart. */
const unitsInLongestTask: Readonly<Record<string, number>> = {
  ms: years * daysPerYear * 86_400_000,
  s: years * daysPerYear * 86_400,
  m: years * daysPerYear * 1440,
  h: years * daysPerYear * 24,
  d: years * daysPerYear,
  w: years * 53,
  M: years * 12,
  y: years,
}

/** Numbers that multiply something in a diagram: boxes, lines, or iterations in the reader's browser. */
const limits: readonly Limit[] = [
  { kind: 'packet', pattern: /(?:^|[-+])\s*(\d+)(?=[^:]*:)/g, max: 10_000, what: 'bits' },
  { kind: 'block', pattern: /^columns\s+(\d+)/g, max: 100, what: 'columns' },
  { kind: 'block', pattern: /:(\d+)(?=\s|$)/g, max: 100, what: 'columns' },
  { kind: 'radar', pattern: /^ticks\s+(\d+)/g, max: 100, what: 'ticks' },
  { kind: 'sequenceDiagram', pattern: /^autonumber\s+(\d+)/g, max: 1e9, what: 'messages' },
  { kind: 'sequenceDiagram', pattern: /^autonumber\s+\d+\s+(\d+)/g, max: 1e9, what: 'messages' },
  ...Object.entries(unitsInLongestTask).map(([unit, max]) => ({
    kind: 'gantt',
    pattern: new RegExp(String.raw`[:,]\s*(\d+)(?:\.\d+)?${unit}\s*$`, 'g'),
    max,
    what: `${unit} (${years} years)`,
  })),
]

/** Maximum length of a diagram in characters, which is also Mermaid's (`maxTextSize`). */
const maxLength = 50_000

/** Maximum number of arrows in a diagram, which is also Mermaid's (`maxEdges`). */
const maxArrows = 500

const tooLarge = 'Split it into several diagrams: Mermaid draws no larger one either.'

/** The problem of a diagram that is too long to be read. */
export function lengthProblem(text: string): DiagramProblem | undefined {
  if (text.length <= maxLength) return undefined
  return { line: 1, message: `It has ${text.length} characters, more than ${maxLength}.`, hint: tooLarge }
}

/**
 * Maximum number of arrows in a state diagram, which a reader's browser draws: 350 between states at random take 5.8 s of CPU time in Chromium,
 * 500 take 11.9 s.
 */
const maxTransitions = 300

/** The problem of a diagram with too many arrows. */
export function arrowsProblem({ keyword }: DiagramSource, arrows: number): DiagramProblem | undefined {
  const isOfStates = keyword.startsWith('stateDiagram')
  const max = isOfStates ? maxTransitions : maxArrows
  if (arrows <= max) return undefined
  const hint = isOfStates ? 'Split it into several diagrams: a browser draws it for seconds.' : tooLarge
  return { line: 1, message: `It has ${arrows} arrows, more than ${max}.`, hint }
}

/** Problems for numbers that would make a diagram larger than anyone can read. */
export function numbersBeyondLimits({ keyword, lines }: DiagramSource): DiagramProblem[] {
  const own = limits.filter(({ kind }) => keyword.startsWith(kind))
  return lines.flatMap(({ text, line }) =>
    own.flatMap(({ pattern, max, what }) =>
      [...text.replaceAll(/"[^"]*"/g, '""').matchAll(pattern)]
        .filter(([, number]) => Number(number) > max)
        .map(([, number]) => ({ line, message: `${number} is more than ${max} ${what}.` })),
    ),
  )
}
