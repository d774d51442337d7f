import type { Node } from 'web-tree-sitter'
import { type GrammarName, withTree } from '../syntax/grammars.ts'
import { Bindings, type Given } from './bindings.ts'
import type { SampleCall, SampleFunction, SampleProgram } from './sample-call.ts'
import type { SampleValue, TextPart } from './sample-value.ts'

/** What a language's nodes mean. */
export interface CallLanguage {
  grammar: GrammarName
  /** Kinds of nodes that are functions. */
  functions: readonly string[]
  /** Takes the names that a node gives values to. */
  bind(node: Node, names: Bindings<Node>): void
  /** The value of an expression; undefined for one that the program finds out. */
  value(node: Node, scope: Scope): SampleValue | undefined
  /** The call that a node is. */
  call(node: Node, scope: Scope): Omit<SampleCall, 'line'> | undefined
  /** The function that a node defines: its name, and its parameters with what they are if not given. */
  defined(node: Node): { name: string; parameters: readonly (readonly [string, Node?])[] } | undefined
}

export interface Scope {
  valueOf(node: Node): SampleValue
  /** The value of the name that a node is. */
  named(node: Node): SampleValue
}

/** What code calls and defines, with what is known of the arguments. It can be used as long as `use` runs. */
export function withProgram<T>(
  language: CallLanguage,
  code: string,
  use: (program: SampleProgram) => T,
): Promise<T> {
  return withTree(language.grammar, code, ({ rootNode }) => {
    const nodes = [...nodesBelow(rootNode)]
    const inner = nodes.filter(({ type }) => language.functions.includes(type))
    const names = new Bindings<Node>(inner.map(node => ({ start: node.startIndex, end: node.endIndex })))
    for (const node of nodes) language.bind(node, names)
    const functions = nodes.flatMap(node => {
      const found = language.defined(node)
      return found ? [[found.name, sampleFunction(language, names, node, found.parameters)] as const] : []
    })
    return use({
      calls: callsIn(rootNode, language, scopeOf(language, names)),
      functions: new Map(functions),
    })
  })
}

function scopeOf(language: CallLanguage, names: Bindings<Node>, given?: Given): Scope {
  const scope: Scope = {
    valueOf: node => language.value(node, scope) ?? { kind: 'any', line: lineOf(node) },
    named: node =>
      names.evaluate(node.text, node.startIndex, scope.valueOf, given) ?? { kind: 'any', line: lineOf(node) },
  }
  return scope
}

function callsIn(root: Node, language: CallLanguage, scope: Scope): SampleCall[] {
  return [...nodesBelow(root)].flatMap(node => {
    const call = language.call(node, scope)
    return call ? { ...call, line: lineOf(node) } : []
  })
}

function sampleFunction(
  language: CallLanguage,
  names: Bindings<Node>,
  node: Node,
  parameters: readonly (readonly [string, Node?])[],
): SampleFunction {
  const scope = scopeOf(language, names)
  const defaults = parameters.flatMap(([name, value]) =>
    value ? [[name, scope.valueOf(value)] as const] : [],
  )
  return {
    parameters: parameters.map(([name]) => name),
    defaults: new Map(defaults),
    calls: values => callsIn(node, language, scopeOf(language, names, { start: node.startIndex, values })),
  }
}

export function* nodesBelow(node: Node): Generator<Node> {
  yield node
  for (const child of node.namedChildren) yield* nodesBelow(child)
}

/** 1-based line on which a node begins. */
export function lineOf(node: Node): number {
  return node.startPosition.row + 1
}

/** Names in a pattern stand for what the sample does not tell. */
export function forget(pattern: Node | null, kind: string, names: Bindings<Node>): void {
  if (!pattern) return
  for (const node of nodesBelow(pattern)) if (node.type === kind) names.forget(node.text, node.startIndex)
}

/** Names of parameters: what they stand for is told by the call. */
export function declare(pattern: Node | null, kind: string, names: Bindings<Node>): void {
  if (!pattern) return
  for (const node of nodesBelow(pattern))
    if (node.type === kind) names.add(node.text, undefined, node.startIndex)
}

/**
 * The text of a string node between two offsets of the code, in which some children are holes.
 *
 * @param decode Takes the escapes out of what is written.
 */
export function textParts(
  node: Node,
  [from, to]: readonly [number, number],
  holes: readonly Node[],
  partsOfHole: (hole: Node) => readonly TextPart[],
  decode: (text: string) => string,
): TextPart[] {
  const written = (start: number, end: number) =>
    decode(node.text.slice(start - node.startIndex, end - node.startIndex))
  const parts: TextPart[] = []
  let at = from
  for (const hole of holes) {
    parts.push(written(at, hole.startIndex), ...partsOfHole(hole))
    at = hole.endIndex
  }
  return [...parts, written(at, to)]
}

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' }

/** Takes out the escapes that most languages share; a line's end behind a backslash joins two lines. */
export function unescaped(text: string): string {
  return text.replaceAll(
    /\\(?:u\{?([\da-fA-F]{4,6})\}?|x([\da-fA-F]{2})|([\s\S]))/g,
    (_, u, x, char: string) => {
      if (u ?? x) return String.fromCodePoint(Number.parseInt(u ?? x, 16))
      return char === '\n' ? '' : (escapes[char] ?? char)
    },
  )
}
