import { decoded } from './percent-encoding.ts'

/** A route that a request fits. */
export interface Match<T> {
  value: T
  /** Decoded values of the path's parameters by name. */
  parameters: Record<string, string>
}

/** Methods that a path knows, where it does not know the one that was asked for. */
export interface OtherMethods {
  allow: string[]
}

interface Node<T> {
  literals: Map<string, Node<T>>
  /** What stands behind the parameter in its segment, longest first: `:start` of `{id}:start`, or nothing. */
  variables: { suffix: string; node: Node<T> }[]
  routes: Map<string, { names: string[]; value: T }>
}

/**
 * Finds the operation of a request: a tree of path segments. A segment is text, `{id}` or `{id}:verb`; text goes before a
 * parameter, and a verb before a bare one. Matching looks at the path as it was sent: `%3A` belongs to the id, `:` to the verb.
 */
export class Router<T> {
  readonly #root: Node<T> = newNode()

  /** @param template With its parameters: `/lives/{id}:start`. */
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

  /** @param path As sent, without query. Undefined when no path fits. */
  match(method: string, path: string): Match<T> | OtherMethods | undefined {
    const allow = new Set<string>()
    const parts = segments(path)
    const values: string[] = []
    const walk = (node: Node<T>, at: number): Match<T> | undefined => {
      const part = parts[at]
      if (part === undefined) {
        const route = node.routes.get(method)
        if (route) return { value: route.value, parameters: parametersOf(route.names, values) }
        for (const known of node.routes.keys()) allow.add(known)
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
  const known = node.variables.find(entry => entry.suffix === suffix)
  if (known) return known.node
  const next = newNode<T>()
  node.variables.push({ suffix, node: next })
  node.variables.sort((a, b) => b.suffix.length - a.suffix.length)
  return next
}

function segments(path: string): string[] {
  return path.slice(1).split('/')
}

/** Value of a parameter, without the verb behind it; undefined when the segment does not fit or is no valid encoding. */
function parameterOf(part: string, suffix: string): string | undefined {
  if (!part.endsWith(suffix) || part.length === suffix.length) return undefined
  return decoded(suffix ? part.slice(0, -suffix.length) : part)
}

function parametersOf(names: readonly string[], values: readonly string[]): Record<string, string> {
  const parameters: Record<string, string> = {}
  for (const [index, name] of names.entries()) parameters[name] = values[index] ?? ''
  return parameters
}
