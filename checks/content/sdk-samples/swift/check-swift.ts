import type { Node } from 'web-tree-sitter'
import { withTree } from '../../samples/syntax/grammars.ts'
import { SwiftScope, SwiftUniverse } from './swift-scope.ts'
import { bare, elementOf, functionOf, readSwiftDeclarations, type SwiftDeclarations } from './swift-types.ts'
import { type SwiftError, SwiftUses } from './swift-uses.ts'
import { SwiftValues } from './swift-values.ts'

/** Parses declarations of SDKs as plugins provide them. */
export function readSwiftSdk(text: string): Promise<SwiftDeclarations> {
  return withTree('swift', text, ({ rootNode }) => readSwiftDeclarations(rootNode))
}

/**
 * Checks a Swift sample against the members of the SDKs by its syntax tree: names, argument labels, number of
 * arguments, cases of enumerations, and methods of listeners. No Swift compiler can be installed by npm or from Debian
 * 12, so types are followed through declarations, literals and calls; an unknown type is never reported.
 */
export async function checkSwift(
  code: string,
  sdk: SwiftDeclarations,
  page: readonly string[],
): Promise<SwiftError[]> {
  const pageDeclarations = await readSwiftSdk([code, ...page.filter(other => other !== code)].join('\n'))
  return withTree('swift', code, ({ rootNode }) => {
    const universe = new SwiftUniverse(sdk, pageDeclarations)
    const values = new SwiftValues(universe)
    const uses = new SwiftUses(universe, values)
    new SampleReader(universe, values, uses).visit(rootNode, new SwiftScope())
    return uses.errors
  })
}

/** Walks through a sample, and tracks which names are known where, and what is used. */
class SampleReader {
  readonly #universe: SwiftUniverse
  readonly #values: SwiftValues
  readonly #uses: SwiftUses

  constructor(universe: SwiftUniverse, values: SwiftValues, uses: SwiftUses) {
    this.#universe = universe
    this.#values = values
    this.#uses = uses
  }

  visit(node: Node, scope: SwiftScope): void {
    if (node.type === 'class_declaration') this.#visitType(node, scope)
    else if (node.type === 'function_declaration' || node.type === 'init_declaration')
      this.#visitAll(node, withParameters(node, scope))
    else if (node.type === 'lambda_literal') this.#visitAll(node, this.#ofLambda(node, scope))
    else if (node.type === 'switch_statement') this.#visitSwitch(node, scope)
    else this.#visitExpression(node, scope)
  }

  #visitExpression(node: Node, scope: SwiftScope): void {
    this.#bind(node, scope)
    if (node.type === 'call_expression') this.#uses.call(node, scope)
    else if (node.type === 'navigation_expression') this.#uses.member(node, scope)
    else if (node.type === 'equality_expression')
      this.#uses.valueOf(
        node.childForFieldName('rhs'),
        this.#values.typeOf(node.childForFieldName('lhs'), scope),
      )
    else if (node.type === 'assignment') {
      const target = node.childForFieldName('target')?.namedChildren[0] ?? null
      this.#uses.valueOf(node.childForFieldName('result'), this.#values.typeOf(target, scope))
    }
    this.#visitAll(node, scope)
  }

  #visitAll(node: Node, scope: SwiftScope): void {
    for (const child of node.namedChildren) this.visit(child, scope)
  }

  #visitType(node: Node, scope: SwiftScope): void {
    const inner = new SwiftScope(scope)
    const name = node.childForFieldName('name')?.text ?? ''
    inner.bind('self', name)
    for (const type of this.#universe.lineage(name).reverse())
      for (const [member, [first]] of type.members)
        if (first?.kind === 'variable') inner.bind(member, first.type)
    const body = node.childForFieldName('body')
    for (const child of body?.namedChildren ?? []) {
      if (child.type === 'property_declaration') this.#bind(child, inner)
      if (child.type === 'function_declaration') this.#uses.listener(child, name)
    }
    if (body) this.#visitAll(body, inner)
  }

  #visitSwitch(node: Node, scope: SwiftScope): void {
    const type = this.#values.typeOf(node.childForFieldName('expr'), scope)
    for (const entry of node.namedChildren) {
      if (entry.type !== 'switch_entry') {
        this.visit(entry, scope)
        continue
      }
      const inner = new SwiftScope(scope)
      for (const pattern of entry.namedChildren.filter(child => child.type === 'switch_pattern')) {
        const cast = /^(?:let|var)\s+(\w+)\s+as\s+([\w.]+)$/.exec(pattern.text)
        if (cast?.[1]) inner.bind(cast[1], cast[2])
        const name = /^\.(\w+)$/.exec(pattern.text)?.[1]
        if (name !== undefined && type) this.#uses.caseOf(pattern, type, name)
        const [, typeName = '', memberName = ''] = /^(\w+)\.(\w+)/.exec(pattern.text) ?? []
        if (this.#universe.sdkType(typeName)) this.#uses.caseOf(pattern, typeName, memberName)
      }
      this.#visitAll(entry, inner)
    }
  }

  /** Adds the names that a declaration, a condition or a loop introduces. */
  #bind(node: Node, scope: SwiftScope): void {
    if (node.type === 'property_declaration') {
      const annotated = node.namedChildren.find(child => child.type === 'type_annotation')
      const name = node.childForFieldName('name')?.text ?? ''
      const type =
        annotated?.text.replace(/^:\s*/, '') ?? this.#values.typeOf(node.childForFieldName('value'), scope)
      if (/^\w+$/.test(name) && (type || scope.find(name) === undefined)) scope.bind(name, type)
      if (annotated && type) this.#uses.valueOf(node.childForFieldName('value'), type)
    } else if (node.type === 'for_statement') {
      const collection = this.#values.typeOf(node.childForFieldName('collection'), scope)
      scope.bind(node.childForFieldName('item')?.text ?? '', collection && elementOf(collection))
    } else if (/^(?:if|guard|while)_statement$/.test(node.type)) {
      for (const [index, child] of node.children.entries()) {
        if (node.fieldNameForChild(index) !== 'bound_identifier') continue
        const value = node.children.slice(index + 1).find(child => child.isNamed)
        const isShorthand = node.children[index + 1]?.type !== '='
        const type = isShorthand ? scope.find(child.text) : this.#values.typeOf(value ?? null, scope)
        scope.bind(child.text, type && bare(type))
      }
    }
  }

  /** Adds the parameters of a closure, typed by the function that takes it. */
  #ofLambda(node: Node, scope: SwiftScope): SwiftScope {
    const inner = new SwiftScope(scope)
    const names = node
      .descendantsOfType('lambda_parameter')
      .map(clause => clause?.childForFieldName('name')?.text ?? '')
    const types = this.#values.ofLambda(node, scope)
    for (const [index, name] of names.entries()) inner.bind(name, types[index])
    for (const [index, type] of types.entries()) inner.bind(`$${index}`, type)
    return inner
  }
}

function withParameters(node: Node, scope: SwiftScope): SwiftScope {
  const inner = new SwiftScope(scope)
  const written = node.children.filter(child => child.type === 'parameter')
  for (const [index, { type }] of functionOf(node, 'function').parameters.entries())
    inner.bind(written[index]?.childrenForFieldName('name')[0]?.text ?? '', type)
  return inner
}
