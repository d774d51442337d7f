import type { Node } from 'web-tree-sitter'
import { queryText } from './query-text.ts'
import { calledName } from './sample-call.ts'
import { literalText, partsOf, type SampleValue, type TextPart, textValue } from './sample-value.ts'
import { type CallLanguage, declare, forget, lineOf, type Scope, unescaped } from './tree-calls.ts'

const calls = [
  'function_call_expression',
  'member_call_expression',
  'nullsafe_member_call_expression',
  'scoped_call_expression',
]

/** Syntax of calls and values in PHP. */
export const php: CallLanguage = {
  grammar: 'php',
  functions: ['function_definition', 'method_declaration', 'anonymous_function', 'arrow_function'],
  bind(node, names) {
    const left = node.childForFieldName('left')
    if (node.type === 'assignment_expression' && left?.type === 'variable_name')
      names.add(left.text, node.childForFieldName('right') ?? undefined, left.startIndex)
    else if (node.type === 'assignment_expression' || node.type === 'augmented_assignment_expression')
      forget(left, 'variable_name', names)
    else if (node.type === 'formal_parameters') declare(node, 'variable_name', names)
    else if (node.type === 'foreach_statement')
      for (const part of node.namedChildren.slice(1, -1)) forget(part, 'variable_name', names)
    else if (node.type === 'const_element') {
      const [name, content] = node.namedChildren
      if (name) names.add(name.text, content, name.startIndex)
    }
  },
  value,
  call(node, scope) {
    if (!calls.includes(node.type)) return undefined
    const before = node.childForFieldName('object') ?? node.childForFieldName('scope')
    const called = node.childForFieldName('name') ?? node.childForFieldName('function')
    const args: SampleValue[] = []
    const named = new Map<string, SampleValue>()
    for (const argument of argumentsOf(node)) {
      const content = argument.namedChildren.at(-1)
      if (!content) continue
      const name = argument.childForFieldName('name')
      if (name) named.set(name.text, scope.valueOf(content))
      else args.push(constant(content) ?? scope.valueOf(content))
    }
    return { name: calledName(`${before?.text ?? ''} ${called?.text ?? ''}`), args, named }
  },
  defined(node) {
    const name = /^(?:function_definition|method_declaration)$/.test(node.type)
      ? node.childForFieldName('name')
      : null
    if (!name) return undefined
    const parameters = (node.childForFieldName('parameters')?.namedChildren ?? []).map(parameter => {
      const value = parameter.childForFieldName('default_value')
      return [parameter.childForFieldName('name')?.text ?? '', value ?? undefined] as const
    })
    return { name: name.text, parameters }
  },
}

function argumentsOf(node: Node): Node[] {
  const args = node.childForFieldName('arguments')?.namedChildren ?? []
  return args.filter(({ type }) => type === 'argument')
}

/** Reads a constant such as `CURLOPT_POST` by its name. */
function constant(node: Node): SampleValue | undefined {
  return node.type === 'name' && node.text.startsWith('CURLOPT_')
    ? textValue(lineOf(node), node.text)
    : undefined
}

function value(node: Node, scope: Scope): SampleValue | undefined {
  const line = lineOf(node)
  switch (node.type) {
    case 'string':
      return textValue(line, node.text.slice(1, -1).replaceAll(/\\(['\\])/g, '$1'))
    case 'encapsed_string':
      return textValue(line, ...parts(node, scope))
    case 'heredoc': {
      const body = node.childForFieldName('value')
      return body ? textValue(lineOf(body), ...parts(body, scope)) : undefined
    }
    case 'nowdoc': {
      const body = node.childForFieldName('value')
      return body ? textValue(lineOf(body), body.text) : undefined
    }
    case 'integer':
    case 'float':
      return { kind: 'scalar', value: Number(node.text.replaceAll('_', '')), line }
    case 'boolean':
      return { kind: 'scalar', value: node.text.toLowerCase() === 'true', line }
    case 'null':
      return { kind: 'scalar', value: null, line }
    case 'unary_op_expression': {
      const found = Number(node.text)
      return Number.isNaN(found) ? undefined : { kind: 'scalar', value: found, line }
    }
    case 'variable_name':
    case 'name':
      return scope.named(node)
    case 'parenthesized_expression':
      return node.namedChildren[0] && scope.valueOf(node.namedChildren[0])
    case 'array_creation_expression':
      return array(node, scope)
    case 'cast_expression':
    case 'object_creation_expression':
      return emptyObject(node, scope)
    case 'binary_expression':
      return concatenated(node, scope)
    case 'function_call_expression':
      return newValue(node, scope)
    default:
      return undefined
  }
}

/** Reads an array: with keys it is an object, without keys a list. */
function array(node: Node, scope: Scope): SampleValue {
  const line = lineOf(node)
  const entries = node.namedChildren.filter(({ type }) => type === 'array_element_initializer')
  const keyed = entries.filter(({ namedChildren }) => namedChildren.length === 2)
  const open = entries.some(({ namedChildren }) => namedChildren[0]?.type === 'variadic_unpacking')
  if (keyed.length === 0) {
    const items = entries.flatMap(({ namedChildren }) => namedChildren[0] ?? [])
    return open ? { kind: 'any', line } : { kind: 'list', items: items.map(scope.valueOf), line }
  }
  const fields = new Map<string, SampleValue>()
  let unknown = open
  for (const entry of keyed) {
    const [key, content] = entry.namedChildren
    const name = key && literalText(constant(key) ?? scope.valueOf(key))
    if (name !== undefined && content) fields.set(name, { ...scope.valueOf(content), line: lineOf(entry) })
    else unknown = true
  }
  return { kind: 'object', fields, open: unknown, line }
}

/** Reads `new stdClass` and `(object) [...]`. */
function emptyObject(node: Node, scope: Scope): SampleValue | undefined {
  const line = lineOf(node)
  const inner = node.childForFieldName('value')
  const empty: SampleValue = { kind: 'object', fields: new Map(), open: false, line }
  if (!inner) return /^new\s+\\?stdClass\b/.test(node.text) ? empty : undefined
  if (node.childForFieldName('type')?.text !== 'object') return scope.valueOf(inner)
  const constructed = scope.valueOf(inner)
  return constructed.kind === 'list' && constructed.items.length === 0 ? empty : constructed
}

function concatenated(node: Node, scope: Scope): SampleValue | undefined {
  const left = node.childForFieldName('left')
  const right = node.childForFieldName('right')
  if (node.childForFieldName('operator')?.text !== '.' || !left || !right) return undefined
  return textValue(lineOf(node), ...[left, right].flatMap(side => partsOf(scope.valueOf(side), side.text)))
}

function newValue(node: Node, scope: Scope): SampleValue | undefined {
  const name = node.childForFieldName('function')?.text
  const first = argumentsOf(node)[0]?.namedChildren.at(-1)
  if (!first) return undefined
  if (name === 'json_encode') return { kind: 'json', value: scope.valueOf(first), line: lineOf(node) }
  if (name === 'http_build_query') return queryText(scope.valueOf(first), lineOf(node))
  if (name === 'stream_context_create') return scope.valueOf(first)
  return undefined
}

/** Splits a double-quoted string or heredoc into parts; its line ends are not nodes. */
function parts(node: Node, scope: Scope): TextPart[] {
  let row = node.startPosition.row
  return node.children.flatMap((child): readonly TextPart[] => {
    const lines = '\n'.repeat(child.startPosition.row - row)
    row = child.endPosition.row
    if (child.type === 'string_content') return [lines + child.text]
    if (child.type === 'escape_sequence') return [lines + unescaped(child.text)]
    // Quotes, and the braces of `{$id}`, are not part of the text.
    return child.isNamed ? [lines, ...partsOf(scope.valueOf(child), child.text)] : [lines]
  })
}
