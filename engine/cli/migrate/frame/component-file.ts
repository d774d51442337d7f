import { exportBlocks } from '../../../dialects/mdx/export-blocks.ts'
import { importStatements } from '../../../dialects/mdx/imports.ts'
import { editedText } from '../../../markdown/mdx-source/edited-text.ts'
import { needsBrowser } from './exported-programs.ts'

/**
 * Converts a file of components (`snippets/*.jsx`) to MDX that exports them.
 *
 * @returns `undefined` if the file contains anything else, or a component that needs a browser.
 */
export function componentFile(text: string): string | undefined {
  const code = text.replaceAll('\r\n', '\n').replaceAll(/^\/\*[\s\S]*?\*\/|^[ \t]*\/\/.*$/gm, '')
  const bare = editedText(
    code,
    importStatements(code).map(({ start, end }) => ({ start, end, by: '' })),
  )
  const blocks = exportBlocks(bare, bare)
  const rest = editedText(
    bare,
    blocks.map(({ start, end }) => ({ start, end, by: '' })),
  )
  const isPlain = blocks.every(({ start, end }) => {
    const block = bare.slice(start, end)
    // The default export of an MDX file is its layout.
    return !needsBrowser(block) && !/^export\s+default\b/.test(block)
  })
  return blocks.length > 0 && isPlain && rest.replaceAll(';', '').trim() === '' ? bare.trim() : undefined
}
