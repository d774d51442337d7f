import type { CollectedRequest } from './collected-request.ts'

/**
 * Variables of a collection for what paths name: a reader sets an id once, and all requests about it have it. A request whose
 * example is about another one keeps that.
 */
export class PathVariables {
  readonly #values = new Map<string, string>()

  /** The path of a request with variables in place of values: `/lives/{{lives_id}}:start`. */
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
    const known = this.#values.get(name)
    if (known === undefined) this.#values.set(name, value)
    return known === undefined || known === value ? `{{${name}}}` : value
  }
}

/** `id` behind `/lives/` is `lives_id`: there are many ids. */
function variableName(before: string, name: string): string {
  const segment = before.match(/([\w-]+)\/[^/]*$/)?.[1] ?? ''
  const words = /^id$|^name$/i.test(name) ? `${segment}_${name}` : name
  return words.replaceAll(/\W+/g, '_').replace(/^_/, '')
}
