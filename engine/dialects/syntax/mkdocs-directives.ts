import { capitalize } from '../../config/capitalize.ts'
import { admonitionKind } from '../../markdown/admonition-kinds.ts'
import type { PlacedLine } from '../../markdown/mdx-source/edited-text.ts'
import { inline, plainLabel } from './mkdocs-inline.ts'
import { label, like, type Translation } from './translation.ts'

/** Lines with directives, and the number of colons of the outermost one. */
export interface Blocks {
  lines: PlacedLine[]
  colons: number
}

/** Types of admonitions in MkDocs Material that the engine does not have (squidfunk.github.io/mkdocs-material/reference/admonitions). */
const kinds: Readonly<Record<string, string>> = {
  abstract: 'info',
  summary: 'info',
  tldr: 'info',
  todo: 'info',
  hint: 'tip',
  check: 'tip',
  done: 'tip',
  question: 'info',
  help: 'info',
  faq: 'info',
  attention: 'warning',
  failure: 'danger',
  fail: 'danger',
  missing: 'danger',
  error: 'danger',
  bug: 'danger',
  example: 'note',
  quote: 'note',
  cite: 'note',
  seealso: 'info',
}

/** An admonition of MkDocs, in any of its notations. */
export interface Admonition {
  line: PlacedLine
  indent: string
  type: string
  /** Undefined for the default title; empty for none. */
  title: string | undefined
  /** Whether readers can collapse it, and its initial state. */
  fold?: 'open' | 'closed' | undefined
}

export function admonitionBlock(translation: Translation, written: Admonition, inner: Blocks): Blocks {
  const { line, indent, type, title, fold } = written
  const name = type.toLowerCase()
  const kind = admonitionKind(name) === undefined ? kinds[name] : name
  if (kind === undefined && fold === undefined && title === undefined)
    translation.report(
      line,
      `there is no admonition "${type}"`,
      'Write "note", "tip", "warning" or another type.',
    )
  // A type that the engine does not have is more specific as a title than the name of the kind.
  const words = title ?? (kind === name && fold === undefined ? '' : capitalize(type))
  const opening =
    fold === undefined
      ? (kind ?? 'note') + label(inline(words))
      : `details${label(plainLabel(words))}${fold === 'open' ? '{open}' : ''}`
  const colons = Math.max(inner.colons + 1, 3)
  return { lines: directive(line, indent, ':'.repeat(colons), opening, inner.lines), colons }
}

/** A tab of a group in MkDocs. */
export interface Tab {
  line: PlacedLine
  title: string
  inner: Blocks
}

export function tabGroup(line: PlacedLine, indent: string, tabs: readonly Tab[]): Blocks {
  return group(line, indent, tabs, 'tab')
}

/** Cards next to each other, written in the same way as tabs. */
export function cardGroup(line: PlacedLine, indent: string, cards: readonly Tab[]): Blocks {
  return group(line, indent, cards, 'card')
}

function group(line: PlacedLine, indent: string, parts: readonly Tab[], name: 'tab' | 'card'): Blocks {
  const own = Math.max(...parts.map(({ inner }) => inner.colons)) + 1
  const items = parts.flatMap(part =>
    directive(
      part.line,
      indent,
      ':'.repeat(own),
      `${name}${label(plainLabel(part.title))}`,
      part.inner.lines,
    ),
  )
  return { lines: directive(line, '', ':'.repeat(own + 1), `${name}s`, items, indent), colons: own + 1 }
}

/** @param outer Indentation of the directive's own lines, if the body is already indented. */
function directive(
  at: PlacedLine,
  indent: string,
  colons: string,
  opening: string,
  body: readonly PlacedLine[],
  outer = indent,
): PlacedLine[] {
  const last = body.at(-1) ?? at
  return [
    like(at, ''),
    like(at, `${outer}${colons}${opening}`),
    ...body.map(line => like(line, line.text === '' ? '' : indent + line.text)),
    // Directly below a table it would become a row.
    like(last, ''),
    like(last, `${outer}${colons}`),
    like(last, ''),
  ]
}
