/** A part of a diagram that cannot be drawn; `line` counts from 1 at the first line inside the fence. */
export interface DiagramProblem {
  line: number
  message: string
  hint?: string
}

export interface DiagramLine {
  text: string
  line: number
  /** Number of white space characters before the text. */
  indent: number
}

/** A link of a box. */
export interface DiagramLink {
  /** Anchor on the page: `#states`. */
  href: string
  /** Accessible name; the box's label if there is none. */
  name: string | undefined
}

/** A diagram, split into statements. */
export interface DiagramSource {
  /** First word: `flowchart`, `sequenceDiagram`, … */
  keyword: string
  /** Rest of the first line: `LR`. */
  argument: string
  headerLine: number
  /** Statements, without comments, empty lines and final `;`. */
  lines: DiagramLine[]
  /** From `title:` in front matter, `title …` or `accTitle: …`. */
  title: string | undefined
  /** From `accDescr: …` or `accDescr { … }`. */
  description: string | undefined
  /** From `click A href "#anchor" "name"`, by the ID of the box. */
  links: ReadonlyMap<string, DiagramLink>
}

const hasLinks = /^\s*(?:flowchart|graph|stateDiagram)\b/m
const linkLine = /^click\s+(\S+)\s+(?:href\s+)?"(#[^"\s]+)"(?:\s+"([^"]*)")?$/

/** Splits a diagram into header, title, description and statements. */
export function readDiagram(text: string): DiagramSource | DiagramProblem {
  const lines: DiagramLine[] = []
  const written = text.split('\n')
  const front = frontMatterEnd(written)
  let title = frontMatterTitle(written.slice(0, front))
  let description: string | undefined
  let block: string[] | undefined
  const links = new Map<string, DiagramLink>()
  for (const [index, raw] of written.entries()) {
    const line = raw.trim().replace(/;$/, '').trimEnd()
    if (index < front || line === '' || line.startsWith('%%')) continue
    if (block) {
      block.push(line.replace(/\}$/, '').trim())
      if (!line.endsWith('}')) continue
      description = block.join(' ').trim()
      block = undefined
      continue
    }
    if (/^accDescr\s*\{$/.test(line)) {
      block = []
      continue
    }
    const [, box, href, name] = (hasLinks.test(text) && linkLine.exec(line)) || []
    if (box !== undefined && href !== undefined) {
      links.set(box, { href, name })
      continue
    }
    const named = /^(accTitle\s*:|accDescr\s*:|title\s*:?\s)\s*(.+)$/.exec(line)
    if (named?.[1]?.startsWith('accDescr')) description = named[2]
    else if (named) title = named[2]
    else lines.push({ text: line, line: index + 1, indent: raw.length - raw.trimStart().length })
  }
  const header = lines.shift()
  if (!header) return { line: 1, message: 'The diagram is empty.' }
  const [keyword = '', ...rest] = header.text.split(/\s+/)
  const argument = rest.join(' ')
  // A chart's title is on its first line: `pie title Plans`.
  title ??= /(?:^|\s)title\s+(.+)$/.exec(argument)?.[1]
  return { keyword, argument, headerLine: header.line, lines, title, description, links }
}

/** Direction of a flowchart or state diagram as written; undefined if there is none. */
export function directionOf({ keyword, argument, lines }: DiagramSource): string | undefined {
  const stated = keyword.startsWith('state')
    ? lines.findLast(({ text }) => /^direction\s/.test(text))?.text.split(/\s+/)[1]
    : argument
  const direction = stated || 'TD'
  return /^(?:TD|TB|LR|BT|RL)$/.test(direction) ? direction : undefined
}

function frontMatterEnd(lines: readonly string[]): number {
  if (lines[0]?.trim() !== '---') return 0
  return lines.findIndex((line, index) => index > 0 && line.trim() === '---') + 1
}

function frontMatterTitle(lines: readonly string[]): string | undefined {
  for (const line of lines) {
    const title = /^\s*title:\s*(['"]?)(.+?)\1\s*$/.exec(line)?.[2]
    if (title) return title
  }
  return undefined
}

/** Lines of a label: quotes are dropped, `<br>` and `\n` break lines, other tags and Markdown's asterisks are removed. */
export function labelLines(label: string): string[] {
  return label
    .trim()
    .replace(/^"([\s\S]*)"$/, '$1')
    .replace(/#(?:quot|35|59|amp|lt|gt);/g, entity => entities[entity] ?? entity)
    .split(/<br\s*\/?>|\\n/i)
    .map(line => line.replace(/<\/?[a-z]+>|\*\*/gi, '').trim())
}

const entities: Readonly<Record<string, string>> = {
  '#quot;': '"',
  '#35;': '#',
  '#59;': ';',
  '#amp;': '&',
  '#lt;': '<',
  '#gt;': '>',
}
