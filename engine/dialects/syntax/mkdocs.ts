import type { PlacedLine } from '../../markdown/mdx-source/edited-text.ts'
import { withAbbreviations } from './abbreviations.ts'
import { withoutCodeReferences } from './code-references.ts'
import { definitionList } from './definition-list.ts'
import { convertFigures } from './figures.ts'
import { withoutMarkdownBoxes } from './markdown-boxes.ts'
import { cardGrid } from './mkdocs-cards.ts'
import {
  type Admonition,
  admonitionBlock,
  type Blocks,
  cardGroup,
  type Tab,
  tabGroup,
} from './mkdocs-directives.ts'
import { inline } from './mkdocs-inline.ts'
import { withSnippets } from './mkdocs-snippets.ts'
import { codeLine, fenceInfo, textLine } from './mkdocs-text.ts'
import { type SlashBlock, slashBlock } from './slash-block.ts'
import { append, closesFence, fenceEnd, like, type Translation } from './translation.ts'

const admonition = /^(\s*)(!!!|\?\?\?\+?)[ \t]*([\w-]+)((?:[ \t]+[\w-]+)*)(?:[ \t]+"(.*)")?[ \t]*$/
/** Not an admonition in MkDocs' syntax, but meant as one: its text is on the same line. */
const oneLine = /^(\s*)!!![ \t]*(note|tip|info|warning|danger|hint|important|caution):?[ \t]+(\S.*)$/i
const tab = /^(\s*)===[!+]?[ \t]+"(.*)"[ \t]*$/

/** Converts Markdown of MkDocs Material to the engine's. */
export function translateMkDocs(translation: Translation, lines: readonly PlacedLine[]): PlacedLine[] {
  return withAbbreviations(
    blocks(
      translation,
      withoutCodeReferences(
        translation,
        withoutMarkdownBoxes(convertFigures(withSnippets(translation, lines, 0))),
      ),
    ).lines,
  )
}

/** Converted lines, and the line after the ones they replace. */
type Taken = Blocks & { end: number }

function blocks(translation: Translation, lines: readonly PlacedLine[]): Blocks {
  return (
    translation.within(lines[0], () => readBlocks(translation, lines)) ?? { lines: [...lines], colons: 2 }
  )
}

function readBlocks(translation: Translation, lines: readonly PlacedLine[]): Blocks {
  const result: PlacedLine[] = []
  let colons = 2
  for (let index = 0; index < lines.length; ) {
    const line = lines[index]
    if (!line) break
    const end = fenceEnd(lines, index)
    if (end !== undefined) {
      append(result, fence(translation, lines.slice(index, end)))
      index = end
      continue
    }
    const taken =
      markedBlock(translation, lines, index) ??
      tabs(translation, lines, index) ??
      slashes(translation, lines, index) ??
      grid(translation, lines, index) ??
      generated(translation, lines, index) ??
      definitions(translation, lines, index)
    append(result, taken ? taken.lines : textLine(translation, line))
    colons = Math.max(colons, taken?.colons ?? 0)
    index = taken?.end ?? index + 1
  }
  return { lines: result, colons }
}

/** A code block. Without a closing fence, it ends with the enclosing block, such as a tab. */
function fence(translation: Translation, lines: readonly PlacedLine[]): PlacedLine[] {
  const [first, ...rest] = lines
  if (!first) return []
  const shown = [like(first, fenceInfo(first.text)), ...rest.map(codeLine)]
  const last = rest.at(-1)
  if (last && closesFence(first.text, last.text)) return shown
  translation.report(
    first,
    'the code block that begins here is never closed',
    'End it with a line of as many backticks, indented no further than this one.',
  )
  return [...shown, like(last ?? first, /^[\s>]*(?:`+|~+)/.exec(first.text)?.[0] ?? '')]
}

/** `!!! note "Title"`, `??? tip`. */
function markedBlock(
  translation: Translation,
  lines: readonly PlacedLine[],
  start: number,
): Taken | undefined {
  const line = lines[start]
  const [, indent = '', mark = '', type, , title] = admonition.exec(line?.text ?? '') ?? []
  const [, outer = '', word, words = ''] = oneLine.exec(line?.text ?? '') ?? []
  if (!line || (type === undefined && word === undefined)) return undefined
  const body = indentedBody(lines, start + 1, type === undefined ? outer : indent)
  const inner = blocks(translation, type === undefined ? [like(line, words), ...body.lines] : body.lines)
  const fold = mark === '???+' ? 'open' : mark === '???' ? 'closed' : undefined
  const written: Admonition =
    type === undefined
      ? { line, indent: outer, type: word ?? '', title: undefined }
      : { line, indent, type, title, fold }
  return { ...admonitionBlock(translation, written, inner), end: body.end }
}

/** Consecutive tabs; there may be empty lines between them. */
function tabs(translation: Translation, lines: readonly PlacedLine[], start: number): Taken | undefined {
  const first = lines[start]
  const indent = tab.exec(first?.text ?? '')?.[1]
  if (!first || indent === undefined) return undefined
  const group: Tab[] = []
  let end = start
  for (let at = start; ; at = nextLine(lines, end)) {
    const line = lines[at]
    const [, own, title = ''] = tab.exec(line?.text ?? '') ?? []
    if (!line || own !== indent) break
    const body = indentedBody(lines, at + 1, indent)
    group.push({ line, title, inner: blocks(translation, body.lines) })
    end = body.end
  }
  return { ...tabGroup(first, indent, group), end }
}

/** `::: module` of mkdocstrings, with its options below it. */
function generated(translation: Translation, lines: readonly PlacedLine[], start: number): Taken | undefined {
  const line = lines[start]
  const [match = '', indent = ''] = /^(\s*):{3}[ \t]+[\w.:-]+[ \t]*$/.exec(line?.text ?? '') ?? []
  if (!line || match === '') return undefined
  translation.report(
    line,
    `"${match.trim()}" (mkdocstrings) is generated from code, which is not supported; nothing is shown for it`,
    'Write its result here instead.',
    'warning',
  )
  return { lines: [], colons: 2, end: indentedBody(lines, start + 1, indent).end }
}

function slashes(translation: Translation, lines: readonly PlacedLine[], start: number): Taken | undefined {
  const line = lines[start]
  const block = slashBlock(lines, start)
  if (!line || !block) return undefined
  const { indent, type, options, end } = block
  if (type === 'tab') return slashTabs(translation, lines, start, indent)
  const inner = blocks(translation, block.body)
  // Blocks that only style their content are reduced to it.
  if (['html', 'caption', 'figure-caption', 'table-caption', 'define', 'definition'].includes(type)) {
    const shown = inner.lines.map(placedLine =>
      like(placedLine, placedLine.text === '' ? '' : indent + placedLine.text),
    )
    return { lines: [like(line, ''), ...shown, like(line, '')], colons: inner.colons, end }
  }
  const isFolded = type === 'details'
  const written: Admonition = {
    line,
    indent,
    type: isFolded ? (options.get('type') ?? 'details') : type,
    title: block.title,
    fold: isFolded ? (/^true$/i.test(options.get('open') ?? '') ? 'open' : 'closed') : undefined,
  }
  return { ...admonitionBlock(translation, written, inner), end }
}

function grid(translation: Translation, lines: readonly PlacedLine[], start: number): Taken | undefined {
  const line = lines[start]
  const box = cardGrid(lines, start)
  if (!line || !box) return undefined
  const { indent, inner, cards, end } = box
  if (cards)
    return {
      ...cardGroup(
        line,
        indent,
        cards.map(card => ({ ...card, inner: blocks(translation, card.body) })),
      ),
      end,
    }
  const shown = blocks(translation, inner)
  return {
    lines: shown.lines.map(placedLine => like(placedLine, placedLine.text && indent + placedLine.text)),
    colons: shown.colons,
    end,
  }
}

function slashTabs(
  translation: Translation,
  lines: readonly PlacedLine[],
  start: number,
  indent: string,
): Taken | undefined {
  const first = lines[start]
  if (!first) return undefined
  const group: Tab[] = []
  let end = start
  for (let at = start; ; at = nextLine(lines, end)) {
    const line = lines[at]
    const block: SlashBlock | undefined = slashBlock(lines, at)
    if (!line || block?.type !== 'tab' || block.indent !== indent) break
    if (group.length > 0 && block.options.get('new')?.toLowerCase() === 'true') break
    group.push({ line, title: block.title ?? '', inner: blocks(translation, block.body) })
    end = block.end
  }
  return { ...tabGroup(first, indent, group), end }
}

/** A definition list as HTML, since Markdown has none. */
function definitions(
  translation: Translation,
  lines: readonly PlacedLine[],
  start: number,
): Taken | undefined {
  const list = definitionList(lines, start)
  const first = lines[start]
  if (!list || !first) return undefined
  const result: PlacedLine[] = [like(first, ''), like(first, '<dl>')]
  let colons = 2
  let last = first
  for (const { terms, meanings } of list.entries) {
    for (const term of terms) {
      const [, words = term.text, id] = /^(.*?)\s*\{:?\s*#([\w+.-]+)[^}]*\}$/.exec(term.text) ?? []
      const opening = id === undefined ? '<dt>' : `<dt id="${id}">`
      const strong = `<strong>${inline(words)}</strong>`
      result.push(...[opening, '', strong, '', '</dt>'].map(text => like(term, text)))
      last = term
    }
    for (const body of meanings) {
      const inner = blocks(translation, body)
      const [opening = last] = body
      colons = Math.max(colons, inner.colons)
      last = body.at(-1) ?? last
      result.push(
        like(opening, '<dd>'),
        like(opening, ''),
        ...inner.lines,
        like(last, ''),
        like(last, '</dd>'),
      )
    }
  }
  result.push(like(last, '</dl>'), like(last, ''))
  const indented = result.map(line => like(line, line.text === '' ? '' : list.indent + line.text))
  return { lines: indented, colons, end: list.end }
}

function nextLine(lines: readonly PlacedLine[], from: number): number {
  let next = from
  while (next < lines.length && lines[next]?.text.trim() === '') next++
  return next
}

/** The lines that are indented by four more columns, without that indentation. */
function indentedBody(
  lines: readonly PlacedLine[],
  start: number,
  indent: string,
): { lines: PlacedLine[]; end: number } {
  const own = new RegExp(`^${indent}(?: {4}|\\t)`)
  let end = start
  for (let index = start; index < lines.length; index++) {
    const text = lines[index]?.text ?? ''
    if (own.test(text)) end = index + 1
    else if (text.trim() !== '') break
  }
  const body = lines
    .slice(start, end)
    .map(line => like(line, line.text.replace(own, '').replace(/^\s+$/, '')))
  // Empty lines at the end belong to the following text.
  return { lines: body, end }
}
