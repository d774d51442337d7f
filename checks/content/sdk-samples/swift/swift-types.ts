import type { Node } from 'web-tree-sitter'

/** A parameter of a function; its label is `_` if it has none. */
export interface SwiftParameter {
  label: string
  type: string
  hasDefault: boolean
}

export interface SwiftMember {
  kind: 'function' | 'variable' | 'initializer' | 'case'
  parameters: readonly SwiftParameter[]
  /** Type of a variable or return type of a function; empty for none. */
  type: string
}

export interface SwiftType {
  name: string
  isProtocol: boolean
  bases: readonly string[]
  members: Map<string, SwiftMember[]>
}

/** Types by name, and functions and variables outside of types. */
export interface SwiftDeclarations {
  types: ReadonlyMap<string, SwiftType>
  globals: ReadonlyMap<string, SwiftMember[]>
}

const typeKinds = new Set(['class_declaration', 'protocol_declaration'])
const functionKinds = new Set(['function_declaration', 'protocol_function_declaration', 'init_declaration'])
const variableKinds = new Set(['property_declaration', 'protocol_property_declaration'])

/** Reads the declarations of a file, including nested types. Extensions add members to the type that they name. */
export function readSwiftDeclarations(root: Node): SwiftDeclarations {
  const types = new Map<string, SwiftType>()
  const globals = new Map<string, SwiftMember[]>()
  const visit = (node: Node, into: Map<string, SwiftMember[]>): void => {
    for (const child of node.namedChildren) {
      if (typeKinds.has(child.type)) {
        const name = child.childForFieldName('name')?.text ?? ''
        const declared = types.get(name)
        const bases = child.namedChildren.flatMap(child =>
          child.type === 'inheritance_specifier' ? [child.text] : [],
        )
        const type = {
          name,
          isProtocol: child.type === 'protocol_declaration',
          bases: [...(declared?.bases ?? []), ...bases],
          members: declared?.members ?? new Map<string, SwiftMember[]>(),
        }
        types.set(name, type)
        const body = child.childForFieldName('body')
        if (body) visit(body, type.members)
      } else
        for (const [name, member] of membersOf(child)) into.set(name, [...(into.get(name) ?? []), member])
    }
  }
  visit(root, globals)
  return { types, globals }
}

function membersOf(node: Node): [string, SwiftMember][] {
  if (node.type === 'init_declaration') return [['init', functionOf(node, 'initializer')]]
  if (functionKinds.has(node.type))
    return [[node.childForFieldName('name')?.text ?? '', functionOf(node, 'function')]]
  if (variableKinds.has(node.type)) {
    const name = node.childForFieldName('name')?.text ?? ''
    const type = node.namedChildren.find(child => child.type === 'type_annotation')?.text.replace(/^:\s*/, '')
    return [[name, { kind: 'variable', parameters: [], type: type ?? '' }]]
  }
  if (node.type !== 'enum_entry') return []
  const names = node.childrenForFieldName('name')
  return names.map(name => [name?.text ?? '', { kind: 'case', parameters: casePayload(node), type: '' }])
}

/** Reads the parameters and the return type of a function. */
export function functionOf(node: Node, kind: SwiftMember['kind']): SwiftMember {
  const parameters: SwiftParameter[] = []
  for (const child of node.children) {
    if (child.type === 'parameter') parameters.push(parameterOf(child))
    else if (child.type === '=') {
      const last = parameters.at(-1)
      if (last) last.hasDefault = true
    }
  }
  const arrow = node.children.findIndex(child => child.type === '->')
  return { kind, parameters, type: arrow < 0 ? '' : (node.children[arrow + 1]?.text ?? '') }
}

function parameterOf(node: Node): SwiftParameter {
  const names = node.childrenForFieldName('name').map(nameNode => nameNode?.text ?? '')
  const label = node.childForFieldName('external_name')?.text ?? names[0] ?? ''
  const colon = node.text.indexOf(':')
  return {
    label,
    type: node.text
      .slice(colon + 1)
      .trim()
      .replace(/^@\w+\s+/, ''),
    hasDefault: false,
  }
}

function casePayload(node: Node): SwiftParameter[] {
  const text = node.childForFieldName('data_contents')?.text ?? ''
  return [...text.matchAll(/(?:(\w+):\s*)?([\w.[\]: ]+?\??)\s*[,)]/g)].map(([, label = '_', type = '']) => ({
    label,
    type,
    hasDefault: false,
  }))
}

/** Strips optionals, `some` and the like: `String?` and `String!` become `String`. */
export function bare(type: string): string {
  return type.replace(/^(?:some|any)\s+/, '').replace(/[?!]+$/, '')
}

/** Returns the element type of an array or a dictionary; undefined for other types. */
export function elementOf(type: string): string | undefined {
  const inner = /^\[(.*)\]$/s.exec(bare(type))?.[1]
  if (inner === undefined) return undefined
  const colon = inner.indexOf(':')
  return (colon < 0 ? inner : inner.slice(colon + 1)).trim()
}
