import { readFileSync } from 'node:fs'
import type { ESTree } from 'vite'

type Node = ESTree.Node

/** Finds the source of values in the default export of content/sidebars.ts, if the syntax allows it. */
export class SidebarsSource {
  readonly #text: string
  readonly #constants = new Map<string, Node>()
  #exported: Node | undefined

  private constructor(text: string, program: ESTree.Program) {
    this.#text = text
    for (const statement of program.body) {
      if (statement.type === 'ExportDefaultDeclaration') this.#exported = statement.declaration
      const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
      if (declared?.type !== 'VariableDeclaration') continue
      for (const { id, init } of declared.declarations)
        if (id.type === 'Identifier' && init) this.#constants.set(id.name, init)
    }
  }

  /** Reads a file; the parser is only loaded for this. */
  static async read(path: string): Promise<SidebarsSource> {
    const { parseSync } = await import('vite')
    const text = readFileSync(path, 'utf8')
    const options = { lang: 'ts', sourceType: 'module', preserveParens: false } as const
    return new SidebarsSource(text, parseSync(path, text, options).program)
  }

  /**
   * Line of the value at a path of the export, or of its closest ancestor in the source.
   *
   * @param text The value itself if it is a string: if the path cannot be followed to its end, its first occurrence counts.
   */
  lineOf(path: readonly PropertyKey[], text: string | undefined): number {
    const { node, place } = this.#find(path)
    const isFound = text === undefined || (node?.type === 'Literal' && node.value === text)
    const written = isFound ? [] : [`'${text}'`, `"${text}"`].map(quoted => this.#text.indexOf(quoted))
    const offset = written.find(at => at !== -1) ?? place
    return this.#text.slice(0, offset).split('\n').length
  }

  #find(path: readonly PropertyKey[]): { node: Node | undefined; place: number } {
    let node = this.#exported
    let place = node?.start ?? 0
    for (const key of path) {
      node = this.#valueOf(node)
      if (node?.type === 'ArrayExpression' && typeof key === 'number') {
        node = this.#element(node, key)
        place = node?.start ?? place
      } else if (node?.type === 'ObjectExpression') {
        const property = node.properties.find(
          property => property.type === 'Property' && propertyName(property.key) === key,
        )
        if (property?.type !== 'Property') return { node: undefined, place }
        node = property.value
        place = property.start
      } else break
    }
    return { node, place }
  }

  /** Resolves constants, and skips type assertions. */
  #valueOf(node: Node | undefined): Node | undefined {
    switch (node?.type) {
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
        return this.#valueOf(node.expression)
      case 'Identifier':
        return this.#valueOf(this.#constants.get(node.name))
      default:
        return node
    }
  }

  #element(list: ESTree.ArrayExpression, index: number): Node | undefined {
    let before = 0
    for (const element of list.elements) {
      const items = element?.type === 'SpreadElement' ? this.#items(element.argument) : [element]
      // The number of items is only known at run time.
      if (!items) return element ?? undefined
      if (index < before + items.length) return items[index - before] ?? undefined
      before += items.length
    }
    return undefined
  }

  /** Items of a list in the source, or of `list.map(…)`, whose items are those of the list. */
  #items(expression: Node): (Node | null)[] | undefined {
    const node = this.#valueOf(expression)
    if (node?.type === 'CallExpression' && node.callee.type === 'MemberExpression')
      return propertyName(node.callee.property) === 'map' ? this.#items(node.callee.object) : undefined
    if (node?.type !== 'ArrayExpression') return undefined
    const items: (Node | null)[] = []
    for (const element of node.elements) {
      const inner = element?.type === 'SpreadElement' ? this.#items(element.argument) : [element]
      if (!inner) return undefined
      items.push(...inner)
    }
    return items
  }
}

function propertyName(key: Node): string | undefined {
  if (key.type === 'Identifier') return key.name
  return key.type === 'Literal' ? String(key.value) : undefined
}
