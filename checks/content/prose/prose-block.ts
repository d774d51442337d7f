/** Location of a text; rules depend on it. */
export type ProseKind =
  /** Running text: sentences. */
  | 'paragraph'
  /** Text in a list, where phrases without a verb are common. */
  | 'item'
  | 'heading'
  /** A cell of a table or of a data file. */
  | 'cell'
  | 'title'
  | 'description'

/** A text that readers see as one piece. */
export interface ProseBlock {
  kind: ProseKind
  /**
   * Text as readers see it, without markup; code, URLs, pictures and components without text are an `objectMark` each.
   * It includes the file's line breaks.
   */
  text: string
  /**
   * Lines of the file, each with the offset in `text` from which it counts; the first has offset 0. Each line break in
   * `text` adds one.
   */
  lines: readonly { at: number; line: number }[]
  /** Start and end of bold ranges, which are names of buttons and menus as other programs spell them. */
  bold: readonly (readonly [start: number, end: number])[]
}

/** Replaces what is not prose: code, a URL, a picture, the name of an operation. */
export const objectMark = '\ufffc'

/** An explicit line break; `\n` is only one in the file, which readers see as a space. */
export const hardBreak = '\u2028'

/** Returns the line of the file at an offset of a block's text. */
export function lineAt({ text, lines }: ProseBlock, offset: number): number {
  const mark = lines.findLast(({ at }) => at <= offset)
  if (!mark) return 1
  return mark.line + (text.slice(mark.at, offset).match(/\n/g)?.length ?? 0)
}
