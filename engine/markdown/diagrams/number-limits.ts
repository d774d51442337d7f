import type { DiagramProblem, DiagramSource } from './source.ts'

interface Limit {
  /** How the diagrams begin that it is for. */
  kind: string
  /** Its first group is the number. */
  pattern: RegExp
  max: number
  what: string
}

const years = 100
const daysPerYear = 366

/** Days, weeks and so on in a hundred years, by the unit of a Gantt chart. */
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

/** Numbers for each of which a diagram gets something: a box, a line, or a turn of a loop in the reader's browser. */
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

/** What is wrong with numbers of a diagram that would make it larger than anyone can see. */
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
