import type { SampleValue } from './sample-value.ts'

/** Start and end of a function, including its parameters. */
export interface Range {
  start: number
  end: number
}

/** Values of the parameters of one function, by name. */
export interface ParameterValues {
  /** Offset where the function begins. */
  start: number
  values: ReadonlyMap<string, SampleValue>
}

/** Start of the whole program, which no function can have. */
const program = -1

/**
 * Names of a sample and their values, each in the function that declares it. A name that is assigned in two places of a
 * function is `any`.
 */
export class Bindings<Expression> {
  readonly #functions: readonly Range[]
  readonly #values = new Map<string, Expression | undefined>()
  /** Names whose lookup is in progress, so that `a = a + 1` ends. */
  readonly #open = new Set<string>()

  constructor(functions: readonly Range[] = []) {
    this.#functions = functions
  }

  /**
   * @param value Undefined for values that the sample does not contain: parameters, entries of lists.
   * @param at Offset of the declaration.
   */
  add(name: string, value: Expression | undefined, at: number): void {
    const [scope = program] = this.#scopesAt(at)
    const key = `${scope} ${name}`
    this.#values.set(key, this.#values.has(key) ? undefined : value)
  }

  /** Marks a name as assigned here, although it is declared elsewhere. */
  forget(name: string, at: number): void {
    for (const scope of this.#scopesAt(at)) this.#values.set(`${scope} ${name}`, undefined)
  }

  /** Evaluates a name at an offset in the innermost function that declares it. */
  evaluate(
    name: string,
    at: number,
    evaluate: (expression: Expression) => SampleValue,
    parameters: ParameterValues | undefined,
  ): SampleValue | undefined {
    for (const scope of this.#scopesAt(at)) {
      const parameter = parameters?.start === scope ? parameters.values.get(name) : undefined
      if (parameter) return parameter
      const key = `${scope} ${name}`
      if (!this.#values.has(key)) continue
      const value = this.#values.get(key)
      if (value === undefined || this.#open.has(key)) return undefined
      this.#open.add(key)
      try {
        return evaluate(value)
      } finally {
        this.#open.delete(key)
      }
    }
    return undefined
  }

  /** Returns the starts of the functions around an offset, innermost first. */
  #scopesAt(at: number): number[] {
    const enclosing = this.#functions.filter(({ start, end }) => start <= at && at < end)
    return [...enclosing.map(({ start }) => start).sort((a, b) => b - a), program]
  }
}
