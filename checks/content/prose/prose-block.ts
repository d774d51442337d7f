/** Where a piece of prose stands: rules differ. */
export type ProseKind =
  /** Running text: sentences. */
  | 'paragraph'
  /** The same in a list, where words without a verb are common. */
  | 'item'
  | 'heading'
  /** Of a table, or of a data file. */
  | 'cell'
  | 'title'
  | 'description'

/** A text that readers see as one piece. */
export interface ProseBlock {
  kind: ProseKind
  /**
   * As readers see it: no markup; code, URLs, pictures and components without text are an `objectMark` each. Line breaks of
   * the file are in it.
   */
  text: string
  /** Lines of the file: from this offset in `text` on. The first is for 0; a line break in `text` counts one more. */
  lines: readonly { at: number; line: number }[]
  /** What is bold, from and to: names of buttons and menus, as the other program spells them. */
  bold: readonly (readonly [start: number, end: number])[]
}

/** Stands in a text for what is not prose: code, a URL, a picture, an operation's name. */
export const objectMark = '\ufffc'

/** A line break that was written as one; `\n` is one in the file only, which readers see as a space. */
export const hardBreak = '\u2028'

/** Line of the file at an offset of a block's text. */
export function lineAt({ text, lines }: ProseBlock, offset: number): number {
  const mark = lines.findLast(({ at }) => at <= offset)
  if (!mark) return 1
  return mark.line + (text.slice(mark.at, offset).match(/\n/g)?.length ?? 0)
}
