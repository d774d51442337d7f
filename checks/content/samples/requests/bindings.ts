import type { SampleValue } from './sample-value.ts'

/** Where a function begins and ends; its parameters are in it. */
export interface Range {
  start: number
  end: number
}

/** Values of the parameters of one function, by name. */
export interface Given {
  /** Where the function begins. */
  start: number
  values: ReadonlyMap<string, SampleValue>
}

/** Where the whole program begins, which no function does. */
const program = -1

/**
 * Names of a sample and their values, each in the function that it is declared in. A name that gets a value in two places
 * of a function stands for `any`.
 */
export class Bindings<Expression> {
  readonly #functions: readonly Range[]
  readonly #values = new Map<string, Expression | undefined>()
  /** Names that are being looked up, so that `a = a + 1` ends. */
  readonly #open = new Set<string>()

  constructor(functions: readonly Range[] = []) {
    this.#functions = functions
  }

  /**
   * @param value Undefined for what the sample does not tell: parameters, entries of lists.
   * @param at Place of the declaration.
   */
  add(name: string, value: Expression | undefined, at: number): void {
    const [scope = program] = this.#scopesAt(at)
    const key = `${scope} ${name}`
    this.#values.set(key, this.#values.has(key) ? undefined : value)
  }

  /** What is declared elsewhere gets another value here. */
  forget(name: string, at: number): void {
    for (const scope of this.#scopesAt(at)) this.#values.set(`${scope} ${name}`, undefined)
  }

  /** The value of a name at a place: the innermost function that has it tells. */
  evaluate(
    name: string,
    at: number,
    evaluate: (expression: Expression) => SampleValue,
    given: Given | undefined,
  ): SampleValue | undefined {
    for (const scope of this.#scopesAt(at)) {
      const parameter = given?.start === scope ? given.values.get(name) : undefined
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

  /** Where the functions around a place begin, the innermost first. */
  #scopesAt(at: number): number[] {
    const around = this.#functions.filter(({ start, end }) => start <= at && at < end)
    return [...around.map(({ start }) => start).sort((a, b) => b - a), program]
  }
}
