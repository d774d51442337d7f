import { tryAlone } from '../trial/trial.ts'
import type { MarkdownSource } from '../types.ts'
import { maskCode } from './code-mask.ts'

/** So many lines that end the compiler are shown as text; a page with more of them is none. */
const maxLines = 20

/**
 * A page of MDX as one of Markdown: without components, expressions, imports and exports. What MDX refuses to read may end the compiler
 * when it stands in HTML, such as an attribute with a dot in its name, so the text is read in another process first.
 */
export async function asPlain(
  text: string,
  { file }: Pick<MarkdownSource, 'file'>,
): Promise<{ format: 'md'; text: string }> {
  let plain = withoutModules(text).replaceAll(/\{\/\*([\s\S]*?)\*\/\}/g, '<!--$1-->')
  for (let count = 0; count <= maxLines; count++) {
    const line = (await tryAlone({ file, text: plain, format: 'md' }))?.line
    if (line === undefined) return { format: 'md', text: plain }
    plain = count < maxLines ? withTextAt(plain, line) : ''
  }
  return { format: 'md', text: plain }
}

/** Without imports and exports, each to the line that closes it; other lines keep their place. */
function withoutModules(text: string): string {
  // A code block shows imports.
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

/** The text with its tag on a line, or the nearest one before, as text. */
function withTextAt(text: string, line: number): string {
  const lines = text.split('\n')
  for (let at = line - 1; at >= 0; at--) {
    const written = lines[at] ?? ''
    if (!/<\/?[A-Za-z!?]/.test(written)) continue
    lines[at] = written.replaceAll(/<(?=\/?[A-Za-z!?])/g, '&lt;')
    return lines.join('\n')
  }
  return ''
}
