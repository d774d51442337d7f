import { isOf, textAt } from 'shiori/internal/samples/guide/exchange.ts'
import type { GuideVariable } from 'shiori/internal/samples/guide/guide-setup.ts'
import type { Exchange } from './exchange.ts'

/** Ids, tokens and addresses: what a reader puts in place of what a page shows. */
const idLike = /^(?:[\da-f]{8}-[\da-f-]{27}|\S{16,})$/
const time = /^\d{4}-\d\d-\d\dT/

/** What one sample leaves to the next, as it does at a reader's: ids that came in place of those shown, values of variables. */
export class CarriedValues {
  readonly #variables: ReadonlyMap<string, GuideVariable>
  readonly #replaced = new Map<string, string>()

  constructor(variables: ReadonlyMap<string, GuideVariable>) {
    this.#variables = variables
  }

  /** Takes down what came in place of what a page shows. */
  learn(replaced: readonly (readonly [shown: string, came: string])[]): void {
    for (const [shown, came] of replaced) {
      if (idLike.test(shown) && !time.test(shown)) this.#replaced.set(shown, came)
    }
  }

  /** A text of the page with what came in place of what it shows. */
  apply(text: string): string {
    let applied = text
    for (const [shown, came] of this.#replaced) applied = applied.replaceAll(shown, came)
    return applied
  }

  /** A text with what the page shows in place of what came. */
  restore(text: string): string {
    let restored = text
    for (const [shown, came] of this.#replaced) restored = restored.replaceAll(came, shown)
    return restored
  }

  /**
   * Values of the variables that a sample reads.
   *
   * @param set Names that samples have set themselves.
   * @param send Sends a request that a reader sends beside the samples.
   */
  async given(
    code: string,
    set: ReadonlySet<string>,
    exchanges: readonly Exchange[],
    send: (request: string, body: unknown) => Promise<unknown>,
  ): Promise<Record<string, string>> {
    const given: Record<string, string> = {}
    for (const [name, { value, after, take = '', send: ask }] of this.#variables) {
      if (set.has(name) || !new RegExp(`\\b${name}\\b`).test(code)) continue
      const request = after ?? ask?.request
      const last = exchanges.findLast(exchange => request !== undefined && isOf(exchange, request))
      const known = (last && textAt(last.body, take)) ?? (value === undefined ? undefined : this.apply(value))
      const needed = known ?? (ask && textAt(await send(ask.request, ask.body), take))
      if (needed !== undefined) given[name] = needed
    }
    return given
  }
}
