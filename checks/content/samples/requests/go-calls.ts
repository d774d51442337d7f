import type { Node } from 'web-tree-sitter'
import { calledName } from './sample-call.ts'
import { literalText, partsOf, type SampleValue, textValue } from './sample-value.ts'
import { type CallLanguage, declare, forget, lineOf, type Scope, unescaped } from './tree-calls.ts'

/** Functions that convert a text to another type. */
const wrappers = /^(?:strings\.NewReader|bytes\.(?:NewReader|NewBuffer|NewBufferString))$/

/** Syntax of calls and values in Go. */
export const go: CallLanguage = {
  grammar: 'go',
  functions: ['function_declaration', 'method_declaration', 'func_literal'],
  bind(node, names) {
    const left = node.childForFieldName('left')
    if (node.type === 'short_var_declaration') {
      // Only the first of several results is the call's value; the others are errors.
      const [first, ...others] = left?.namedChildren ?? []
      const [content] = node.childForFieldName('right')?.namedChildren ?? []
      if (first) names.add(first.text, content, first.startIndex)
      for (const other of others) names.add(other.text, undefined, other.startIndex)
    } else if (node.type === 'const_spec' || node.type === 'var_spec') {
      const values = node.childForFieldName('value')?.namedChildren ?? []
      node.childrenForFieldName('name').forEach((name, index) => {
        if (name) names.add(name.text, values[index], name.startIndex)
      })
    } else if (node.type === 'assignment_statement' || node.type === 'range_clause')
      forget(left, 'identifier', names)
    else if (node.type === 'parameter_declaration' || node.type === 'variadic_parameter_declaration')
      for (const name of node.childrenForFieldName('name')) declare(name, 'identifier', names)
  },
  value,
  call(node, scope) {
    const called = node.type === 'call_expression' ? node.childForFieldName('function') : null
    if (!called) return undefined
    const args = node.childForFieldName('arguments')?.namedChildren ?? []
    return {
      name: calledName(called.text),
      args: args.filter(({ type }) => type !== 'comment').map(scope.valueOf),
      named: new Map(),
    }
  },
  defined(node) {
    const name = /^(?:function|method)_declaration$/.test(node.type) ? node.childForFieldName('name') : null
    if (!name) return undefined
    const parameters = node.childForFieldName('parameters')?.namedChildren ?? []
    return {
      name: name.text,
      parameters: parameters.flatMap(parameter =>
        parameter.childrenForFieldName('name').map(nameNode => [nameNode?.text ?? ''] as const),
      ),
    }
  },
}

function value(node: Node, scope: Scope): SampleValue | undefined {
  const line = lineOf(node)
  const [only] = node.namedChildren
  switch (node.type) {
    case 'interpreted_string_literal':
      return textValue(line, unescaped(node.text.slice(1, -1)))
    case 'raw_string_literal':
      return textValue(line, node.text.slice(1, -1))
    case 'int_literal':
    case 'float_literal':
      return { kind: 'scalar', value: Number(node.text.replaceAll('_', '')), line }
    case 'true':
    case 'false':
      return { kind: 'scalar', value: node.type === 'true', line }
    case 'nil':
      return { kind: 'scalar', value: null, line }
    case 'unary_expression': {
      const found = Number(node.text)
      if (!Number.isNaN(found)) return { kind: 'scalar', value: found, line }
      return node.text.startsWith('&') && only ? scope.valueOf(only) : undefined
    }
    case 'identifier':
      return scope.named(node)
    case 'literal_element':
    case 'parenthesized_expression':
      return only && scope.valueOf(only)
    case 'selector_expression': {
      const method = /^http\.Method(\w+)$/.exec(node.text)?.[1]
      return method === undefined ? undefined : textValue(line, method.toUpperCase())
    }
    case 'composite_literal':
      return composite(node, scope)
    case 'literal_value':
      return elements(node, scope)
    case 'binary_expression': {
      const sides = ['left', 'right'].map(name => node.childForFieldName(name)).filter(side => side !== null)
      const values = sides.map(side => ({ side, value: scope.valueOf(side) }))
      if (!values.some(side => side.value.kind === 'text')) return undefined
      return textValue(line, ...values.flatMap(side => partsOf(side.value, side.side.text)))
    }
    case 'type_conversion_expression': {
      const operand = node.childForFieldName('operand')
      return operand ? scope.valueOf(operand) : undefined
    }
    case 'call_expression':
      return constructed(node, scope)
    default:
      return undefined
  }
}

/** Reads maps and slices. Fields of a struct have other names in JSON than in Go, so structs are not read. */
function composite(node: Node, scope: Scope): SampleValue | undefined {
  const type = node.childForFieldName('type')?.type
  const body = node.childForFieldName('body')
  if (!body || !['map_type', 'slice_type', 'array_type'].includes(type ?? '')) return undefined
  return type === 'map_type' && body.namedChildCount === 0
    ? { kind: 'object', fields: new Map(), open: false, line: lineOf(node) }
    : elements(body, scope)
}

function elements(node: Node, scope: Scope): SampleValue | undefined {
  const line = lineOf(node)
  const entries = node.namedChildren.filter(({ type }) => type !== 'comment')
  if (!entries.some(({ type }) => type === 'keyed_element'))
    return { kind: 'list', items: entries.map(scope.valueOf), line }
  const fields = new Map<string, SampleValue>()
  let open = false
  for (const entry of entries) {
    const key = entry.childForFieldName('key')
    const content = entry.childForFieldName('value')
    const name = key && literalText(scope.valueOf(key))
    if (name && content) fields.set(name, { ...scope.valueOf(content), line: lineOf(entry) })
    else open = true
  }
  return { kind: 'object', fields, open, line }
}

function constructed(node: Node, scope: Scope): SampleValue | undefined {
  const name = calledName(node.childForFieldName('function')?.text ?? '')
  const [first, ...others] = node.childForFieldName('arguments')?.namedChildren ?? []
  if (!first) return undefined
  if (/^json\.Marshal(?:Indent)?$/.test(name))
    return { kind: 'json', value: scope.valueOf(first), line: lineOf(node) }
  if (wrappers.test(name)) return scope.valueOf(first)
  if (name !== 'fmt.Sprintf') return undefined
  const format = literalText(scope.valueOf(first))
  if (format === undefined) return undefined
  const parts = format.split(/%[+#]?[a-z]/).flatMap((text, index) => {
    const put = others[index - 1]
    if (index === 0) return [text]
    return [...(put ? partsOf(scope.valueOf(put), put.text) : [{ hole: 'value' }]), text]
  })
  return textValue(lineOf(node), ...parts)
}
