import type { Segment } from './coloured-code.ts'

/** A line in which marks stand for what is within its quotes, and what they stand for. */
export interface LineShape {
  text: string
  /** By mark. */
  literals: ReadonlyMap<string, string>
}

/** Grammars that do not look into strings but for what `literal` leaves out: those of samples. One of logs colours a date within quotes. */
export const shapedGrammars: ReadonlySet<string> = new Set([
  'csharp',
  'go',
  'java',
  'javascript',
  'json',
  'kotlin',
  'php',
  'powershell',
  'python',
  'ruby',
  'rust',
  'shellscript',
  'swift',
  'typescript',
])

/**
 * What is within quotes and is not a word of any language: an address, a path (of three names: PHP takes `'/a/i'` for an expression), what begins
 * with a digit, and a name with a digit or an underscore in it. Without anything that a string may be cut up at, such as `%`, `$` or a brace.
 */
const literal =
  /(?<=(["']))(?:(?<scheme>https?:\/)\/[\w./:?=&-]+|(?<slash>\/)[\w.:?=&-]+(?:\/[\w.:?=&-]+){2,}|(?<digit>\d)[\w:.-]*|[a-z]*[\d_]\w*)(?=\1)/gi

/** What every mark has and code has not. */
const mark = 'zq_'

/**
 * The shape of a line, which grammars colour alike whatever its literals are: lines of samples differ in an address or an example, and to
 * colour each of 60,000 took 6 CPU seconds of a build.
 *
 * @returns undefined for a line without such literals, and for one that could be taken for a shape.
 */
export function shapeOf(line: string): LineShape | undefined {
  if (line.includes(mark)) return undefined
  const literals = new Map<string, string>()
  const text = line.replaceAll(literal, (found, ...rest) => {
    const { scheme, slash, digit }: Partial<Record<string, string>> = rest.at(-1)
    const beginning = scheme ? 'https://' : slash ? '/' : digit ? '0' : ''
    const name = `${beginning}${mark}${literals.size}`
    literals.set(name, found)
    return name
  })
  return literals.size > 0 ? { text, literals } : undefined
}

/**
 * Puts the literals of a line into the segments of its shape.
 *
 * @returns undefined where a grammar takes a mark apart or gives it a colour of its own: the quotes around it hold no string, or the end of one
 *   and the beginning of another, and the line is to be coloured by itself.
 */
export function fillShape(
  segments: readonly Segment[],
  literals: ReadonlyMap<string, string>,
): Segment[] | undefined {
  const left = [...literals]
  let before = ''
  const filled: Segment[] = []
  for (const { text, className } of segments) {
    let rest = text
    let whole = ''
    for (let next = left[0]; next && rest.includes(next[0]); next = left[0]) {
      const [name, value] = next
      const at = rest.indexOf(name)
      if (at === 0 && whole === '' && before !== className) return undefined
      whole += rest.slice(0, at) + value
      rest = rest.slice(at + name.length)
      left.shift()
    }
    filled.push({ text: whole + rest, className })
    before = className
  }
  return left.length === 0 ? filled : undefined
}
