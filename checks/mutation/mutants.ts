import { createHash } from 'node:crypto'
import { type ESTree, parseSync } from 'vite'

/** One change of a source that its tests should notice. */
export interface Mutant {
  /** From the root of the repository. */
  file: string
  line: number
  /** What was done, for people. */
  operator: string
  /** Where the change begins in the source, and what stands in the place of what. */
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

/** Every mutant of a TypeScript source, in the order of their places. Types, imports and names of properties stay. */
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

/** A source with one change. */
export function applyMutant(source: string, { start, original, replacement }: Mutant): string {
  return source.slice(0, start) + replacement + source.slice(start + original.length)
}

/** Some of the mutants, the same for the same seed, whichever others there are. */
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

/** What Node runs of a syntax node. */
function childrenOf(node: Node): Node[] {
  if (isDirective(node)) return []
  const isKept =
    node.type === 'ImportDeclaration' || node.type === 'ExportAllDeclaration' || node.type.startsWith('TS')
  // Of `x as T` and the like, the value.
  if (isKept) return 'expression' in node && isNode(node.expression) ? [node.expression] : []
  // `x ?? ''` and `x = ''`: types ask for them where nothing is missing, and no test can tell one text from another there. That something is
  // missing is tried by the mutant without the fallback.
  const isDefault =
    node.type === 'AssignmentPattern' || (node.type === 'LogicalExpression' && node.operator === '??')
  if (isDefault && isEmptyText(node.right)) return [node.left]
  return Object.entries(node).flatMap(([key, value]: [string, unknown]) => {
    if (key === 'source' && node.type === 'ExportNamedDeclaration') return []
    if (key === 'key' && 'computed' in node && !node.computed) return []
    return (Array.isArray(value) ? value : [value]).filter(isNode)
  })
}

/** `'use strict'` and the like. */
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
      return [negated(node.test, source)]
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
      const other = operators[node.operator]
      return [
        ...(boundary ? [change('boundary', boundary)] : []),
        ...(other ? [change('operator', other)] : []),
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

function negated({ start, end }: Node, source: string): Change {
  return { operator: 'negated condition', start, end, replacement: `!(${source.slice(start, end)})` }
}

function literalChange({ value, start, end }: Extract<Node, { type: 'Literal' }>, text: string): Change[] {
  if (typeof value === 'number')
    // Twice as much: what is checked one by one shows, and so does a limit of a million.
    return [{ operator: 'constant', start, end, replacement: value === 0 ? '1' : `(${text} * 2)` }]
  if (typeof value === 'boolean') return [{ operator: 'constant', start, end, replacement: String(!value) }]
  // Without an encoding there are bytes, which `JSON.parse` and templates turn into the same text.
  if (value === 'utf8') return []
  if (typeof value === 'string')
    return [{ operator: 'emptied text', start, end, replacement: value === '' ? "'mutant'" : "''" }]
  return []
}
