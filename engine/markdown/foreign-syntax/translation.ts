import type { Problem } from '../../config/problem.ts'
import type { PlacedLine } from '../mdx-source/edited-text.ts'

/** A page whose syntax is being translated: what is wrong with it, and the files that it takes texts from. */
export class Translation {
  readonly root: string
  readonly file: string
  readonly format: 'md' | 'mdx'
  readonly problems: Problem[] = []

  constructor(root: string, file: string, format: 'md' | 'mdx') {
    this.root = root
    this.file = file
    this.format = format
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
  const closing = closingFence(lines[start]?.text ?? '')
  if (closing === undefined) return undefined
  const end = lines.findIndex(({ text }, index) => index > start && closing.test(text))
  return end === -1 ? lines.length : end + 1
}

/** The line that closes the fence of code which a line opens; one further in belongs to the code. */
export function closingFence(line: string): RegExp | undefined {
  const [, before = '', mark = ''] = /^([\s>]*)(`{3,}|~{3,})(?!.*`)/.exec(line) ?? []
  return mark === ''
    ? undefined
    : new RegExp(`^(?=[\\s>]{0,${before.length + 3}}[\`~])[\\s>]*${mark}${mark[0]}*\\s*$`)
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
