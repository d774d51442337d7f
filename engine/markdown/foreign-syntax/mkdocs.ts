import { posix } from 'node:path'
import { admonitionKind } from '../admonitions.ts'
import type { PlacedLine } from '../mdx-source/edited-text.ts'
import { deepest, includedText } from './included-text.ts'
import { fenceEnd, label, like, type Translation } from './translation.ts'

/** Types of admonitions that MkDocs Material has beside ours (squidfunk.github.io/mkdocs-material/reference/admonitions). */
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

const admonition = /^(\s*)(!!!|\?\?\?\+?)[ \t]+([\w-]+)((?:[ \t]+[\w-]+)*)(?:[ \t]+"(.*)")?[ \t]*$/
const tab = /^(\s*)===[!+]?[ \t]+"(.*)"[ \t]*$/
const snippet = /^(\s*)-{1,}8<-{1,}[ \t]+"([^"]+)"[ \t]*$/
const snippetBlock = /^(\s*)-{1,}8<-{1,}[ \t]*$/

/** Markdown of MkDocs Material as that of the engine. */
export function translateMkDocs(translation: Translation, lines: readonly PlacedLine[]): PlacedLine[] {
  return blocks(translation, withSnippets(translation, lines, 0)).lines
}

/** Texts of other files in place of `--8<-- "file"`, in code too. */
function withSnippets(translation: Translation, lines: readonly PlacedLine[], depth: number): PlacedLine[] {
  const result: PlacedLine[] = []
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index]
    if (!line) continue
    const [, indent = '', path] = snippet.exec(line.text) ?? snippetBlock.exec(line.text) ?? []
    if (path !== undefined) result.push(...snippetLines(translation, line, path, indent, depth))
    else if (snippetBlock.test(line.text)) {
      const end = lines.findIndex(({ text }, at) => at > index && snippetBlock.test(text))
      const inner = lines.slice(index + 1, end === -1 ? undefined : end)
      for (const one of inner)
        if (one.text.trim() !== '')
          result.push(...snippetLines(translation, one, one.text.trim(), indent, depth))
      index = end === -1 ? lines.length : end
    } else if (/^\s*;-{1,}8<-{1,}/.test(line.text)) result.push(like(line, line.text.replace(';', '')))
    else result.push(line)
  }
  return result
}

function snippetLines(
  translation: Translation,
  at: PlacedLine,
  written: string,
  indent: string,
  depth: number,
): PlacedLine[] {
  const [, path = '', from, to, section] = /^(.*?)(?::(\d*)(?::(\d+))?|:([\w-]+))?$/.exec(written) ?? []
  if (/^https?:/.test(written) || depth >= deepest) {
    translation.report(at, `"${written}" cannot be shown here`, 'Put the text into a file of the site.')
    return []
  }
  const beside = posix.join(posix.dirname(at.origin.file ?? translation.file), path)
  const part = { section, from: from ? Number(from) : undefined, to: to ? Number(to) : undefined }
  const own = includedText(translation, at, [path, beside, `includes/${path}`], part)
  return withSnippets(translation, own, depth + 1).map(one =>
    like(one, one.text === '' ? '' : indent + one.text),
  )
}

/** Lines with directives, and how many colons the outermost of them has. */
interface Blocks {
  lines: PlacedLine[]
  colons: number
}

function blocks(translation: Translation, lines: readonly PlacedLine[]): Blocks {
  const result: PlacedLine[] = []
  let colons = 2
  for (let index = 0; index < lines.length; ) {
    const line = lines[index]
    if (!line) break
    const end = fenceEnd(lines, index)
    const opened = admonition.exec(line.text)
    if (end !== undefined) {
      result.push(like(line, fenceInfo(line.text)), ...lines.slice(index + 1, end))
      index = end
    } else if (opened) {
      const [, indent = '', mark = '', type = '', , title] = opened
      const body = indentedBody(lines, index + 1, indent)
      const inner = blocks(translation, body.lines)
      const own = Math.max(inner.colons + 1, 3)
      colons = Math.max(colons, own)
      const name = type.toLowerCase()
      const kind = admonitionKind(name) === undefined ? kinds[name] : name
      if (kind === undefined && mark === '!!!' && title === undefined)
        translation.report(
          line,
          `there is no admonition "${type}"`,
          'Write "note", "tip", "warning" or another type.',
        )
      // A name of its own says more than the word for the kind.
      const words =
        title ?? (kind === name && mark === '!!!' ? '' : type.charAt(0).toUpperCase() + type.slice(1))
      const opening =
        mark === '!!!'
          ? (kind ?? 'note') + label(words)
          : `details${label(words)}${mark === '???+' ? '{open}' : ''}`
      result.push(...directive(line, indent, ':'.repeat(own), opening, inner.lines))
      index = body.end
    } else if (tab.test(line.text)) {
      const indent = tab.exec(line.text)?.[1] ?? ''
      const tabs: { line: PlacedLine; title: string; inner: Blocks }[] = []
      for (;;) {
        const at = lines[index]
        const [, own, title = ''] = tab.exec(at?.text ?? '') ?? []
        if (!at || own !== indent) break
        const body = indentedBody(lines, index + 1, indent)
        tabs.push({ line: at, title, inner: blocks(translation, body.lines) })
        index = body.end
        // Empty lines may stand between the tabs of a group.
        const next = lines.findIndex(({ text }, place) => place >= index && text.trim() !== '')
        if (tab.exec(lines[next]?.text ?? '')?.[1] === indent) index = next
      }
      const own = Math.max(...tabs.map(({ inner }) => inner.colons)) + 1
      colons = Math.max(colons, own + 1)
      const items = tabs.flatMap(one =>
        directive(one.line, indent, ':'.repeat(own), `tab${label(one.title)}`, one.inner.lines),
      )
      result.push(...directive(line, '', ':'.repeat(own + 1), 'tabs', items, indent))
    } else {
      result.push(...textLine(translation, line))
      index++
    }
  }
  return { lines: result, colons }
}

/** @param outer Indentation of the directive's own lines, where the body has its own already. */
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
    ...body.map(one => like(one, one.text === '' ? '' : indent + one.text)),
    like(last, `${outer}${colons}`),
    like(last, ''),
  ]
}

/** The lines that stand four columns further in, without them. */
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
  // Empty lines behind it part it from what follows.
  return { lines: body, end }
}

/** `py title="a.py" linenums="1" hl_lines="2 4-5"`, `{ .py .annotate }` as the engine writes it. */
function fenceInfo(line: string): string {
  return line.replace(/^([\s>]*(?:`{3,}|~{3,}))[ \t]*(.*)$/, (_, open: string, written: string) => {
    const [, attributes] = /^\{\s*(\.[^}]*)\}\s*$/.exec(written) ?? []
    const info =
      attributes === undefined ? written : attributes.replace(/^\./, '').replaceAll(/\s\.[\w-]+/g, '')
    const translated = info
      .replace(/\bhl_lines="([^"]*)"/, (_all, ranges: string) => `{${ranges.trim().split(/\s+/).join(',')}}`)
      .replace(/\blinenums="(\d+)[^"]*"/, 'showLineNumbers=$1')
    return open + translated.trimEnd()
  })
}

/** A line outside of code. */
function textLine(translation: Translation, line: PlacedLine): PlacedLine[] {
  const { text } = line
  const refuse = (message: string, hint: string) => {
    translation.report(line, message, hint)
    return []
  }
  if (/^\s*\[TOC\]\s*$/.test(text) || /^\s*\{:?\s*[.#][^}]*\}\s*$/.test(text)) return []
  if (/^\*\[[^\]]+\]:/.test(text))
    return refuse(
      'abbreviations ("*[HTML]: …") are not understood',
      'Explain the word in the text or in the glossary.',
    )
  if (/^\s*:{3}[ \t]+[\w.]+$/.test(text))
    return refuse(`"${text.trim()}" (mkdocstrings) is not understood`, 'Put the text that it makes here.')
  if (/^\s*\{%/.test(text))
    return refuse(`the macro "${text.trim()}" is not understood`, 'Put the text that it makes here.')
  if (/^:[ \t]{3}\S/.test(text))
    return refuse('definition lists are not understood', 'Write a table, or a list with the term in bold.')
  // The box of a grid has no look here; what stands in it has.
  if (/^\s*<(div|figure|section)\b[^>]*\smarkdown\b[^>]*>\s*$|^\s*<\/(div|figure|section)>\s*$/.test(text))
    return [like(line, '')]
  return [like(line, inline(text))]
}

/** What stands within a line, code apart. */
function inline(text: string): string {
  return text
    .split(/(`+[^`]*`+)/)
    .map((piece, index) => (index % 2 ? piece : words(piece)))
    .join('')
    .replaceAll(/(?<=[)\]`*])\{:?\s*[.#\w][^{}\n]*\}/g, '')
}

function words(text: string): string {
  return text
    .replace(/^(#{1,6}\s.*?)\s*\{:?\s*([^}]*)\}\s*$/, (_, heading: string, attributes: string) => {
      const id = /#[\w-]+/.exec(attributes)?.[0]
      return id === undefined ? heading : `${heading} {${id}}`
    })
    .replaceAll(/:(?:material|octicons|fontawesome|simple)-[\w-]+:/g, '')
    .replaceAll(/(?<!\+)\+\+([a-z\d]+(?:\+[a-z\d]+)*)\+\+(?!\+)/g, (_, keys: string) =>
      keys
        .split('+')
        .map(key => `<kbd>${key.charAt(0).toUpperCase()}${key.slice(1)}</kbd>`)
        .join('+'),
    )
    .replaceAll(/(?<![=\w])==(?=[^\s=])([^=\n]+?)==(?![=\w])/g, '<mark>$1</mark>')
}
