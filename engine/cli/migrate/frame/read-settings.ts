import { asList, asObject, asText, type Plain } from '../plain-data.ts'
import type { Report } from '../report.ts'

/**
 * Settings of a source, each of which is read or reported: `rest` reports every key that nothing has read, so that none is lost in
 * silence.
 */
export class ReadSettings {
  readonly #value: Plain
  readonly #name: string
  readonly #report: Report
  readonly #read = new Set<string>()

  /** @param name What the report puts before the names of keys: `themeConfig`; '' for none. */
  constructor(value: unknown, name: string, report: Report) {
    this.#value = asObject(value)
    this.#name = name
    this.#report = report
  }

  /** The value of a key as it is. */
  get(key: string): unknown {
    this.#read.add(key)
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

  /** All settings; each of them counts as read. */
  all(): Plain {
    for (const key of Object.keys(this.#value)) this.#read.add(key)
    return this.#value
  }

  /** Settings below a key; their `rest` is called separately. */
  within(key: string): ReadSettings {
    return new ReadSettings(this.get(key), this.#named(key), this.#report)
  }

  /** Reports keys that are not taken over, if they are set. @param keys Their names, separated by spaces. */
  leaveOut(reason: string, keys: string): void {
    for (const key of keys.split(' '))
      if (this.get(key) !== undefined) this.#report.leftOut(this.#named(key), reason)
  }

  /** Reports keys that are taken over in another way, if they are set. @param keys Their names, separated by spaces. */
  change(reason: string, keys: string): void {
    for (const key of keys.split(' '))
      if (this.get(key) !== undefined) this.#report.changed(this.#named(key), reason)
  }

  /** Reports the keys that nothing has read. */
  rest(): void {
    for (const key of Object.keys(this.#value))
      if (!this.#read.has(key) && this.#value[key] !== undefined)
        this.#report.leftOut(this.#named(key), 'the setting has no equal here')
  }

  #named(key: string): string {
    return this.#name === '' ? key : `${this.#name}.${key}`
  }
}
