import type { Node } from 'web-tree-sitter'
import { type GrammarName, withTree } from '../syntax/grammars.ts'
import { Bindings, type ParameterValues } from './bindings.ts'
import type { SampleCall, SampleFunction, SampleProgram } from './sample-call.ts'
import type { SampleValue, TextPart } from './sample-value.ts'

/** Meaning of a language's syntax nodes. */
export interface CallLanguage {
  grammar: GrammarName
  /** Node types of functions. */
  functions: readonly string[]
  /** Records the names that a node assigns. */
  bind(node: Node, names: Bindings<Node>): void
  /** Evaluates an expression; undefined for a value that is known only at run time. */
  value(node: Node, scope: Scope): SampleValue | undefined
  /** Reads the call that a node represents. */
  call(node: Node, scope: Scope): Omit<SampleCall, 'line'> | undefined
  /** Reads the function that a node defines: its name, and its parameters with their defaults. */
  defined(node: Node): { name: string; parameters: readonly (readonly [string, Node?])[] } | undefined
}

export interface Scope {
  valueOf(node: Node): SampleValue
  /** Evaluates the name that a node represents. */
  named(node: Node): SampleValue
}

/** Collects the calls and functions of code, with known arguments. The program is valid only while `use` runs. */
export function withProgram<T>(
  language: CallLanguage,
  code: string,
  use: (program: SampleProgram) => T,
): Promise<T> {
  return withTree(language.grammar, code, ({ rootNode }) => {
    const nodes = [...descendantsOf(rootNode)]
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

function scopeOf(language: CallLanguage, names: Bindings<Node>, parameters?: ParameterValues): Scope {
  const scope: Scope = {
    valueOf: node => language.value(node, scope) ?? { kind: 'any', line: lineOf(node) },
    named: node =>
      names.evaluate(node.text, node.startIndex, scope.valueOf, parameters) ?? {
        kind: 'any',
        line: lineOf(node),
      },
  }
  return scope
}

function callsIn(root: Node, language: CallLanguage, scope: Scope): SampleCall[] {
  return [...descendantsOf(root)].flatMap(node => {
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

export function* descendantsOf(node: Node): Generator<Node> {
  yield node
  for (const child of node.namedChildren) yield* descendantsOf(child)
}

/** Returns the 1-based line where a node begins. */
export function lineOf(node: Node): number {
  return node.startPosition.row + 1
}

/** Marks the names in a pattern as unknown values. */
export function forget(pattern: Node | null, kind: string, names: Bindings<Node>): void {
  if (!pattern) return
  for (const node of descendantsOf(pattern)) if (node.type === kind) names.forget(node.text, node.startIndex)
}

/** Declares names of parameters, whose values come from the call. */
export function declare(pattern: Node | null, kind: string, names: Bindings<Node>): void {
  if (!pattern) return
  for (const node of descendantsOf(pattern))
    if (node.type === kind) names.add(node.text, undefined, node.startIndex)
}

/**
 * Returns the text of a string node between two offsets; some children are holes.
 *
 * @param decode Replaces the escapes in the text.
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

/** Replaces the escapes that most languages share; a backslash at the end of a line joins two lines. */
export function unescaped(text: string): string {
  return text.replaceAll(
    /\\(?:u\{?([\da-fA-F]{4,6})\}?|x([\da-fA-F]{2})|([\s\S]))/g,
    (_, u, x, char: string) => {
      if (u ?? x) return String.fromCodePoint(Number.parseInt(u ?? x, 16))
      return char === '\n' ? '' : (escapes[char] ?? char)
    },
  )
}
