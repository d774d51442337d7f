import type { Node } from 'web-tree-sitter'
import { type GrammarName, withTree } from './grammars.ts'
import type { ParseError } from './parse-error.ts'

/** Settings for parsing fragments of a language. */
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
export async function treeError(
  name: GrammarName,
  code: string,
  { opening, around = [], obsolete = [] }: FragmentRule = {},
): Promise<ParseError | undefined> {
  const program = opening && !opening.unless.test(code) ? `${opening.text}${code}` : code
  const errorIn = (text: string) => withTree(name, text, ({ rootNode }) => firstError(rootNode, obsolete))
  const error = await errorIn(program)
  if (!error) return undefined
  for (const [before, after] of around) {
    if (!(await errorIn(`${before}${program}\n${after}`))) return undefined
  }
  return error
}

function firstError(root: Node, obsolete: readonly string[]): ParseError | undefined {
  if (!root.hasError && obsolete.length === 0) return undefined
  const line = root.startPosition.row + 1
  if (root.isMissing) return { line, message: `"${root.type}" is missing` }
  if (root.isError) return { line, message: `"${shortened(root.text)}" cannot be read` }
  if (obsolete.includes(root.type)) return { line, message: `"${shortened(root.text)}" is a ${root.type}` }
  for (const child of root.children) {
    const error = firstError(child, obsolete)
    if (error) return error
  }
  return undefined
}

function shortened(text: string): string {
  const [line = ''] = text.trim().split('\n', 1)
  return line.length > 60 ? `${line.slice(0, 60)}…` : line
}
