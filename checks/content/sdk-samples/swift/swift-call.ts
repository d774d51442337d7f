import type { Node } from 'web-tree-sitter'
import type { SwiftMember } from './swift-types.ts'

/** What a call gives. */
export interface Argument {
  label: string
  value: Node | null
}

/** Arguments of a call; a closure behind it is one without a label of its own. */
export function argumentsOf(node: Node): Argument[] {
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
export function accepts({ parameters }: SwiftMember, given: readonly Argument[]): boolean {
  let at = 0
  for (const { label, hasDefault, type } of parameters) {
    const next = given[at]
    if (next && (next.label === label || (next.label === 'closure' && type.includes('->')))) at += 1
    else if (!hasDefault) return false
  }
  return at === given.length
}

/** Labels of the parameters, as an error shows them. */
export function labels({ parameters }: SwiftMember): string {
  return parameters.map(({ label }) => `${label}:`).join('')
}

/** The call that a closure is given to. */
export function callAround(node: Node): Node | undefined {
  for (let at = node.parent; at; at = at.parent) {
    if (at.type === 'call_expression') return at
    if (at.type === 'statements') return undefined
  }
  return undefined
}
