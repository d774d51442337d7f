import { exportBlocks } from '../../../dialects/mdx/export-blocks.ts'
import { lineNumbers } from '../../../files/line-numbers.ts'
import { blankText, editedText } from '../../../markdown/mdx-source/edited-text.ts'
import { maskTags } from '../mdx-elements.ts'

const declaration = /^export\s+(?:default\s+)?(?:const|let|var|(?:async\s+)?function|class)\s+([\w$]+)/gm

/** An MDX text that only exports values. */
interface PlainExports {
  text: string
  /** Names of removed exports, and of those that are kept. */
  removed: ReadonlySet<string>
  remaining: ReadonlySet<string>
}

/**
 * Removes exports that only code of the source can compute; line numbers do not change.
 *
 * @param isProgram Whether a block of exports has to be removed.
 * @param report Called for each removed block, with its line and its names.
 */
export function withoutPrograms(
  text: string,
  isProgram: (block: string) => boolean,
  report: (line: number, names: readonly string[]) => void = () => {},
): PlainExports {
  const removed = new Set<string>()
  const remaining = new Set<string>()
  const lineOf = lineNumbers(text)
  const edits = exportBlocks(text, maskTags(text)).flatMap(({ start, end }) => {
    const block = text.slice(start, end)
    const names = [...block.matchAll(declaration)].flatMap(([, name]) => name ?? [])
    const isOut = isProgram(block)
    for (const name of names) (isOut ? removed : remaining).add(name)
    if (isOut) report(lineOf(start), names)
    return isOut ? [{ start, end, by: blankText(block) }] : []
  })
  return { text: editedText(text, edits), removed, remaining }
}

const program =
  /\buse[A-Z]\w*\s*\(|\b(?:window|document|localStorage|navigator|fetch)\b|\bawait\b|\bon[A-Z]\w+=/

/** Whether an export needs a browser. */
export function needsBrowser(block: string): boolean {
  return program.test(block)
}
