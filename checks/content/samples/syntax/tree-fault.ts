import type { Node } from 'web-tree-sitter'
import { type GrammarName, withTree } from './grammars.ts'
import type { SyntaxFault } from './syntax-fault.ts'

/** How a language may stand in a block that is no whole file. */
export interface FragmentRule {
  /** Put before code that lacks it. */
  opening?: { text: string; unless: RegExp }
  /**
   * Code that cannot be read as it stands may be a part of something: these are tried around it, and one that makes it
   * right is enough. What stands before the code adds no line.
   */
  around?: readonly (readonly [before: string, after: string])[]
  /** Kinds of nodes that the grammar reads but the language has no longer. */
  obsolete?: readonly string[]
}

/** Whether code is read by a grammar without an error or anything missing. */
export async function treeFault(
  name: GrammarName,
  code: string,
  { opening, around = [], obsolete = [] }: FragmentRule = {},
): Promise<SyntaxFault | undefined> {
  const whole = opening && !opening.unless.test(code) ? `${opening.text}${code}` : code
  const faultIn = (text: string) => withTree(name, text, ({ rootNode }) => firstFault(rootNode, obsolete))
  const fault = await faultIn(whole)
  if (!fault) return undefined
  for (const [before, after] of around) {
    if (!(await faultIn(`${before}${whole}\n${after}`))) return undefined
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
