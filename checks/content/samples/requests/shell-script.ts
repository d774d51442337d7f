import type { Node } from 'web-tree-sitter'
import { Bindings } from './bindings.ts'
import { partsOf, type SampleValue, type TextPart, textValue } from './sample-value.ts'
import { descendantsOf, lineOf, textParts } from './tree-calls.ts'

export interface ShellCommand {
  name: string
  /** Line in the script, from 1. */
  line: number
  args: readonly SampleValue[]
  /** Content of a here-document on its standard input. */
  input: SampleValue | undefined
}

const holeTypes = new Set(['simple_expansion', 'expansion', 'command_substitution', 'arithmetic_expansion'])

/** A shell script: its commands, and the values of its variables as far as they are written out. */
export class ShellScript {
  /** Files that the script writes by `cat > name <<EOF`. */
  readonly files = new Map<string, SampleValue>()
  /** Function bodies by name. */
  readonly #functions = new Map<string, Node>()
  readonly #root: Node
  readonly #names = new Bindings<Node>()
  /** Arguments of the current function. */
  #args: readonly SampleValue[] = []

  constructor(root: Node) {
    this.#root = root
    const nodes = [...descendantsOf(root)]
    for (const node of nodes) this.#bind(node)
    for (const node of nodes) this.#readFile(node)
  }

  /** Lists the commands in their order, including those inside of `$(…)` and functions. */
  commands(): ShellCommand[] {
    return this.#commandsIn(this.#root, [])
  }

  /** Lists the commands of a function called with these arguments; undefined if the script does not define it. */
  commandsOf(name: string, args: readonly SampleValue[]): ShellCommand[] | undefined {
    const body = this.#functions.get(name)
    return body && this.#commandsIn(body, args)
  }

  #commandsIn(root: Node, args: readonly SampleValue[]): ShellCommand[] {
    this.#args = args
    return [...descendantsOf(root)]
      .filter(({ type }) => type === 'command')
      .map(node => {
        const redirect = heredocOf(node)
        const written = [
          ...node.childrenForFieldName('argument'),
          ...(redirect?.childrenForFieldName('argument') ?? []),
        ]
        return {
          name: node.childForFieldName('name')?.text ?? '',
          line: lineOf(node),
          args: written.filter(argument => argument !== null).flatMap(argument => this.#argument(argument)),
          input: redirect && this.#heredoc(redirect),
        }
      })
  }

  /** Evaluates an argument; `"$@"` and `"${@:3}"` are several values. */
  #argument(node: Node): readonly SampleValue[] {
    const [, from] = /^"?(?:\$@|\$\{@(?::(\d+))?\})"?$/.exec(node.text) ?? [undefined, undefined]
    const isAll = /^"?\$\{?@/.test(node.text)
    return isAll ? this.#args.slice(Number(from ?? 1) - 1) : [this.#valueOf(node)]
  }

  #bind(node: Node): void {
    const name = node.childForFieldName('name')
    const value = node.childForFieldName('value')
    if (node.type === 'variable_assignment' && name) this.#names.add(name.text, value ?? undefined, 0)
    const body = node.childForFieldName('body')
    if (node.type === 'function_definition' && name && body) this.#functions.set(name.text, body)
    const variable = node.childForFieldName('variable')
    if (node.type === 'for_statement' && variable) this.#names.add(variable.text, undefined, 0)
    if (node.type === 'command' && node.childForFieldName('name')?.text === 'read') {
      for (const argument of node.childrenForFieldName('argument'))
        if (argument) this.#names.add(argument.text, undefined, 0)
    }
  }

  #readFile(node: Node): void {
    if (node.type !== 'redirected_statement') return
    const redirects = node.childrenForFieldName('redirect').filter(redirect => redirect !== null)
    const heredoc = redirects.find(({ type }) => type === 'heredoc_redirect')
    // In `cat <<EOF > name`, the file is inside of the here-document's redirect.
    const file = [...redirects, ...(heredoc?.namedChildren ?? [])].find(
      ({ type }) => type === 'file_redirect',
    )
    const name = file?.childForFieldName('destination')?.text.replaceAll(/["']/g, '')
    const command = node.childForFieldName('body')?.childForFieldName('name')?.text
    if (command !== 'cat' || !heredoc || name === undefined) return
    this.files.set(name, this.#heredoc(heredoc))
  }

  #heredoc(redirect: Node): SampleValue {
    const start = redirect.namedChildren.find(({ type }) => type === 'heredoc_start')?.text ?? ''
    const body = redirect.namedChildren.find(({ type }) => type === 'heredoc_body')
    if (!body) return textValue(lineOf(redirect), '')
    const isLiteral = /["'\\]/.test(start)
    const parts = isLiteral
      ? [body.text]
      : this.#parts(body, [body.startIndex, body.endIndex], /\\([\\$`]|\n)/g)
    return textValue(lineOf(body), ...parts)
  }

  #valueOf(node: Node): SampleValue {
    const line = lineOf(node)
    if (node.type === 'command_substitution') return this.#output(node) ?? { kind: 'any', line }
    const parts = this.#partsIn(node)
    return parts ? textValue(line, ...parts) : { kind: 'any', line }
  }

  /** Evaluates `$(cat <<EOF … EOF)`. */
  #output(node: Node): SampleValue | undefined {
    const [statement] = node.namedChildren
    const heredoc = statement?.childForFieldName('redirect')
    const isCatCommand = statement?.childForFieldName('body')?.text === 'cat'
    if (node.namedChildCount !== 1 || !isCatCommand || heredoc?.type !== 'heredoc_redirect') return undefined
    return this.#heredoc(heredoc)
  }

  #partsIn(node: Node): readonly TextPart[] | undefined {
    switch (node.type) {
      case 'word':
        return [node.text.replaceAll(/\\([\s\S])/g, (_, char: string) => (char === '\n' ? '' : char))]
      case 'number':
        return [node.text]
      case 'raw_string':
        return [node.text.slice(1, -1)]
      case 'string':
        return this.#parts(node, [node.startIndex + 1, node.endIndex - 1], /\\(["\\$`]|\n)/g)
      case 'concatenation':
        return node.children.flatMap(child => this.#partsIn(child) ?? [{ hole: child.text }])
      case 'simple_expansion':
      case 'expansion':
        return this.#expanded(node)
      default:
        return node.isNamed ? undefined : [node.text]
    }
  }

  /** Evaluates `$NAME` and `${NAME}`; other expansions are known only at run time. */
  #expanded(node: Node): readonly TextPart[] {
    const name = /^\$\{?(\w+)\}?$/.exec(node.text)?.[1]
    if (name === undefined) return [{ hole: /\w+/.exec(node.text)?.[0] ?? 'value' }]
    const value =
      this.#args[Number(name) - 1] ??
      this.#names.evaluate(name, 0, operand => this.#valueOf(operand), undefined)
    return value ? partsOf(value, name) : [{ hole: name }]
  }

  #parts(node: Node, between: readonly [number, number], escapes: RegExp): TextPart[] {
    const holes = node.namedChildren.filter(({ type }) => holeTypes.has(type))
    return textParts(
      node,
      between,
      holes,
      hole => this.#partsIn(hole) ?? [{ hole: hole.text }],
      text => text.replaceAll(escapes, (_, char: string) => (char === '\n' ? '' : char)),
    )
  }
}

/** Returns the here-document of a command. */
function heredocOf(command: Node): Node | undefined {
  const { parent } = command
  if (parent?.type !== 'redirected_statement' || parent.childForFieldName('body')?.id !== command.id)
    return undefined
  return parent.namedChildren.find(({ type }) => type === 'heredoc_redirect')
}
