import type { PlacedLine } from '../mdx-source/edited-text.ts'
import { like, type Translation } from './translation.ts'

/** `py title="a.py" linenums="1" hl_lines="2 4-5"`, `{ .py .annotate }` as the engine writes it. */
export function fenceInfo(line: string): string {
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
export function textLine(translation: Translation, line: PlacedLine): PlacedLine[] {
  const { text } = line
  const refuse = (message: string, hint: string) => {
    translation.report(line, message, hint)
    return []
  }
  if (/^\s*\[TOC\]\s*$/.test(text) || /^\s*\{:?\s*[.#][^}]*\}\s*$/.test(text)) return []
  if (/^\s*\{%/.test(text))
    return refuse(`the macro "${text.trim()}" is not understood`, 'Put the text that it makes here.')
  return [like(line, inline(text))]
}

/** What stands within a line, code apart. */
export function inline(text: string): string {
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
