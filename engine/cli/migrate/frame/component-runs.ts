import { readFileSync } from 'node:fs'
import type { ComponentUse } from '../evaluate/component-markup.ts'
import {
  type ComponentSite,
  type EvaluationPlace,
  type ShownUse,
  shownUses,
} from '../evaluate/evaluate-module.ts'
import type { ElementUse } from './element-outputs.ts'

/** The page that uses a component. */
export interface UsingPage {
  /** Language tag. */
  lang: string
  address?: string
  /** Declarations of the values that expressions of its attributes may use, by name. */
  values: ReadonlyMap<string, string>
}

/**
 * Components whose code runs. Texts are converted twice: the first pass collects the uses, all of which then run in one process, and the
 * second pass inserts their output.
 */
export class ComponentRuns {
  readonly #uses = new Map<string, ComponentUse>()
  readonly #shown = new Map<string, ShownUse>()
  readonly #addressReaders = new Map<string, boolean>()

  /** Output of a component as MDX, or why it has none; undefined before `run`. @param file Absolute path of the component. */
  shown(
    file: string,
    { lang, address, values }: UsingPage,
    { attributes, slots }: ElementUse,
  ): ShownUse | undefined {
    const code = [...attributes.values()].map(value => (value !== true && 'code' in value ? value.code : ''))
    const used = new Set(code.flatMap(written => written.split(/[^\w$]+/)))
    const declarations = [...values].flatMap(([name, declaration]) => (used.has(name) ? [declaration] : []))
    const use = {
      ...{
        file,
        lang,
        address: this.#readsAddress(file) ? address : undefined,
        attributes: [...attributes],
        values: [...new Set(declarations)],
      },
      slots: [...slots.keys()],
    }
    const key = JSON.stringify(use)
    this.#uses.set(key, use)
    const shown = this.#shown.get(key)
    return typeof shown === 'string'
      ? shown.replaceAll(/\ue000([^\ue001]*)\ue001/g, (mark, name: string) => slots.get(name) ?? mark)
      : shown
  }

  /** Whether a component of Astro shows other content on another page. */
  #readsAddress(file: string): boolean {
    const known =
      this.#addressReaders.get(file) ?? readFileSync(file, 'utf8').search(/\bAstro\.(?:url|request)\b/) !== -1
    this.#addressReaders.set(file, known)
    return known
  }

  /** Runs the uses collected so far. */
  run(place: EvaluationPlace, site: ComponentSite): void {
    if (this.#uses.size === 0) return
    const keys = [...this.#uses.keys()]
    const results = shownUses([...this.#uses.values()], place, site)
    for (const [index, key] of keys.entries()) {
      const shown = results[index]
      if (shown !== undefined) this.#shown.set(key, shown)
    }
  }
}
