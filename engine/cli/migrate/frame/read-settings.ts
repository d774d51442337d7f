import { asList, asObject, asText, type Plain } from '../plain-data.ts'
import type { Report } from '../report.ts'
import type { SettingsRow } from './known-settings.ts'

/**
 * Settings of a source, each of which is read or reported: `finish` reports every key that nothing has read, so that none is lost in
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

  /** Settings below a key; their `finish` is called separately, or by rows of this object. */
  within(key: string): ReadSettings {
    return new ReadSettings(this.get(key), this.#named(key), this.#report)
  }

  /** Reports what a table says of the settings, and the keys that neither it nor anything else has read. */
  finish(rows: readonly SettingsRow[]): void {
    const below = rows.filter(({ path }) => path.length > 0)
    for (const { path, keys, outcome, reason } of rows)
      for (const key of path.length > 0 ? [] : keys)
        if (this.get(key) !== undefined && outcome) this.#report[outcome](this.#named(key), reason)
    for (const [part = '', inner] of Map.groupBy(below, ({ path }) => path[0]))
      for (const key of part === '*' ? Object.keys(this.all()) : [part])
        for (const value of [this.get(key)].flat())
          new ReadSettings(value, this.#named(key), this.#report).finish(
            inner.map(({ path, ...row }) => ({ ...row, path: path.slice(1) })),
          )
    for (const key of Object.keys(this.#value))
      if (!this.#read.has(key) && this.#value[key] !== undefined)
        this.#report.leftOut(this.#named(key), 'the setting has no equal here')
  }

  #named(key: string): string {
    return this.#name === '' ? key : `${this.#name}.${key}`
  }
}
