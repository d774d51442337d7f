import { createHash } from 'node:crypto'
import { type ESTree, parseSync } from 'vite'

/** A change of a source that its tests should notice. */
export interface Mutant {
  /** Path from the repository's root. */
  file: string
  line: number
  /** Description of the change. */
  operator: string
  /** Offset of the change in the source, the original text, and its replacement. */
  start: number
  original: string
  replacement: string
}

type Change = Pick<Mutant, 'operator' | 'replacement'> & { start: number; end: number }
type Node = ESTree.Node

const boundaries: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' }
const operators: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '==': '!=',
  '!=': '==',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
}

/**
 * Lists every mutant of a TypeScript source in the order of their offsets. Types, imports and property names are not
 * changed.
 */
export function mutantsOf(file: string, source: string): Mutant[] {
  const changes: Change[] = []
  visit(parseSync(file, source).program, source, changes)
  return changes
    .sort((a, b) => a.start - b.start || a.end - b.end)
    .map(({ operator, start, end, replacement }) => ({
      file,
      line: source.slice(0, start).split('\n').length,
      operator,
      start,
      original: source.slice(start, end),
      replacement,
    }))
}

/** Applies a mutant to a source. */
export function applyMutant(source: string, { start, original, replacement }: Mutant): string {
  return source.slice(0, start) + replacement + source.slice(start + original.length)
}

/** Selects mutants by a seed, independently of which others there are. */
export function sampleMutants(all: readonly Mutant[], seed: number, count: number): Mutant[] {
  const rank = ({ file, operator, start, original }: Mutant) =>
    createHash('sha256').update([seed, file, operator, start, original].join('\0')).digest('hex')
  return all
    .map(mutant => ({ mutant, rank: rank(mutant) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, count)
    .map(({ mutant }) => mutant)
}

function visit(node: Node, source: string, changes: Change[]): void {
  changes.push(...changesOf(node, source))
  for (const child of childrenOf(node)) visit(child, source, changes)
}

/** Returns the child nodes that Node runs. */
function childrenOf(node: Node): Node[] {
  if (isDirective(node)) return []
  const isKept =
    node.type === 'ImportDeclaration' || node.type === 'ExportAllDeclaration' || node.type.startsWith('TS')
  // For `x as T` and the like, only the value.
  if (isKept) return 'expression' in node && isNode(node.expression) ? [node.expression] : []
  // `x ?? ''` and `x = ''`: types require these defaults where no value is missing, and no test can distinguish one
  // text from another there. The mutant without the fallback covers a missing value.
  const isDefault =
    node.type === 'AssignmentPattern' || (node.type === 'LogicalExpression' && node.operator === '??')
  if (isDefault && isEmptyText(node.right)) return [node.left]
  return Object.entries(node).flatMap(([key, value]: [string, unknown]) => {
    if (key === 'source' && node.type === 'ExportNamedDeclaration') return []
    if (key === 'key' && 'computed' in node && !node.computed) return []
    return (Array.isArray(value) ? value : [value]).filter(isNode)
  })
}

/** A directive such as `'use strict'`. */
const isDirective = (node: Node) => 'directive' in node && typeof node.directive === 'string'

const isEmptyText = (node: Node) => node.type === 'Literal' && node.value === ''

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string'

function changesOf(node: Node, source: string): Change[] {
  const { start, end } = node
  const text = source.slice(start, end)
  switch (node.type) {
    case 'IfStatement':
    case 'ConditionalExpression':
    case 'WhileStatement':
      return [negateCondition(node.test, source)]
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const between = source.slice(node.left.end, node.right.start)
      const at = node.left.end + between.indexOf(node.operator)
      const change = (operator: string, replacement: string) => ({
        operator,
        start: at,
        end: at + node.operator.length,
        replacement,
      })
      const boundary = boundaries[node.operator]
      const replacement = operators[node.operator]
      return [
        ...(boundary ? [change('boundary', boundary)] : []),
        ...(replacement ? [change('operator', replacement)] : []),
        ...(node.operator === '??'
          ? [{ operator: 'fallback', start, end, replacement: source.slice(node.left.start, node.left.end) }]
          : []),
      ]
    }
    case 'Literal':
      return literalChange(node, text)
    case 'TemplateLiteral':
      return text === '``' ? [] : [{ operator: 'emptied text', start, end, replacement: '``' }]
    case 'ExpressionStatement':
      if (isDirective(node)) return []
      return [{ operator: 'removed statement', start, end, replacement: ';' }]
    case 'ThrowStatement':
      return [{ operator: 'removed statement', start, end, replacement: ';' }]
    default:
      return []
  }
}

function negateCondition({ start, end }: Node, source: string): Change {
  return { operator: 'negated condition', start, end, replacement: `!(${source.slice(start, end)})` }
}

function literalChange({ value, start, end }: Extract<Node, { type: 'Literal' }>, text: string): Change[] {
  if (typeof value === 'number')
    // Doubled: this is noticeable for counts and for a limit of a million.
    return [{ operator: 'constant', start, end, replacement: value === 0 ? '1' : `(${text} * 2)` }]
  if (typeof value === 'boolean') return [{ operator: 'constant', start, end, replacement: String(!value) }]
  // Without an encoding, the result is bytes, which `JSON.parse` and templates convert to the same text.
  if (value === 'utf8') return []
  if (typeof value === 'string')
    return [{ operator: 'emptied text', start, end, replacement: value === '' ? "'mutant'" : "''" }]
  return []
}
