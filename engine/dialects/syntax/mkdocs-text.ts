import type { PlacedLine } from '../../markdown/mdx-source/edited-text.ts'
import { anchorOf, isAttributes } from './attribute-lists.ts'
import { outsideCode } from './code-spans.ts'
import { withEmoji } from './emoji.ts'
import { inline } from './mkdocs-inline.ts'
import { like, type Translation } from './translation.ts'

/** Converts `py title="a.py" linenums="1" hl_lines="2 4-5"` or `{ .py .annotate }` to the engine's fence meta. */
export function fenceInfo(line: string): string {
  return line.replace(/^([\s>]*(?:`{3,}|~{3,}))[ \t]*(.*)$/, (_, open: string, written: string) => {
    const [, attributes] = /^\{\s*(\.[^}]*)\}\s*$/.exec(written) ?? []
    const info =
      attributes === undefined ? written : attributes.replace(/^\./, '').replaceAll(/\s[.#][\w-]+/g, '')
    const translated = info
      .replace(/^\.(?=\w)/, '')
      .replace(
        /\bhl_lines="([^"]*)"+/,
        (_all, ranges: string) =>
          `{${ranges
            .trim()
            .split(/[\s,]+/)
            .join(',')}}`,
      )
      .replace(/\blinenums="(\d+)[^"]*"/, 'showLineNumbers=$1')
    return open + translated.trimEnd()
  })
}

/** A line of code. The number of an annotation (`# (1)!`) becomes text, like the annotation below the code. */
export function codeLine(line: PlacedLine): PlacedLine {
  const text = line.text.replace(/((?:#|\/\/|--|;|%|<!--|\/\*)\s*\(\d+\))!/, '$1')
  return text === line.text ? line : like(line, text)
}

/** Converts a line outside code. */
export function textLine(translation: Translation, line: PlacedLine): PlacedLine[] {
  const { text } = line
  const refuse = (message: string, hint: string) => {
    translation.report(line, message, hint)
    return []
  }
  if (/^\s*\[TOC\]\s*$/.test(text)) return []
  if (isAttributes(text)) return anchorOf(line)
  if (/^\s*\{%/.test(text))
    return refuse(`the macro "${text.trim()}" is not supported`, 'Write its result here instead.')
  if (/\{\{(?!\s*[\w-]+\s*\}\})/.test(outsideCode(text)))
    translation.report(
      line,
      'a macro ("{{ … }}") is not supported, so it is shown as written',
      'Write its result here instead.',
      'warning',
    )
  return [withEmoji(translation, like(line, inline(text)))]
}
