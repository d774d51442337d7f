import type { TextlintKernelOptions, TextlintMessage } from '@textlint/kernel'
import type { ProseBlock } from './prose-block.ts'

type Processor = NonNullable<TextlintKernelOptions['plugins']>[number]['plugin']['Processor']
type Read = ReturnType<InstanceType<Processor>['processor']>['preProcess']
type Tree = Extract<Awaited<ReturnType<Read>>, { type: 'Document' }>
type Paragraph = Extract<Tree['children'][number], { type: 'Paragraph' | 'Header' }>

/**
 * A textlint processor whose tree consists of a page's blocks, so that textlint need not parse Markdown with its MDX,
 * directives and placeholders.
 *
 * @param texts The text of each block without line breaks: each is a line.
 */
export function proseProcessor(blocks: readonly ProseBlock[], texts: readonly string[]): Processor {
  return class {
    availableExtensions() {
      return ['.prose']
    }

    processor() {
      return {
        preProcess: () => treeOf(blocks, texts),
        postProcess: (messages: TextlintMessage[]) => ({ messages, filePath: 'prose' }),
      }
    }
  }
}

function treeOf(blocks: readonly ProseBlock[], texts: readonly string[]): Tree {
  let offset = 0
  const children = texts.map((raw, index): Paragraph => {
    const range = [offset, offset + raw.length] as const
    offset += raw.length + 1
    const line = index + 1
    const place = { raw, range, loc: { start: { line, column: 0 }, end: { line, column: raw.length } } }
    const content = { children: [{ type: 'Str' as const, value: raw, ...place }], ...place }
    const isHeading = blocks[index]?.kind === 'heading' || blocks[index]?.kind === 'title'
    return isHeading ? { type: 'Header', depth: 2, ...content } : { type: 'Paragraph', ...content }
  })
  const raw = texts.join('\n')
  const end = { line: texts.length, column: texts.at(-1)?.length ?? 0 }
  return {
    type: 'Document',
    children,
    raw,
    range: [0, raw.length],
    loc: { start: { line: 1, column: 0 }, end },
  }
}
