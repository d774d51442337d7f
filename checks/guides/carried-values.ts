import { isOf, textAt } from 'shiori/internal/samples/guide/exchange.ts'
import type { GuideVariable } from 'shiori/internal/samples/guide/guide-setup.ts'
import type { Exchange } from './exchange.ts'

/** Ids, tokens and addresses, which a reader replaces by their own. */
const idLike = /^(?:[\da-f]{8}-[\da-f-]{27}|\S{16,})$/
const time = /^\d{4}-\d\d-\d\dT/

/**
 * Values that one sample passes to the next, as for a reader: ids that replaced those on the page, and values of
 * variables.
 */
export class CarriedValues {
  readonly #variables: ReadonlyMap<string, GuideVariable>
  readonly #replaced = new Map<string, string>()

  constructor(variables: ReadonlyMap<string, GuideVariable>) {
    this.#variables = variables
  }

  /** Records what replaced the values on the page. */
  learn(replaced: readonly (readonly [shown: string, came: string])[]): void {
    for (const [shown, received] of replaced) {
      if (idLike.test(shown) && !time.test(shown)) this.#replaced.set(shown, received)
    }
  }

  /** Replaces the page's values in a text by those of this run. */
  apply(text: string): string {
    let applied = text
    for (const [shown, received] of this.#replaced) applied = applied.replaceAll(shown, received)
    return applied
  }

  /** Replaces the values of this run by those on the page. */
  restore(text: string): string {
    let restored = text
    for (const [shown, received] of this.#replaced) restored = restored.replaceAll(received, shown)
    return restored
  }

  /**
   * Returns values for the variables that a sample reads.
   *
   * @param set Variables that samples set themselves.
   * @param send Sends a request that a reader sends beside the samples.
   */
  async variables(
    code: string,
    set: ReadonlySet<string>,
    exchanges: readonly Exchange[],
    send: (request: string, body: unknown) => Promise<unknown>,
  ): Promise<Record<string, string>> {
    const variables: Record<string, string> = {}
    for (const [name, { value, after, take = '', send: ask }] of this.#variables) {
      if (set.has(name) || !new RegExp(`\\b${name}\\b`).test(code)) continue
      const request = after ?? ask?.request
      const last = exchanges.findLast(exchange => request !== undefined && isOf(exchange, request))
      const replacement =
        (last && textAt(last.body, take)) ?? (value === undefined ? undefined : this.apply(value))
      const needed = replacement ?? (ask && textAt(await send(ask.request, ask.body), take))
      if (needed !== undefined) variables[name] = needed
    }
    return variables
  }
}
