import type { Node } from 'web-tree-sitter'
import { withTree } from '../../samples/syntax/grammars.ts'
import { SwiftScope, SwiftUniverse } from './swift-scope.ts'
import {
  bare,
  elementOf,
  functionOf,
  readSwiftDeclarations,
  type SwiftDeclarations,
  type SwiftMember,
} from './swift-types.ts'

export interface SwiftFault {
  /** Line of the code, from 1. */
  line: number
  message: string
}

/** Reads declarations of SDKs, as a plugin gives them. */
export function readSwiftSdk(text: string): Promise<SwiftDeclarations> {
  return withTree('swift', text, ({ rootNode }) => readSwiftDeclarations(rootNode))
}

/**
 * Holds a sample in Swift to the members of the SDKs, by its syntax tree: names, argument labels, how many arguments there
 * are, cases of enumerations, and methods of listeners. There is no compiler of Swift that could be installed with npm or from Debian 12, so types are
 * followed as far as declarations, literals and calls say them; where they do not, nothing is said.
 */
export async function checkSwift(
  code: string,
  sdk: SwiftDeclarations,
  page: readonly string[],
): Promise<SwiftFault[]> {
  const own = await readSwiftSdk([code, ...page.filter(other => other !== code)].join('\n'))
  return withTree('swift', code, ({ rootNode }) => {
    const reader = new SampleReader(new SwiftUniverse(sdk, own))
    reader.visit(rootNode, new SwiftScope())
    return reader.faults
  })
}

const transparent = new Set(['try_expression', 'await_expression', 'tuple_expression'])
/** Methods of arrays whose closure gets an element. */
const ofElements = new Set(['first', 'last', 'filter', 'contains', 'forEach', 'map', 'compactMap', 'flatMap'])

class SampleReader {
  readonly faults: SwiftFault[] = []
  readonly #universe: SwiftUniverse

  constructor(universe: SwiftUniverse) {
    this.#universe = universe
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
    if (node.type === 'call_expression') this.#checkCall(node, scope)
    else if (node.type === 'navigation_expression') this.#checkNavigation(node, scope)
    else if (node.type === 'equality_expression')
      this.#checkCase(node.childForFieldName('rhs'), this.#typeOf(node.childForFieldName('lhs'), scope))
    else if (node.type === 'assignment') {
      const target = node.childForFieldName('target')?.namedChildren[0] ?? null
      this.#checkCase(node.childForFieldName('result'), this.#typeOf(target, scope))
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
      if (child.type === 'function_declaration') this.#checkListener(child, name)
    }
    if (body) this.#visitAll(body, inner)
  }

  /** A method whose name is one of a protocol of an SDK that the class has. */
  #checkListener(node: Node, owner: string): void {
    const name = node.childForFieldName('name')?.text ?? ''
    const written = functionOf(node, 'function')
    for (const base of this.#universe.type(owner)?.bases ?? []) {
      const protocol = this.#universe.sdkType(base)
      const known = protocol?.isProtocol ? protocol.members.get(name) : undefined
      if (!known) continue
      const same = known.find(one => labels(one) === labels(written))
      if (!same) this.#tell(node, `${base} has no method ${name}(${labels(written)})`)
      else if (same.parameters.some(({ type }, index) => type !== written.parameters[index]?.type))
        this.#tell(
          node,
          `parameters of ${name}(${labels(written)}) are ${same.parameters.map(({ type }) => type).join(', ')}`,
        )
    }
  }

  #visitSwitch(node: Node, scope: SwiftScope): void {
    const type = this.#typeOf(node.childForFieldName('expr'), scope)
    for (const entry of node.namedChildren) {
      if (entry.type !== 'switch_entry') {
        this.visit(entry, scope)
        continue
      }
      const inner = new SwiftScope(scope)
      for (const pattern of entry.namedChildren.filter(one => one.type === 'switch_pattern')) {
        const cast = /^(?:let|var)\s+(\w+)\s+as\s+([\w.]+)$/.exec(pattern.text)
        if (cast?.[1]) inner.bind(cast[1], cast[2])
        const name = /^\.(\w+)$/.exec(pattern.text)?.[1]
        if (name !== undefined && type) this.#expectCase(pattern, type, name)
        const [, of = '', one = ''] = /^(\w+)\.(\w+)/.exec(pattern.text) ?? []
        if (this.#universe.sdkType(of)) this.#expectCase(pattern, of, one)
      }
      this.#visitAll(entry, inner)
    }
  }

  /** Names that a declaration, a condition or a loop brings. */
  #bind(node: Node, scope: SwiftScope): void {
    if (node.type === 'property_declaration') {
      const annotated = node.namedChildren.find(one => one.type === 'type_annotation')
      const name = node.childForFieldName('name')?.text ?? ''
      const type =
        annotated?.text.replace(/^:\s*/, '') ?? this.#typeOf(node.childForFieldName('value'), scope)
      if (/^\w+$/.test(name) && (type || scope.find(name) === undefined)) scope.bind(name, type)
      if (annotated && type) this.#checkCase(node.childForFieldName('value'), type)
    } else if (node.type === 'for_statement') {
      const collection = this.#typeOf(node.childForFieldName('collection'), scope)
      scope.bind(node.childForFieldName('item')?.text ?? '', collection && elementOf(collection))
    } else if (/^(?:if|guard|while)_statement$/.test(node.type)) {
      for (const [index, child] of node.children.entries()) {
        if (node.fieldNameForChild(index) !== 'bound_identifier') continue
        const value = node.children.slice(index + 1).find(one => one.isNamed)
        const isShorthand = node.children[index + 1]?.type !== '='
        const type = isShorthand ? scope.find(child.text) : this.#typeOf(value ?? null, scope)
        scope.bind(child.text, type && bare(type))
      }
    }
  }

  /** Parameters of a closure, by what it is given to. */
  #ofLambda(node: Node, scope: SwiftScope): SwiftScope {
    const inner = new SwiftScope(scope)
    const names = node
      .descendantsOfType('lambda_parameter')
      .map(one => one?.childForFieldName('name')?.text ?? '')
    const types = this.#lambdaTypes(node, scope)
    for (const [index, name] of names.entries()) inner.bind(name, types[index])
    for (const [index, type] of types.entries()) inner.bind(`$${index}`, type)
    return inner
  }

  #lambdaTypes(node: Node, scope: SwiftScope): string[] {
    const { parent } = node
    if (parent?.type === 'assignment') {
      const target = parent.childForFieldName('target')?.namedChildren[0] ?? null
      return closureParameters(this.#typeOf(target, scope) ?? '')
    }
    const call = callAround(node)
    const callee = call?.namedChildren[0]
    if (callee?.type !== 'navigation_expression') return []
    const name = callee.childForFieldName('suffix')?.namedChildren[0]?.text ?? ''
    const element = elementOf(this.#typeOf(callee.childForFieldName('target'), scope) ?? '')
    return element !== undefined && ofElements.has(name) ? [element] : []
  }

  #checkNavigation(node: Node, scope: SwiftScope): void {
    if (node.parent?.type === 'call_expression' && node.parent.namedChildren[0]?.equals(node)) return
    const target = node.childForFieldName('target')
    const name = node.childForFieldName('suffix')?.namedChildren[0]?.text ?? ''
    const type = this.#receiver(target, scope)
    if (!type || this.#universe.isOpen(type) || this.#universe.members(type, name).length > 0) return
    if (name !== 'rawValue' && name !== 'self') this.#tell(node, `${bare(type)} has no "${name}"`)
  }

  #checkCall(node: Node, scope: SwiftScope): void {
    const [callee] = node.namedChildren
    if (!callee || node.text.slice(callee.text.length).trimStart().startsWith('[')) return
    if (callee.type === 'simple_identifier') {
      const type = this.#universe.sdkType(callee.text)
      const made = type?.members.get('init')
      if (made) this.#checkArguments(node, made, callee.text, scope)
      return
    }
    if (callee.type !== 'navigation_expression') return
    const type = this.#receiver(callee.childForFieldName('target'), scope)
    if (!type || !this.#universe.sdkType(type)) return
    const name = callee.childForFieldName('suffix')?.namedChildren[0]?.text ?? ''
    const members = this.#universe.members(type, name)
    if (members.length > 0) this.#checkArguments(node, members, `${bare(type)}.${name}`, scope)
    else if (!this.#universe.isOpen(type)) this.#tell(node, `${bare(type)} has no "${name}"`)
  }

  #checkArguments(node: Node, members: readonly SwiftMember[], name: string, scope: SwiftScope): void {
    const given = argumentsOf(node)
    const member = members.find(one => accepts(one, given))
    if (!member) {
      const known = members.map(one => `(${labels(one)})`).join(' or ')
      this.#tell(node, `${name} takes ${known}, found (${given.map(({ label }) => `${label}:`).join('')})`)
      return
    }
    for (const { label, value } of given) {
      const parameter = member.parameters.find(one => one.label === label)
      if (!parameter || !value) continue
      this.#checkCase(value, parameter.type)
      const type = literalType(value) ?? this.#typeOf(value, scope)
      if (type && this.#disagrees(type, parameter.type))
        this.#tell(value, `${name} takes ${parameter.type} as "${label}", found ${type}`)
    }
  }

  #disagrees(type: string, wanted: string): boolean {
    if (type === 'a string')
      return /^(?:Bool|Date|Data|URL|U?Int\d*|Double|Float|CG\w+|TimeInterval)\??$/.test(wanted)
    if (type === 'a number') return /^(?:String|Bool|Date|Data|URL)\??$/.test(wanted)
    return (
      this.#universe.sdkType(type) !== undefined &&
      this.#universe.sdkType(wanted) !== undefined &&
      !this.#universe.isA(type, wanted)
    )
  }

  /** `.name` where a value of a type is wanted. */
  #checkCase(node: Node | null, type: string | undefined): void {
    const name = /^\.(\w+)$/.exec(node?.text ?? '')?.[1]
    if (node && name !== undefined && type) this.#expectCase(node, type, name)
  }

  #expectCase(node: Node, type: string, name: string): void {
    if (this.#universe.isOpen(type) || this.#universe.members(type, name).length > 0) return
    this.#tell(node, `${bare(type)} has no "${name}"`)
  }

  /** Type of what stands before a dot: of a value, or the type that is named. */
  #receiver(node: Node | null, scope: SwiftScope): string | undefined {
    if (
      node?.type === 'simple_identifier' &&
      scope.find(node.text) === undefined &&
      this.#universe.type(node.text)
    )
      return node.text
    const type = this.#typeOf(node, scope)
    return type === undefined || elementOf(type) !== undefined ? undefined : type
  }

  #typeOf(node: Node | null, scope: SwiftScope): string | undefined {
    if (!node) return undefined
    if (transparent.has(node.type)) return this.#typeOf(node.namedChildren.at(-1) ?? null, scope)
    if (node.type === 'simple_identifier')
      return scope.find(node.text) || this.#universe.global(node.text)?.type || undefined
    if (node.type === 'self_expression') return scope.find('self')
    if (node.type === 'as_expression') return node.childForFieldName('name')?.text
    if (node.type === 'additive_expression') return this.#typeOf(node.childForFieldName('lhs'), scope)
    if (node.type === 'navigation_expression') return this.#typeOfMember(node, scope)
    return node.type === 'call_expression' ? this.#typeOfCall(node, scope) : undefined
  }

  #typeOfMember(node: Node, scope: SwiftScope): string | undefined {
    const target = node.childForFieldName('target')
    const name = node.childForFieldName('suffix')?.namedChildren[0]?.text ?? ''
    const type = this.#receiver(target, scope)
    if (type === undefined) {
      const list = this.#typeOf(target, scope)
      return list !== undefined && (name === 'first' || name === 'last') ? elementOf(list) : undefined
    }
    const members = this.#universe.members(type, name)
    return members.find(({ kind }) => kind === 'variable')?.type || members[0]?.type || undefined
  }

  #typeOfCall(node: Node, scope: SwiftScope): string | undefined {
    const [callee] = node.namedChildren
    if (!callee) return undefined
    if (node.text.slice(callee.text.length).trimStart().startsWith('[')) {
      const list = this.#typeOf(callee, scope)
      return list && elementOf(list)
    }
    if (callee.type === 'simple_identifier')
      return this.#universe.type(callee.text)
        ? callee.text
        : this.#universe.global(callee.text)?.type || undefined
    if (callee.type !== 'navigation_expression') return undefined
    const target = callee.childForFieldName('target')
    const name = callee.childForFieldName('suffix')?.namedChildren[0]?.text ?? ''
    const type = this.#receiver(target, scope)
    if (type === undefined) {
      const list = this.#typeOf(target, scope)
      if (list === undefined || elementOf(list) === undefined) return undefined
      return name === 'filter' ? list : name === 'first' || name === 'last' ? elementOf(list) : undefined
    }
    const given = argumentsOf(node)
    const members = this.#universe.members(type, name).filter(({ kind }) => kind === 'function')
    return (members.find(one => accepts(one, given)) ?? members[0])?.type || undefined
  }

  #tell(node: Node, message: string): void {
    this.faults.push({ line: node.startPosition.row + 1, message })
  }
}

function withParameters(node: Node, scope: SwiftScope): SwiftScope {
  const inner = new SwiftScope(scope)
  const written = node.children.filter(one => one.type === 'parameter')
  for (const [index, { type }] of functionOf(node, 'function').parameters.entries())
    inner.bind(written[index]?.childrenForFieldName('name')[0]?.text ?? '', type)
  return inner
}

interface Argument {
  label: string
  value: Node | null
}

/** Arguments of a call; a closure behind it is one without a label of its own. */
function argumentsOf(node: Node): Argument[] {
  const suffix = node.namedChildren.find(one => one.type === 'call_suffix')
  const given: Argument[] = []
  for (const child of suffix?.namedChildren ?? []) {
    if (child.type === 'lambda_literal') given.push({ label: 'closure', value: child })
    for (const one of child.type === 'value_arguments' ? child.namedChildren : [])
      given.push({
        label: one.childForFieldName('name')?.text ?? '_',
        value: one.childForFieldName('value'),
      })
  }
  return given
}

/** Whether the labels are those of the parameters, in their order, without some that have a default. */
function accepts({ parameters }: SwiftMember, given: readonly Argument[]): boolean {
  let at = 0
  for (const { label, hasDefault, type } of parameters) {
    const next = given[at]
    if (next && (next.label === label || (next.label === 'closure' && type.includes('->')))) at += 1
    else if (!hasDefault) return false
  }
  return at === given.length
}

function labels({ parameters }: SwiftMember): string {
  return parameters.map(({ label }) => `${label}:`).join('')
}

function literalType(node: Node): string | undefined {
  if (node.type === 'line_string_literal') return 'a string'
  return node.type === 'integer_literal' || node.type === 'real_literal' ? 'a number' : undefined
}

/** `((_ ckc: Data) -> Data)?`: what the closure gets. */
function closureParameters(type: string): string[] {
  const inner = /^\(*\((.*?)\)\s*(?:async\s+)?(?:throws\s+)?->/s.exec(bare(type))?.[1] ?? ''
  return inner
    .split(',')
    .map(one => one.slice(one.indexOf(':') + 1).trim())
    .filter(one => one !== '')
}

function callAround(node: Node): Node | undefined {
  for (let at = node.parent; at; at = at.parent) {
    if (at.type === 'call_expression') return at
    if (at.type === 'statements') return undefined
  }
  return undefined
}
