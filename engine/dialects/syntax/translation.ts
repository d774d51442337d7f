import type { Problem } from '../../config/problem.ts'
import type { PlacedLine } from '../../markdown/mdx-source/edited-text.ts'

/** Maximum depth of nested blocks. Deeper nesting is an error, such as blocks that are never closed. */
const maxBlockDepth = 40

/**
 * Maximum number of characters that a page includes, the same as for a page itself: files that include each other twice double it at each
 * level.
 */
const maxIncluded = 4_000_000

/** Folders in which to find the files that a page includes. */
export type TranslationPlaces = Partial<Pick<Translation, 'contentRoot' | 'mayRead' | 'folders'>>

/** A page whose syntax is being converted, with its problems and the files it includes. */
export class Translation {
  readonly root: string
  readonly file: string
  readonly format: 'md' | 'mdx'
  /** Folder that `@` refers to, relative to the root; '' is the root. */
  readonly contentRoot: string
  /** Whether a page may include a file, given by its absolute path. */
  readonly mayRead: (file: string) => boolean
  /** Folders, relative to the root, that are searched for snippets besides the root and the page's folder. */
  readonly folders: readonly string[]
  readonly problems: Problem[] = []
  #depth = 0
  #included = 0

  constructor(
    root: string,
    file: string,
    format: 'md' | 'mdx',
    { contentRoot = '', mayRead = () => true, folders = ['includes'] }: TranslationPlaces = {},
  ) {
    this.root = root
    this.file = file
    this.format = format
    this.contentRoot = contentRoot
    this.mayRead = mayRead
    this.folders = folders
  }

  /** Reads the content of a block; undefined, with a problem, if blocks are nested too deeply. */
  within<T>(first: PlacedLine | undefined, read: () => T): T | undefined {
    if (this.#depth >= maxBlockDepth) {
      if (first)
        this.report(first, `more than ${maxBlockDepth} blocks are nested here`, 'Close the outer ones.')
      return undefined
    }
    this.#depth++
    const result = read()
    this.#depth--
    return result
  }

  /** Whether a page may include more text. */
  get mayInclude(): boolean {
    return this.#included <= maxIncluded
  }

  /** Counts an included text, and reports the one that exceeds the limit. */
  countIncluded(at: PlacedLine, text: string): void {
    this.#included += text.length
    if (!this.mayInclude)
      this.report(
        at,
        `the page includes more than ${maxIncluded / 1e6} million characters`,
        'Do these files include each other several times? Link to them instead.',
      )
  }

  report(
    { origin }: PlacedLine,
    message: string,
    hint: string,
    severity: Problem['severity'] = 'error',
  ): void {
    this.problems.push({
      severity,
      code: 'foreign-syntax',
      file: origin.file ?? this.file,
      line: origin.line,
      message,
      hint,
    })
  }
}

/** Line after a code fence that begins at `start`; the end of the text if it is never closed. */
export function fenceEnd(lines: readonly PlacedLine[], start: number): number | undefined {
  const opening = lines[start]?.text ?? ''
  if (!fenceOpening.test(opening)) return undefined
  let end = start + 1
  while (end < lines.length && !closesFence(opening, lines[end]?.text ?? '')) end++
  return Math.min(end + 1, lines.length)
}

/** A shorter run of its sign is no fence either, so that a long line is read once. */
const fenceOpening = /^([\s>]*)(`{3,}(?!`)|~{3,}(?!~))(?!.*`)/

/** Whether a line closes a fence; a line that is indented further belongs to the code. */
export function closesFence(opening: string, line: string): boolean {
  const [, before = '', mark = ''] = fenceOpening.exec(opening) ?? []
  const [, inside = '', own = ''] = /^([\s>]*)(`+|~+)\s*$/.exec(line) ?? []
  return mark !== '' && own[0] === mark[0] && own.length >= mark.length && inside.length <= before.length + 3
}

/**
 * Changes the lines outside code.
 *
 * @param change Called with a line and the index of the next one.
 */
export function mapOutsideCode(
  lines: readonly PlacedLine[],
  change: (line: PlacedLine, next: number) => readonly PlacedLine[],
): PlacedLine[] {
  const result: PlacedLine[] = []
  for (let index = 0; index < lines.length; ) {
    const line = lines[index]
    if (!line) break
    const end = fenceEnd(lines, index)
    append(result, end === undefined ? change(line, index + 1) : lines.slice(index, end))
    index = end ?? index + 1
  }
  return result
}

/** Appends lines, of which there may be more than a call can have arguments. */
export function append(lines: PlacedLine[], more: readonly PlacedLine[]): void {
  for (const line of more) lines.push(line)
}

/** A line that replaces `line`, with its place. */
export function like({ origin }: PlacedLine, text: string): PlacedLine {
  return { text, origin }
}

/** Escapes the label of a directive, which an unbalanced bracket would end. */
export function label(text: string): string {
  if (text === '') return ''
  const isBalanced = text.split('[').length === text.split(']').length
  return `[${isBalanced ? text : text.replaceAll(/[[\]]/g, '\\$&')}]`
}
