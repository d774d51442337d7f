import type { Node } from 'web-tree-sitter'
import { accepts, argumentsOf, labels } from './swift-call.ts'
import type { SwiftScope, SwiftUniverse } from './swift-scope.ts'
import { bare, functionOf, type SwiftMember } from './swift-types.ts'
import type { SwiftValues } from './swift-values.ts'

export interface SwiftError {
  /** Line in the code, from 1. */
  line: number
  message: string
}

/** Checks what a sample uses against the declarations of the SDKs. Unknown types are never reported. */
export class SwiftUses {
  readonly errors: SwiftError[] = []
  readonly #universe: SwiftUniverse
  readonly #values: SwiftValues

  constructor(universe: SwiftUniverse, values: SwiftValues) {
    this.#universe = universe
    this.#values = values
  }

  /** Checks that the type has the member, as in `player.volume`. */
  member(node: Node, scope: SwiftScope): void {
    if (node.parent?.type === 'call_expression' && node.parent.namedChildren[0]?.equals(node)) return
    const target = node.childForFieldName('target')
    const name = node.childForFieldName('suffix')?.namedChildren[0]?.text ?? ''
    const type = this.#values.receiver(target, scope)
    if (!type || this.#universe.isOpen(type) || this.#universe.members(type, name).length > 0) return
    if (name !== 'rawValue' && name !== 'self') this.#tell(node, `${bare(type)} has no "${name}"`)
  }

  /** Checks a call of a function, a method or an initializer of an SDK. */
  call(node: Node, scope: SwiftScope): void {
    const [callee] = node.namedChildren
    if (!callee || node.text.slice(callee.text.length).trimStart().startsWith('[')) return
    if (callee.type === 'simple_identifier') {
      const type = this.#universe.sdkType(callee.text)
      const initializers = type?.members.get('init')
      if (initializers) this.#checkArguments(node, initializers, callee.text, scope)
      return
    }
    if (callee.type !== 'navigation_expression') return
    const type = this.#values.receiver(callee.childForFieldName('target'), scope)
    if (!type || !this.#universe.sdkType(type)) return
    const name = callee.childForFieldName('suffix')?.namedChildren[0]?.text ?? ''
    const members = this.#universe.members(type, name)
    if (members.length > 0) this.#checkArguments(node, members, `${bare(type)}.${name}`, scope)
    else if (!this.#universe.isOpen(type)) this.#tell(node, `${bare(type)} has no "${name}"`)
  }

  #checkArguments(node: Node, members: readonly SwiftMember[], name: string, scope: SwiftScope): void {
    const args = argumentsOf(node)
    const member = members.find(member => accepts(member, args))
    if (!member) {
      const signatures = members.map(member => `(${labels(member)})`).join(' or ')
      this.#tell(
        node,
        `${name} takes ${signatures}, found (${args.map(({ label }) => `${label}:`).join('')})`,
      )
      return
    }
    for (const { label, value } of args) {
      const parameter = member.parameters.find(parameter => parameter.label === label)
      if (!parameter || !value) continue
      this.valueOf(value, parameter.type)
      const type = literalType(value) ?? this.#values.typeOf(value, scope)
      if (type && this.#disagrees(type, parameter.type))
        this.#tell(value, `${name} takes ${parameter.type} as "${label}", found ${type}`)
    }
  }

  #disagrees(type: string, expected: string): boolean {
    if (type === 'a string')
      return /^(?:Bool|Date|Data|URL|U?Int\d*|Double|Float|CG\w+|TimeInterval)\??$/.test(expected)
    if (type === 'a number') return /^(?:String|Bool|Date|Data|URL)\??$/.test(expected)
    return (
      this.#universe.sdkType(type) !== undefined &&
      this.#universe.sdkType(expected) !== undefined &&
      !this.#universe.conformsTo(type, expected)
    )
  }

  /** Checks `.name` where a type is expected. */
  valueOf(node: Node | null, type: string | undefined): void {
    const name = /^\.(\w+)$/.exec(node?.text ?? '')?.[1]
    if (node && name !== undefined && type) this.caseOf(node, type, name)
  }

  /** Checks a case or a static member of a type. */
  caseOf(node: Node, type: string, name: string): void {
    if (this.#universe.isOpen(type) || this.#universe.members(type, name).length > 0) return
    this.#tell(node, `${bare(type)} has no "${name}"`)
  }

  /** Checks a method against the SDK protocols that its class adopts, if they have its name. */
  listener(node: Node, owner: string): void {
    const name = node.childForFieldName('name')?.text ?? ''
    const written = functionOf(node, 'function')
    for (const base of this.#universe.type(owner)?.bases ?? []) {
      const protocol = this.#universe.sdkType(base)
      const requirements = protocol?.isProtocol ? protocol.members.get(name) : undefined
      if (!requirements) continue
      const same = requirements.find(requirement => labels(requirement) === labels(written))
      if (!same) this.#tell(node, `${base} has no method ${name}(${labels(written)})`)
      else if (same.parameters.some(({ type }, index) => type !== written.parameters[index]?.type))
        this.#tell(
          node,
          `parameters of ${name}(${labels(written)}) are ${same.parameters.map(({ type }) => type).join(', ')}`,
        )
    }
  }

  #tell(node: Node, message: string): void {
    this.errors.push({ line: node.startPosition.row + 1, message })
  }
}

function literalType(node: Node): string | undefined {
  if (node.type === 'line_string_literal') return 'a string'
  return node.type === 'integer_literal' || node.type === 'real_literal' ? 'a number' : undefined
}
