import type { Node } from 'web-tree-sitter'
import { type GrammarName, withTree } from './grammars.ts'
import type { SyntaxFault } from './syntax-fault.ts'

/** How fragments of a language are parsed. */
export interface FragmentRule {
  /** Text put before code that lacks it. */
  opening?: { text: string; unless: RegExp }
  /**
   * Wrappers for code that cannot be parsed alone, because it is part of something; one that makes it valid is enough.
   * The text before the code adds no line.
   */
  around?: readonly (readonly [before: string, after: string])[]
  /** Node types that the grammar accepts although the language has dropped them. */
  obsolete?: readonly string[]
}

/** Checks that a grammar parses code without errors or missing nodes. */
export async function treeFault(
  name: GrammarName,
  code: string,
  { opening, around = [], obsolete = [] }: FragmentRule = {},
): Promise<SyntaxFault | undefined> {
  const program = opening && !opening.unless.test(code) ? `${opening.text}${code}` : code
  const faultIn = (text: string) => withTree(name, text, ({ rootNode }) => firstFault(rootNode, obsolete))
  const fault = await faultIn(program)
  if (!fault) return undefined
  for (const [before, after] of around) {
    if (!(await faultIn(`${before}${program}\n${after}`))) return undefined
  }
  return fault
}

function firstFault(root: Node, obsolete: readonly string[]): SyntaxFault | undefined {
  if (!root.hasError && obsolete.length === 0) return undefined
  const line = root.startPosition.row + 1
  if (root.isMissing) return { line, message: `"${root.type}" is missing` }
  if (root.isError) return { line, message: `"${shortened(root.text)}" cannot be read` }
  if (obsolete.includes(root.type)) return { line, message: `"${shortened(root.text)}" is a ${root.type}` }
  for (const child of root.children) {
    const fault = firstFault(child, obsolete)
    if (fault) return fault
  }
  return undefined
}

function shortened(text: string): string {
  const [line = ''] = text.trim().split('\n', 1)
  return line.length > 60 ? `${line.slice(0, 60)}…` : line
}
