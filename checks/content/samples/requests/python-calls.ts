import type { Node } from 'web-tree-sitter'
import { queryText } from './query-text.ts'
import { calledName } from './sample-call.ts'
import { literalText, partsOf, type SampleValue, type TextPart, textValue } from './sample-value.ts'
import { type CallLanguage, declare, forget, lineOf, type Scope, textParts, unescaped } from './tree-calls.ts'

/** Syntax of calls and values in Python. */
export const python: CallLanguage = {
  grammar: 'python',
  functions: ['function_definition', 'lambda'],
  bind(node, names) {
    const left = node.childForFieldName('left')
    if (node.type === 'assignment' && left?.type === 'identifier')
      names.add(left.text, node.childForFieldName('right') ?? undefined, left.startIndex)
    else if (['assignment', 'augmented_assignment', 'for_statement', 'for_in_clause'].includes(node.type))
      forget(left, 'identifier', names)
    else if (['parameters', 'lambda_parameters'].includes(node.type)) declare(node, 'identifier', names)
    else if (node.type === 'as_pattern_target') forget(node, 'identifier', names)
  },
  value,
  call(node, scope) {
    const called = node.type === 'call' ? node.childForFieldName('function') : null
    if (!called) return undefined
    const argumentNodes = node.childForFieldName('arguments')?.namedChildren ?? []
    const named = new Map<string, SampleValue>()
    for (const argument of argumentNodes) {
      const name = argument.childForFieldName('name')
      const content = argument.childForFieldName('value')
      if (argument.type === 'keyword_argument' && name && content)
        named.set(name.text, scope.valueOf(content))
    }
    const args = argumentNodes.filter(({ type }) => type !== 'keyword_argument' && type !== 'comment')
    return { name: calledName(called.text), args: args.map(scope.valueOf), named }
  },
  defined(node) {
    const name = node.type === 'function_definition' ? node.childForFieldName('name') : null
    if (!name) return undefined
    const parameters = (node.childForFieldName('parameters')?.namedChildren ?? []).map(parameter => {
      const named = parameter.childForFieldName('name') ?? parameter.namedChildren[0] ?? parameter
      return [named.text, parameter.childForFieldName('value') ?? undefined] as const
    })
    // Callers do not pass `self` or `cls`.
    const isMethod = /^(?:self|cls)$/.test(parameters[0]?.[0] ?? '')
    return { name: name.text, parameters: isMethod ? parameters.slice(1) : parameters }
  },
}

function value(node: Node, scope: Scope): SampleValue | undefined {
  const line = lineOf(node)
  switch (node.type) {
    case 'string':
      return textValue(line, ...stringParts(node, scope))
    case 'concatenated_string':
      return textValue(line, ...node.namedChildren.flatMap(part => stringParts(part, scope)))
    case 'integer':
    case 'float':
      return { kind: 'scalar', value: Number(node.text.replaceAll('_', '')), line }
    case 'true':
    case 'false':
      return { kind: 'scalar', value: node.type === 'true', line }
    case 'none':
      return { kind: 'scalar', value: null, line }
    case 'unary_operator': {
      const found = Number(node.text)
      return Number.isNaN(found) ? undefined : { kind: 'scalar', value: found, line }
    }
    case 'identifier':
      return scope.named(node)
    case 'parenthesized_expression':
      return node.namedChildren[0] && scope.valueOf(node.namedChildren[0])
    case 'list':
    case 'tuple':
      return { kind: 'list', items: node.namedChildren.filter(isItem).map(scope.valueOf), line }
    case 'list_comprehension': {
      const body = node.childForFieldName('body')
      return { kind: 'list', items: body ? [scope.valueOf(body)] : [], line }
    }
    case 'dictionary':
      return dictionary(node, scope)
    case 'binary_operator':
      return sum(node, scope)
    case 'call':
      return constructed(node, scope)
    default:
      return undefined
  }
}

function isItem({ type }: Node): boolean {
  return type !== 'list_splat' && type !== 'comment'
}

function dictionary(node: Node, scope: Scope): SampleValue {
  const fields = new Map<string, SampleValue>()
  let open = false
  for (const entry of node.namedChildren) {
    const key = entry.childForFieldName('key')
    const content = entry.childForFieldName('value')
    const name = key && literalText(scope.valueOf(key))
    if (name && content) fields.set(name, { ...scope.valueOf(content), line: lineOf(entry) })
    else if (entry.type !== 'comment') open = true
  }
  return { kind: 'object', fields, open, line: lineOf(node) }
}

function sum(node: Node, scope: Scope): SampleValue | undefined {
  const sides = ['left', 'right'].map(name => node.childForFieldName(name)).filter(side => side !== null)
  const values = sides.map(side => ({ side, value: scope.valueOf(side) }))
  if (node.childForFieldName('operator')?.text !== '+') return undefined
  if (!values.some(side => side.value.kind === 'text')) return undefined
  return textValue(lineOf(node), ...values.flatMap(side => partsOf(side.value, side.side.text)))
}

/** Evaluates the known functions for their arguments. */
function constructed(node: Node, scope: Scope): SampleValue | undefined {
  const called = node.childForFieldName('function')
  const [first] = node.childForFieldName('arguments')?.namedChildren ?? []
  const line = lineOf(node)
  if (called?.text === 'json.dumps' && first) return { kind: 'json', value: scope.valueOf(first), line }
  if (first && /\burlencode$/.test(called?.text ?? '')) return queryText(scope.valueOf(first), line)
  const object = called?.childForFieldName('object')
  const method = called?.childForFieldName('attribute')?.text
  if (object && method === 'encode') return scope.valueOf(object)
  if (object?.type === 'string' && method === 'format') {
    const text = literalText(scope.valueOf(object)) ?? ''
    const parts = text.split(/(\{[^{}]*\})/).map((part, index) => (index % 2 === 1 ? { hole: part } : part))
    return textValue(line, ...parts)
  }
  return undefined
}

function stringParts(node: Node, scope: Scope): TextPart[] {
  const [start, ...inner] = node.children
  const end = inner.pop()
  if (!start || !end) return []
  const isRaw = /^[a-z]*r/i.test(start.text)
  const isFormatString = /^[a-z]*f/i.test(start.text)
  const holes = inner.filter(({ type }) => type === 'interpolation')
  return textParts(
    node,
    [start.endIndex, end.startIndex],
    holes,
    hole => {
      const expression = hole.childForFieldName('expression')
      return expression ? partsOf(scope.valueOf(expression), expression.text) : [{ hole: hole.text }]
    },
    text => {
      const plain = isFormatString ? text.replaceAll('{{', '{').replaceAll('}}', '}') : text
      return isRaw ? plain : unescaped(plain)
    },
  )
}
