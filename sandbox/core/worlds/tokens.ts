import type { IssuedToken } from './snapshot.ts'

/** Tokens that a world has issued; reports which one was set or deleted. */
export class Tokens extends Map<string, IssuedToken> {
  readonly #onChange: (token: string) => void

  constructor(entries: Iterable<readonly [string, IssuedToken]>, onChange: (token: string) => void) {
    super()
    this.#onChange = onChange
    for (const [token, facts] of entries) this.set(token, facts)
  }

  override set(token: string, facts: IssuedToken): this {
    this.#onChange(token)
    return super.set(token, facts)
  }

  override delete(token: string): boolean {
    this.#onChange(token)
    return super.delete(token)
  }
}
