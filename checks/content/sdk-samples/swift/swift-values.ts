import type { Node } from 'web-tree-sitter'
import { accepts, argumentsOf, callAround } from './swift-call.ts'
import type { SwiftScope, SwiftUniverse } from './swift-scope.ts'
import { bare, elementOf } from './swift-types.ts'

const transparent = new Set(['try_expression', 'await_expression', 'tuple_expression'])
/** Methods of arrays whose closure receives an element. */
const elementMethods = new Set([
  'first',
  'last',
  'filter',
  'contains',
  'forEach',
  'map',
  'compactMap',
  'flatMap',
])

/** Infers the types of values from declarations, literals and calls; undefined if they do not determine it. */
export class SwiftValues {
  readonly #universe: SwiftUniverse

  constructor(universe: SwiftUniverse) {
    this.#universe = universe
  }

  /** Returns the type of the expression before a dot: a value's type, or the named type. */
  receiver(node: Node | null, scope: SwiftScope): string | undefined {
    if (
      node?.type === 'simple_identifier' &&
      scope.find(node.text) === undefined &&
      this.#universe.type(node.text)
    )
      return node.text
    const type = this.typeOf(node, scope)
    return type === undefined || elementOf(type) !== undefined ? undefined : type
  }

  typeOf(node: Node | null, scope: SwiftScope): string | undefined {
    if (!node) return undefined
    if (transparent.has(node.type)) return this.typeOf(node.namedChildren.at(-1) ?? null, scope)
    if (node.type === 'simple_identifier')
      return scope.find(node.text) || this.#universe.global(node.text)?.type || undefined
    if (node.type === 'self_expression') return scope.find('self')
    if (node.type === 'as_expression') return node.childForFieldName('name')?.text
    if (node.type === 'additive_expression') return this.typeOf(node.childForFieldName('lhs'), scope)
    if (node.type === 'navigation_expression') return this.#typeOfMember(node, scope)
    return node.type === 'call_expression' ? this.#typeOfCall(node, scope) : undefined
  }

  #typeOfMember(node: Node, scope: SwiftScope): string | undefined {
    const target = node.childForFieldName('target')
    const name = node.childForFieldName('suffix')?.namedChildren[0]?.text ?? ''
    const type = this.receiver(target, scope)
    if (type === undefined) {
      const list = this.typeOf(target, scope)
      return list !== undefined && (name === 'first' || name === 'last') ? elementOf(list) : undefined
    }
    const members = this.#universe.members(type, name)
    return members.find(({ kind }) => kind === 'variable')?.type || members[0]?.type || undefined
  }

  #typeOfCall(node: Node, scope: SwiftScope): string | undefined {
    const [callee] = node.namedChildren
    if (!callee) return undefined
    if (node.text.slice(callee.text.length).trimStart().startsWith('[')) {
      const list = this.typeOf(callee, scope)
      return list && elementOf(list)
    }
    if (callee.type === 'simple_identifier')
      return this.#universe.type(callee.text)
        ? callee.text
        : this.#universe.global(callee.text)?.type || undefined
    if (callee.type !== 'navigation_expression') return undefined
    const target = callee.childForFieldName('target')
    const name = callee.childForFieldName('suffix')?.namedChildren[0]?.text ?? ''
    const type = this.receiver(target, scope)
    if (type === undefined) {
      const list = this.typeOf(target, scope)
      if (list === undefined || elementOf(list) === undefined) return undefined
      return name === 'filter' ? list : name === 'first' || name === 'last' ? elementOf(list) : undefined
    }
    const args = argumentsOf(node)
    const members = this.#universe.members(type, name).filter(({ kind }) => kind === 'function')
    return (members.find(member => accepts(member, args)) ?? members[0])?.type || undefined
  }

  /** Returns the types of a closure's parameters, by the function that takes it. */
  ofLambda(node: Node, scope: SwiftScope): string[] {
    const { parent } = node
    if (parent?.type === 'assignment') {
      const target = parent.childForFieldName('target')?.namedChildren[0] ?? null
      return closureParameters(this.typeOf(target, scope) ?? '')
    }
    const call = callAround(node)
    const callee = call?.namedChildren[0]
    if (callee?.type !== 'navigation_expression') return []
    const name = callee.childForFieldName('suffix')?.namedChildren[0]?.text ?? ''
    const element = elementOf(this.typeOf(callee.childForFieldName('target'), scope) ?? '')
    return element !== undefined && elementMethods.has(name) ? [element] : []
  }
}

/** Returns the parameters of a closure type such as `((_ ckc: Data) -> Data)?`. */
function closureParameters(type: string): string[] {
  const inner = /^\(*\((.*?)\)\s*(?:async\s+)?(?:throws\s+)?->/s.exec(bare(type))?.[1] ?? ''
  return inner
    .split(',')
    .map(entry => entry.slice(entry.indexOf(':') + 1).trim())
    .filter(type => type !== '')
}
