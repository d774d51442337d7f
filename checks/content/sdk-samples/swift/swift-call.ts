import type { Node } from 'web-tree-sitter'
import type { SwiftMember } from './swift-types.ts'

/** An argument of a call. */
export interface Argument {
  label: string
  value: Node | null
}

/** Lists the arguments of a call; a trailing closure has no label. */
export function argumentsOf(node: Node): Argument[] {
  const suffix = node.namedChildren.find(child => child.type === 'call_suffix')
  const args: Argument[] = []
  for (const child of suffix?.namedChildren ?? []) {
    if (child.type === 'lambda_literal') args.push({ label: 'closure', value: child })
    for (const argument of child.type === 'value_arguments' ? child.namedChildren : [])
      args.push({
        label: argument.childForFieldName('name')?.text ?? '_',
        value: argument.childForFieldName('value'),
      })
  }
  return args
}

/** Whether the labels match those of the parameters in their order; parameters with a default may be missing. */
export function accepts({ parameters }: SwiftMember, args: readonly Argument[]): boolean {
  let at = 0
  for (const { label, hasDefault, type } of parameters) {
    const next = args[at]
    if (next && (next.label === label || (next.label === 'closure' && type.includes('->')))) at += 1
    else if (!hasDefault) return false
  }
  return at === args.length
}

/** Formats the labels of the parameters for an error. */
export function labels({ parameters }: SwiftMember): string {
  return parameters.map(({ label }) => `${label}:`).join('')
}

/** Returns the call that takes a closure. */
export function callAround(node: Node): Node | undefined {
  for (let at = node.parent; at; at = at.parent) {
    if (at.type === 'call_expression') return at
    if (at.type === 'statements') return undefined
  }
  return undefined
}
