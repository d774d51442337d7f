import { asList, asObject, asText, type Plain } from '../plain-data.ts'
import type { Report } from '../report.ts'
import type { SettingsRow } from './known-settings.ts'

/** Settings of a source. `finish` reports every key that has not been read, so that no setting is lost silently. */
export class ReadSettings {
  readonly #value: Plain
  readonly #name: string
  readonly #report: Report
  readonly #read = new Set<string>()

  /** @param name Prefix for the names of keys in the report: `themeConfig`; empty for none. */
  constructor(value: unknown, name: string, report: Report) {
    this.#value = asObject(value)
    this.#name = name
    this.#report = report
  }

  /** The unchanged value of a key. */
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

  /** All settings, which then count as read. */
  all(): Plain {
    for (const key of Object.keys(this.#value)) this.#read.add(key)
    return this.#value
  }

  /** Settings below a key, which need their own call of `finish`, or rows in the table of this object. */
  within(key: string): ReadSettings {
    return new ReadSettings(this.get(key), this.#named(key), this.#report)
  }

  /** Reports the outcome of settings in a table, and all keys that neither the table contains nor anything has read. */
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
        this.#report.leftOut(this.#named(key), 'the setting has no equivalent')
  }

  #named(key: string): string {
    return this.#name === '' ? key : `${this.#name}.${key}`
  }
}
