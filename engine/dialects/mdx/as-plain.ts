import { maskCode } from '../../markdown/mdx-source/code-mask.ts'
import { compileInIsolation } from '../../markdown/trial/trial.ts'
import type { MarkdownSource } from '../../markdown/types.ts'

/** Maximum number of lines that are turned into text because they crash the compiler; with more, the page is left empty. */
const maxLines = 20

/**
 * Converts an MDX page to Markdown: without components, expressions, imports and exports. HTML that MDX does not accept, such as an
 * attribute with a dot in its name, can crash the compiler, so another process tries the text first.
 */
export async function compileAsPlain(
  text: string,
  { file }: Pick<MarkdownSource, 'file'>,
): Promise<{ format: 'md'; text: string }> {
  let plain = withoutModules(text).replaceAll(/\{\/\*([\s\S]*?)\*\/\}/g, '<!--$1-->')
  for (let count = 0; count <= maxLines; count++) {
    const line = (await compileInIsolation({ file, text: plain, format: 'md' }))?.line
    if (line === undefined) return { format: 'md', text: plain }
    plain = count < maxLines ? commentOutAt(plain, line) : ''
  }
  return { format: 'md', text: plain }
}

/** Removes imports and exports, up to the lines that close them; line numbers do not change. */
function withoutModules(text: string): string {
  // Imports in a code block are kept.
  const outsideCode = maskCode(text).masked.split('\n')
  let isOpen = false
  return text
    .split('\n')
    .map((line, index) => {
      const begins = !isOpen && /^(?:import|export)\s/.test(outsideCode[index] ?? '')
      if (!begins && !isOpen) return line
      isOpen = begins ? /(?:[([{,=`]|=>)\s*$/.test(line) : !/^[)\]}`]/.test(line)
      return ''
    })
    .join('\n')
}

/** Turns the tag on a line, or the nearest one before, into text. */
function commentOutAt(text: string, line: number): string {
  const lines = text.split('\n')
  for (let at = line - 1; at >= 0; at--) {
    const written = lines[at] ?? ''
    if (!/<\/?[A-Za-z!?]/.test(written)) continue
    lines[at] = written.replaceAll(/<(?=\/?[A-Za-z!?])/g, '&lt;')
    return lines.join('\n')
  }
  return ''
}
