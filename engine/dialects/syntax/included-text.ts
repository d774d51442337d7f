import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { counted } from '../../config/counted.ts'
import { blankText, type PlacedLine } from '../../markdown/mdx-source/edited-text.ts'
import { headingSlug } from './heading-slug.ts'
import type { Translation } from './translation.ts'

/** The part of a file to show. */
export interface IncludedPart {
  /** Name of the section between `--8<-- [start:name]` or `#region name` and its end. */
  section?: string | undefined
  /** First and last line, from 1. */
  from?: number | undefined
  to?: number | undefined
}

/** Maximum depth of includes. Deeper ones are circular. */
export const maxIncludeDepth = 12

/** Files of a site that contain secrets. No page may show them, whoever its author is. */
const secret = /(?:^|\/)\.(?:env|npmrc|netrc|ssh|git(?:\/|$))/

/**
 * Lines of an included file with their origins; empty, with a problem, if the file cannot be read or the page includes too much.
 *
 * @param candidates Paths from the root; the first existing one is used.
 */
export function includedText(
  translation: Translation,
  at: PlacedLine,
  candidates: readonly string[],
  { section, from = 1, to }: IncludedPart,
): PlacedLine[] {
  if (!translation.mayInclude) return []
  const file = candidates
    .map(path => posix.normalize(path))
    .find(path => {
      const absolute = join(translation.root, path)
      return !path.startsWith('..') && !secret.test(path) && isFile(absolute) && translation.mayRead(absolute)
    })
  if (file === undefined) {
    translation.report(
      at,
      `there is no file ${candidates.map(path => `"${posix.normalize(path)}"`).join(' or ')} to show here`,
      'Paths are relative to the folder of the site, or to the page.',
    )
    return []
  }
  const text = readFileSync(join(translation.root, file), 'utf8')
    .replace(/^\ufeff/, '')
    .replaceAll('\r\n', '\n')
  translation.countIncluded(at, text)
  if (!translation.mayInclude) return []
  const body = /\.mdx?$/.test(file)
    ? text.replace(/^---[ \t]*\n[\s\S]*?\n---[ \t]*(?=\n|$)/, blankText)
    : text
  const lines = body
    .replace(/\n$/, '')
    .split('\n')
    .map((line, index): PlacedLine => ({ text: line, origin: { file, line: index + 1 } }))
  if (section === undefined && !(from >= 1 && from <= lines.length && (to === undefined || to >= from))) {
    translation.report(
      at,
      `"${file}" has ${counted(lines.length, 'line')}, none of them from ${from}${to === undefined ? '' : ` to ${to}`}`,
      'Lines are counted from 1.',
    )
    return []
  }
  const shown =
    section === undefined
      ? lines.slice(from - 1, to)
      : (sectionOf(lines, section) ?? (/\.mdx?$/.test(file) ? headingSection(lines, section) : undefined))
  if (!shown) {
    translation.report(
      at,
      `"${file}" has no section "${section}"`,
      'Mark the section in the file, or show the whole file.',
    )
    return []
  }
  const own = shown.filter(line => !marker.test(line.text))
  const first = own.findIndex(line => line.text.trim() !== '')
  return first === -1 ? [] : own.slice(first)
}

const marker = /--8<--\s*\[(?:start|end):[^\]]*\]|^\s*(?:\/\/|#|\/\*|<!--|--|%)?\s*#?(?:end)?region\b/

function sectionOf(lines: readonly PlacedLine[], name: string): PlacedLine[] | undefined {
  const escaped = name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const start = new RegExp(`--8<--\\s*\\[start:${escaped}\\]|#?region\\s+${escaped}\\b`)
  const end = new RegExp(`--8<--\\s*\\[end:${escaped}\\]|#?endregion(?:\\s+${escaped})?\\s*\\W*$`)
  const first = lines.findIndex(({ text }) => start.test(text))
  if (first === -1) return undefined
  const last = lines.findIndex(({ text }, index) => index > first && end.test(text))
  return lines.slice(first + 1, last === -1 ? undefined : last)
}

/** The heading with this id, and the text below it. */
function headingSection(lines: readonly PlacedLine[], id: string): PlacedLine[] | undefined {
  const headings = lines.flatMap(({ text }, index) => {
    const [, signs, words = ''] = /^(#{1,6})\s+(.*)$/.exec(text) ?? []
    const own =
      /\{#([\w.-]+)\}\s*$/.exec(words)?.[1] ?? headingSlug(words.replaceAll(/[`*]/g, ''), 'vitepress')
    return signs === undefined ? [] : [{ index, level: signs.length, id: own }]
  })
  const first = headings.find(heading => heading.id === id)
  if (!first) return undefined
  const next = headings.find(({ index, level }) => index > first.index && level <= first.level)
  return lines.slice(first.index, next?.index)
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile()
}
