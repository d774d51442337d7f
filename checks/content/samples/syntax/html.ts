import type { Node } from 'web-tree-sitter'
import { withTree } from './grammars.ts'
import { scriptError } from './javascript.ts'
import { jsonError } from './json.ts'
import type { ParseError } from './parse-error.ts'
import { treeError } from './tree-error.ts'

/** Elements whose end tag may be left out (HTML Living Standard 13.1.2.4), and void elements. */
const withoutEnd = new Set(
  'html head body p li dt dd rt rp option optgroup colgroup caption thead tbody tfoot tr td th area base br col embed hr img input link meta source track wbr'.split(
    ' ',
  ),
)

/** Checks that a text is HTML with closed elements and readable scripts. */
export async function htmlError(code: string): Promise<ParseError | undefined> {
  const error = await treeError('html', code)
  return error ?? (await withTree('html', code, ({ rootNode }) => findError(rootNode)))
}

function findError(node: Node): ParseError | undefined {
  const line = node.startPosition.row + 1
  if (node.type === 'erroneous_end_tag') return { line, message: `${node.text} has no opening tag` }
  const [first] = node.namedChildren
  if (first?.type === 'start_tag' && node.namedChildren.at(-1)?.type !== 'end_tag') {
    const name = first.namedChildren[0]?.text ?? ''
    if (!withoutEnd.has(name.toLowerCase())) return { line, message: `<${name}> is not closed` }
  }
  if (node.type === 'script_element') return errorInScript(node)
  for (const child of node.namedChildren) {
    const error = findError(child)
    if (error) return error
  }
  return undefined
}

function errorInScript(node: Node): ParseError | undefined {
  const [tag, text] = node.namedChildren
  if (text?.type !== 'raw_text') return undefined
  const type = /\btype=["']?([\w/+-]+)/.exec(tag?.text ?? '')?.[1] ?? 'text/javascript'
  const isScript = type === 'module' || type.endsWith('/javascript')
  const isData = type.endsWith('json') || type === 'importmap'
  // Vue and Svelte components may be written in TypeScript.
  const language = /\blang=["']?ts\b/.test(tag?.text ?? '') ? 'ts' : 'js'
  const error = isScript ? scriptError(text.text, language) : isData ? jsonError(text.text) : undefined
  return error && { ...error, line: text.startPosition.row + error.line }
}
