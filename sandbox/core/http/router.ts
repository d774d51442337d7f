import { decoded } from './percent-encoding.ts'

/** A route that matches a request. */
export interface Match<T> {
  value: T
  /** Decoded path parameters by name. */
  parameters: Record<string, string>
}

/** The methods of a path that does not support the requested one. */
export interface OtherMethods {
  allow: string[]
}

interface Node<T> {
  literals: Map<string, Node<T>>
  /** Suffix after the parameter in its segment (`:start` of `{id}:start`, or empty), longest first. */
  variables: { suffix: string; node: Node<T> }[]
  routes: Map<string, { names: string[]; value: T }>
}

/**
 * Finds the operation for a request in a tree of path segments. A segment is text, `{id}` or `{id}:verb`; text precedes a parameter, and a
 * verb precedes a bare parameter. The path is matched as sent: `%3A` belongs to the id, `:` to the verb.
 */
export class Router<T> {
  readonly #root: Node<T> = newNode()

  /** @param template Path with parameters: `/lives/{id}:start`. */
  add(method: string, template: string, value: T): void {
    let node = this.#root
    const names: string[] = []
    for (const segment of segments(template)) {
      const [, name, suffix = ''] = /^\{([^{}]+)\}(.*)$/.exec(segment) ?? []
      if (name === undefined) {
        node = literal(node, segment)
        continue
      }
      names.push(name)
      node = variable(node, suffix)
    }
    node.routes.set(method.toUpperCase(), { names, value })
  }

  /**
   * @param path As sent, without query.
   * @returns undefined if no path matches.
   */
  match(method: string, path: string): Match<T> | OtherMethods | undefined {
    const allow = new Set<string>()
    const parts = segments(path)
    const values: string[] = []
    const walk = (node: Node<T>, at: number): Match<T> | undefined => {
      const part = parts[at]
      if (part === undefined) {
        const route = node.routes.get(method)
        if (route) return { value: route.value, parameters: parametersOf(route.names, values) }
        for (const method of node.routes.keys()) allow.add(method)
        return undefined
      }
      const next = node.literals.get(part)
      const found = next && walk(next, at + 1)
      if (found) return found
      for (const { suffix, node: below } of node.variables) {
        const value = parameterOf(part, suffix)
        if (value === undefined) continue
        values.push(value)
        const match = walk(below, at + 1)
        if (match) return match
        values.pop()
      }
      return undefined
    }
    return walk(this.#root, 0) ?? (allow.size > 0 ? { allow: [...allow].sort() } : undefined)
  }
}

function newNode<T>(): Node<T> {
  return { literals: new Map(), variables: [], routes: new Map() }
}

function literal<T>(node: Node<T>, segment: string): Node<T> {
  const next = node.literals.get(segment) ?? newNode<T>()
  node.literals.set(segment, next)
  return next
}

function variable<T>(node: Node<T>, suffix: string): Node<T> {
  const variable = node.variables.find(entry => entry.suffix === suffix)
  if (variable) return variable.node
  const next = newNode<T>()
  node.variables.push({ suffix, node: next })
  node.variables.sort((a, b) => b.suffix.length - a.suffix.length)
  return next
}

function segments(path: string): string[] {
  return path.slice(1).split('/')
}

/** Value of a parameter without the verb; undefined if the segment does not match, or its encoding is invalid. */
function parameterOf(part: string, suffix: string): string | undefined {
  if (!part.endsWith(suffix) || part.length === suffix.length) return undefined
  return decoded(suffix ? part.slice(0, -suffix.length) : part)
}

function parametersOf(names: readonly string[], values: readonly string[]): Record<string, string> {
  const parameters: Record<string, string> = {}
  for (const [index, name] of names.entries()) parameters[name] = values[index] ?? ''
  return parameters
}
