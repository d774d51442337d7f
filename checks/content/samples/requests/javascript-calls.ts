import type { ESTree } from 'vite'
import { parseModule, type ScriptLanguage } from '../syntax/javascript.ts'
import { lineAt } from '../syntax/parse-error.ts'
import { Bindings, type ParameterValues } from './bindings.ts'
import { queryText } from './query-text.ts'
import { calledName, type SampleCall, type SampleFunction, type SampleProgram } from './sample-call.ts'
import { literalText, partsOf, type SampleValue, type TextPart, textValue } from './sample-value.ts'

type Expression =
  | ESTree.Expression
  | ESTree.PrivateIdentifier
  | ESTree.Argument
  | ESTree.ArrayExpressionElement

/** Collects the calls and functions of a module, with known arguments. */
export function javascriptProgram(code: string, language: ScriptLanguage): SampleProgram {
  const { program } = parseModule(code, language)
  const nodes = [...descendantsOf(program)]
  const names = new Bindings<Expression>(nodes.filter(isFunction))
  for (const node of nodes) bind(node, names)
  const functions = nodes.flatMap(node => {
    const [name, defined] = functionOf(node) ?? []
    return name && defined ? [[name, sampleFunction(code, names, defined)] as const] : []
  })
  return { calls: callsIn(program, new Script(code, names)), functions: new Map(functions) }
}

function callsIn(root: ESTree.Node, script: Script): SampleCall[] {
  return [...descendantsOf(root)].flatMap(node => {
    if (node.type !== 'CallExpression') return []
    return {
      name: calledName(script.source(node.callee)),
      args: node.arguments.map(argument => script.valueOf(argument)),
      named: new Map(),
      line: lineAt(script.code, node.start),
    }
  })
}

type FunctionNode = ESTree.Function | ESTree.ArrowFunctionExpression

function isFunction(node: ESTree.Node): node is FunctionNode {
  return /^(?:ArrowFunctionExpression|FunctionExpression|FunctionDeclaration)$/.test(node.type)
}

/** Returns a function with the name by which it is called. */
function functionOf(node: ESTree.Node): [string, FunctionNode] | undefined {
  if (node.type === 'FunctionDeclaration' && node.id) return [node.id.name, node]
  if (node.type === 'MethodDefinition' && 'name' in node.key) return [String(node.key.name), node.value]
  if (node.type !== 'VariableDeclarator' || node.id.type !== 'Identifier') return undefined
  return node.init && isFunction(node.init) ? [node.id.name, node.init] : undefined
}

function sampleFunction(code: string, names: Bindings<Expression>, node: FunctionNode): SampleFunction {
  const defaults = new Map<string, SampleValue>()
  const parameters = node.params.map(parameter => {
    if (parameter.type === 'Identifier') return parameter.name
    if (parameter.type !== 'AssignmentPattern' || parameter.left.type !== 'Identifier') return ''
    defaults.set(parameter.left.name, new Script(code, names).valueOf(parameter.right))
    return parameter.left.name
  })
  return {
    parameters,
    defaults,
    calls: values => callsIn(node, new Script(code, names, { start: node.start, values })),
  }
}

/** Records the names that a node assigns. */
function bind(node: ESTree.Node, names: Bindings<Expression>): void {
  const forEachMatch = (pattern: ESTree.Node, take: (name: string) => void) => {
    for (const inner of descendantsOf(pattern)) if (inner.type === 'Identifier') take(inner.name)
  }
  const declare = (pattern: ESTree.Node) =>
    forEachMatch(pattern, name => names.add(name, undefined, pattern.start))
  const change = (pattern: ESTree.Node) => forEachMatch(pattern, name => names.forget(name, pattern.start))
  if (isFunction(node)) for (const parameter of node.params) declare(parameter)
  if (node.type === 'AssignmentExpression') change(node.left)
  else if (node.type === 'UpdateExpression') change(node.argument)
  else if (node.type === 'ForOfStatement' || node.type === 'ForInStatement') change(node.left)
  else if (node.type === 'VariableDeclarator') {
    if (node.id.type === 'Identifier') names.add(node.id.name, node.init ?? undefined, node.start)
    else declare(node.id)
  }
}

/** Evaluates an expression, such as JSON. */
export function expressionValue(code: string): SampleValue {
  const [statement] = parseModule(`(${code}\n)`, 'js').program.body
  if (statement?.type !== 'ExpressionStatement') throw new Error(`not an expression: ${code.slice(0, 40)}`)
  return new Script(`(${code}`, new Bindings()).valueOf(statement.expression)
}

/** Evaluates expressions of a script. */
class Script {
  readonly code: string
  readonly #names: Bindings<Expression>
  readonly #parameters: ParameterValues | undefined

  /** @param parameters Parameter values of the current function. */
  constructor(code: string, names: Bindings<Expression>, parameters?: ParameterValues) {
    this.code = code
    this.#names = names
    this.#parameters = parameters
  }

  valueOf(node: Expression): SampleValue {
    const line = node === null ? 1 : lineAt(this.code, node.start)
    const anyValue: SampleValue = { kind: 'any', line }
    switch (node?.type) {
      case 'Literal': {
        const { value } = node
        if (typeof value === 'string') return textValue(line, value)
        const isScalar = value === null || typeof value === 'number' || typeof value === 'boolean'
        return isScalar ? { kind: 'scalar', value, line } : anyValue
      }
      case 'TemplateLiteral':
        return textValue(line, ...this.#templateParts(node))
      case 'BinaryExpression':
        return node.operator === '+' ? this.#sum(node, line) : anyValue
      case 'UnaryExpression': {
        const value = this.valueOf(node.argument)
        const isNumber = value.kind === 'scalar' && typeof value.value === 'number'
        return node.operator === '-' && isNumber
          ? { kind: 'scalar', value: -Number(value.value), line }
          : anyValue
      }
      case 'ObjectExpression':
        return this.#object(node, line)
      case 'ArrayExpression':
        return this.#list(node, line)
      case 'Identifier':
        if (node.name === 'undefined') return { kind: 'scalar', value: null, line }
        return (
          this.#names.evaluate(node.name, node.start, value => this.valueOf(value), this.#parameters) ??
          anyValue
        )
      case 'CallExpression':
      case 'NewExpression':
        return this.#made(node, line)
      case 'ConditionalExpression': {
        const isMet = this.#isMet(node.test)
        return isMet === undefined ? anyValue : this.valueOf(isMet ? node.consequent : node.alternate)
      }
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
        return this.valueOf(node.expression)
      default:
        return anyValue
    }
  }

  /**
   * Evaluates a condition that compares texts or checks that a value exists; undefined if the sample does not decide
   * it.
   */
  #isMet(test: ESTree.Expression | ESTree.PrivateIdentifier): boolean | undefined {
    if (test.type === 'BinaryExpression' && /^[!=]==?$/.test(test.operator)) {
      const right = this.valueOf(test.right)
      const [text, other] = [literalText(this.valueOf(test.left)), literalText(right)]
      if (text !== undefined && other !== undefined) return (text === other) !== test.operator.startsWith('!')
      const isNothing = right.kind === 'scalar' && right.value === null
      const isThere = isNothing ? this.#isMet(test.left) : undefined
      return isThere === undefined ? undefined : isThere === test.operator.startsWith('!')
    }
    const value = this.valueOf(test)
    return value.kind === 'any' ? undefined : !(value.kind === 'scalar' && !value.value)
  }

  #templateParts({ quasis, expressions }: ESTree.TemplateLiteral): TextPart[] {
    return quasis.flatMap(({ value }, index): readonly TextPart[] => {
      const expression = expressions[index]
      const text = value.cooked ?? value.raw
      return expression ? [text, ...partsOf(this.valueOf(expression), this.source(expression))] : [text]
    })
  }

  #sum({ left, right }: ESTree.BinaryExpression, line: number): SampleValue {
    const values = [left, right].map(side => ({ side, value: this.valueOf(side) }))
    // Without a text, it may be a sum of numbers.
    if (!values.some(({ value }) => value.kind === 'text')) return { kind: 'any', line }
    return textValue(line, ...values.flatMap(({ side, value }) => partsOf(value, this.source(side))))
  }

  #object({ properties }: ESTree.ObjectExpression, line: number): SampleValue {
    const fields = new Map<string, SampleValue>()
    let open = false
    for (const property of properties) {
      if (property.type === 'SpreadElement' || property.computed) {
        open = true
        continue
      }
      const { key, value } = property
      const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : ''
      // JSON leaves out undefined values.
      if (value.type === 'Identifier' && value.name === 'undefined') continue
      fields.set(name, { ...this.valueOf(value), line: lineAt(this.code, property.start) })
    }
    return { kind: 'object', fields, open, line }
  }

  #list({ elements }: ESTree.ArrayExpression, line: number): SampleValue {
    const items = elements
      .filter(element => element?.type !== 'SpreadElement')
      .map(element => this.valueOf(element))
    return { kind: 'list', items, line }
  }

  /** Evaluates the known functions for their arguments. */
  #made(node: ESTree.CallExpression | ESTree.NewExpression, line: number): SampleValue {
    const name = calledName(this.source(node.callee))
    const [first, second] = node.arguments
    if (first?.type === 'ArrowFunctionExpression' && first.expression && name.endsWith('.map')) {
      const { body } = first
      return { kind: 'list', items: body.type === 'BlockStatement' ? [] : [this.valueOf(body)], line }
    }
    if (!first) return { kind: 'any', line }
    const value = this.valueOf(first)
    // The result for `undefined` is undefined.
    const isNothing = value.kind === 'scalar' && value.value === null
    if (name === 'JSON.stringify') return isNothing ? value : { kind: 'json', value, line }
    if (name === 'URLSearchParams') return queryText(value, line)
    if (name === 'URL') {
      const base = second ? this.valueOf(second) : undefined
      return textValue(
        line,
        ...(base && second ? partsOf(base, this.source(second)) : []),
        ...partsOf(value, this.source(first)),
      )
    }
    return { kind: 'any', line }
  }

  source({ start, end }: { start: number; end: number }): string {
    return this.code.slice(start, end)
  }
}

function* descendantsOf(node: ESTree.Node): Generator<ESTree.Node> {
  yield node
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* descendantsOf(child)
  }
}

function isNode(value: unknown): value is ESTree.Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}
