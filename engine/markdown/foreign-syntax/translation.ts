import type { Problem } from '../../config/problem.ts'
import type { PlacedLine } from '../mdx-source/edited-text.ts'

/** More blocks than this in each other are a slip, such as blocks that are never closed. */
const deepestBlock = 40

/** Where the files are that a page shows. */
export type TranslationPlaces = Partial<Pick<Translation, 'contentRoot' | 'mayRead' | 'folders'>>

/** A page whose syntax is being translated: what is wrong with it, and the files that it takes texts from. */
export class Translation {
  readonly root: string
  readonly file: string
  readonly format: 'md' | 'mdx'
  /** Folder that `@` stands for, from the root; '' for the root. */
  readonly contentRoot: string
  /** Whether a file that a page shows, by its absolute path, may be read. */
  readonly mayRead: (file: string) => boolean
  /** Folders from the root in which snippets are looked for, beside the root and that of the page. */
  readonly folders: readonly string[]
  readonly problems: Problem[] = []
  #depth = 0

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

  /** Reads what stands within a block; undefined, with a problem, for blocks that lie in each other without an end. */
  within<T>(first: PlacedLine | undefined, read: () => T): T | undefined {
    if (this.#depth >= deepestBlock) {
      if (first)
        this.report(first, `more than ${deepestBlock} blocks lie in each other here`, 'Close the outer ones.')
      return undefined
    }
    this.#depth++
    const result = read()
    this.#depth--
    return result
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

/** A fence of code in lines: the index of the one behind its last, which is the end of the text where it is never closed. */
export function fenceEnd(lines: readonly PlacedLine[], start: number): number | undefined {
  const opening = lines[start]?.text ?? ''
  if (!fenceOpening.test(opening)) return undefined
  const end = lines.findIndex(({ text }, index) => index > start && closesFence(opening, text))
  return end === -1 ? lines.length : end + 1
}

const fenceOpening = /^([\s>]*)(`{3,}|~{3,})(?!.*`)/

/** Whether a line closes the fence of code that another opens; one further in belongs to the code. */
export function closesFence(opening: string, line: string): boolean {
  const [, before = '', mark = ''] = fenceOpening.exec(opening) ?? []
  const [, inside = '', own = ''] = /^([\s>]*)(`+|~+)\s*$/.exec(line) ?? []
  return mark !== '' && own[0] === mark[0] && own.length >= mark.length && inside.length <= before.length + 3
}

/**
 * Lines with those outside of code changed.
 *
 * @param change Gets the index of the line that follows, too.
 */
export function outsideOfCode(
  lines: readonly PlacedLine[],
  change: (line: PlacedLine, next: number) => readonly PlacedLine[],
): PlacedLine[] {
  const result: PlacedLine[] = []
  for (let index = 0; index < lines.length; ) {
    const line = lines[index]
    if (!line) break
    const end = fenceEnd(lines, index)
    result.push(...(end === undefined ? change(line, index + 1) : lines.slice(index, end)))
    index = end ?? index + 1
  }
  return result
}

/** Lines of the translated text take the place of the line that they were made of. */
export function like({ origin }: PlacedLine, text: string): PlacedLine {
  return { text, origin }
}

/** A label of a directive. A bracket without its partner would end it. */
export function label(text: string): string {
  if (text === '') return ''
  const isBalanced = text.split('[').length === text.split(']').length
  return `[${isBalanced ? text : text.replaceAll(/[[\]]/g, '\\$&')}]`
}
