import { readFileSync, statSync } from 'node:fs'
import path, { posix } from 'node:path'
import type { Problem } from '../../../config/problem.ts'
import { lineNumbers } from '../../../files/line-numbers.ts'
import { indented } from '../block-text.ts'
import { splitText } from '../page-text.ts'
import { isSourceFile } from '../source-folder.ts'

/** A part that a text has lost, with its location. */
export type TextProblem = Pick<Problem, 'file' | 'line' | 'message'>

/** Context for finding included texts. */
interface IncludePlace {
  /** Root of the source, absolute. */
  root: string
  /** Folders relative to the root. */
  folders: readonly string[]
  /** Number of included characters so far, and the maximum. */
  included: number
}

/** Maximum number of characters that a page may include: the maximum length of a page. */
const maxIncluded = 4_000_000

/** Maximum depth of includes. Deeper ones are circular. */
const maxDepth = 8

const statement =
  /^([ \t]*)(?:\{%-?\s*include(?:-markdown)?\s+(['"])([^'"\n]+)\2([^%]*)-?%\}|\{!>?\s*([^!\n]+?)\s*!\})[ \t]*$/gm

/**
 * Replaces `{% include-markdown "a.md" %}`, `{% include "a.md" %}` and `{! a.md !}` by the included texts. Missing
 * files are reported with their line.
 *
 * @param file Path of the text relative to the root of the source.
 */
export function withIncludes(
  text: string,
  file: string,
  place: IncludePlace,
  depth = 0,
): { text: string; problems: TextProblem[] } {
  const problems: TextProblem[] = []
  const shown = text.replaceAll(variant, (written, indent: string, name: string, options: string) => {
    const found = sourceFile(name, file, place)
    const code = found && read(found, place)
    return found === undefined || code === undefined
      ? written
      : indented(codeOf(code, path.extname(found).slice(1), options), indent)
  })
  const lineOf = lineNumbers(shown)
  const expanded = shown.replaceAll(
    statement,
    (written, indent: string, _quote, quoted: string | undefined, options = '', braced = '', at: number) => {
      const name = quoted ?? braced
      const found = sourceFile(name, file, place)
      const whole = found === undefined || depth >= maxDepth ? undefined : read(found, place)
      if (found === undefined || whole === undefined) {
        const reason =
          place.included > maxIncluded
            ? `the page includes more than ${maxIncluded / 1e6} million characters`
            : `the file "${name}" does not exist`
        problems.push({ file, line: lineOf(at), message: reason })
        return quoted === undefined ? '' : written
      }
      const inner = withIncludes(part(whole, options), found, place, depth + 1)
      problems.push(...inner.problems)
      const moved = rebaseLinks(inner.text, posix.dirname(found), posix.dirname(file))
      return indented(moved, indent)
    },
  )
  return { text: expanded, problems }
}

/** `{* file ln[1:4] hl[2,5:6] *}`: lines of a file as code, some of them highlighted. */
const variant = /^([ \t]*)\{\*\s+(\S+)([^*\n]*)\*\}[ \t]*$/gm

/** A file that a page includes; undefined if the page would become too long. */
function read(file: string, place: IncludePlace): string | undefined {
  const absolute = path.join(place.root, file)
  // A character has at most three bytes.
  if (statSync(absolute).size > 3 * maxIncluded) place.included = Number.POSITIVE_INFINITY
  if (place.included > maxIncluded) return undefined
  const text = readFileSync(absolute, 'utf8')
  place.included += text.length
  return place.included > maxIncluded ? undefined : text
}

function codeOf(code: string, extension: string, options: string): string {
  const ranges = (name: string) =>
    new RegExp(`\\b${name}\\[([\\d:,\\s]*)\\]`)
      .exec(options)?.[1]
      ?.split(',')
      .map(item => item.trim().split(':').map(Number)) ?? []
  const lines = code.trimEnd().split('\n')
  const selected = lines
    .map((_, index) => index + 1)
    .filter(number => {
      const selectedLines = ranges('ln')
      return (
        selectedLines.length === 0 ||
        selectedLines.some(([from = 1, to = from]) => number >= from && number <= to)
      )
    })
  const marked = ranges('hl').flatMap(([from = 0, to = from]) => {
    const places = selected.flatMap((number, index) => (number >= from && number <= to ? [index + 1] : []))
    const [first, last] = [places[0], places.at(-1)]
    return first === undefined ? [] : [first === last ? `${first}` : `${first}-${last}`]
  })
  const language = extension || 'text'
  const info = `${language}${marked.length > 0 ? ` {${marked.join(',')}}` : ''}`
  return `\`\`\`${info}\n${selected.map(number => lines[number - 1]).join('\n')}\n\`\`\``
}

/** The included file: relative to the text's folder, or to one of the site's folders. */
function sourceFile(name: string, file: string, { root, folders }: IncludePlace): string | undefined {
  return [posix.dirname(file), '.', ...folders]
    .map(folder => posix.join(folder, name.replace(/^\/+/, '')))
    .find(candidate => !candidate.startsWith('..') && isSourceFile(path.join(root, candidate), root))
}

/** The text between `start` and `end` of include-markdown, without front matter. */
function part(text: string, options: string): string {
  const { body } = splitText(text.replaceAll('\r\n', '\n'))
  const option = (name: string) =>
    new RegExp(`\\b${name}\\s*=\\s*(['"])(.*?)\\1`).exec(options)?.[2]?.replaceAll('\\n', '\n')
  const [start, end] = [option('start'), option('end')]
  const from = start === undefined ? 0 : body.indexOf(start) + start.length
  const to = end === undefined ? -1 : body.indexOf(end, from)
  return body.slice(start !== undefined && body.includes(start) ? from : 0, to === -1 ? undefined : to).trim()
}

/** Makes relative links of one file relative to another. */
function rebaseLinks(text: string, from: string, to: string): string {
  if (from === to) return text
  return text.replaceAll(
    /(\]\(\s*<?)((?![a-z][a-z\d+.-]*:|[/#])[^\s)<>#?]+)/gi,
    (_, before: string, name: string) => before + posix.relative(to, posix.join(from, name)),
  )
}
