import type { CollectedRequest } from './collected-request.ts'

/**
 * Variables of a collection for parameters of paths: a user sets an ID once for all requests. A request whose example has another value
 * keeps this value.
 */
export class PathVariables {
  readonly #values = new Map<string, string>()

  /** Path of a request with variables instead of values: `/lives/{{lives_id}}:start`. */
  pathOf(request: CollectedRequest): string {
    const template = request.template
    if (request.values.size === 0) return request.path
    return template.replaceAll(/\{([^{}]+)\}/g, (written, name: string, at: number) =>
      this.#textOf(variableName(template.slice(0, at), name), request.values.get(name) ?? written),
    )
  }

  entries(): [name: string, value: string][] {
    return [...this.#values]
  }

  #textOf(name: string, value: string): string {
    const existing = this.#values.get(name)
    if (existing === undefined) this.#values.set(name, value)
    return existing === undefined || existing === value ? `{{${name}}}` : value
  }
}

/** Name of a variable. `id` after `/lives/` is `lives_id`, because many paths have an `id`. */
function variableName(before: string, name: string): string {
  const segment = before.match(/([\w-]+)\/[^/]*$/)?.[1] ?? ''
  const words = /^id$|^name$/i.test(name) ? `${segment}_${name}` : name
  return words.replaceAll(/\W+/g, '_').replace(/^_/, '')
}
