import { asList, asObject, asText, type Plain } from '../plain-data.ts'
import type { Report } from '../report.ts'

/**
 * Settings of a source of which each is read or told: `rest` tells the report of every key that nobody has asked for, so that none is
 * lost in silence.
 */
export class ReadSettings {
  readonly #value: Plain
  readonly #name: string
  readonly #report: Report
  readonly #asked = new Set<string>()

  /** @param name What the report puts before the names of keys: `themeConfig`; '' for none. */
  constructor(value: unknown, name: string, report: Report) {
    this.#value = asObject(value)
    this.#name = name
    this.#report = report
  }

  /** The value of a key as it is. */
  get(key: string): unknown {
    this.#asked.add(key)
    return this.#value[key]
  }

  text(key: string): string | undefined {
    return asText(this.get(key))
  }

  list(key: string): readonly unknown[] {
    return asList(this.get(key))
  }

  object(key: string): Plain {
    return asObject(this.get(key))
  }

  /** All settings, for what reads any of them: they count as asked for. */
  all(): Plain {
    for (const key of Object.keys(this.#value)) this.#asked.add(key)
    return this.#value
  }

  /** Settings below a key, whose own rest is to be told. */
  within(key: string): ReadSettings {
    return new ReadSettings(this.get(key), this.#named(key), this.#report)
  }

  /** Tells that keys of the source are not taken over, where they are there. @param keys Their names, with a space between two. */
  leaveOut(reason: string, keys: string): void {
    for (const key of keys.split(' '))
      if (this.get(key) !== undefined) this.#report.leftOut(this.#named(key), reason)
  }

  /** Tells that keys of the source are taken over in another way, where they are there. @param keys As for `leaveOut`. */
  change(reason: string, keys: string): void {
    for (const key of keys.split(' '))
      if (this.get(key) !== undefined) this.#report.changed(this.#named(key), reason)
  }

  /** Tells of the keys that nobody has asked for. */
  rest(): void {
    for (const key of Object.keys(this.#value))
      if (!this.#asked.has(key) && this.#value[key] !== undefined)
        this.#report.leftOut(this.#named(key), 'the setting has no equal here')
  }

  #named(key: string): string {
    return this.#name === '' ? key : `${this.#name}.${key}`
  }
}
