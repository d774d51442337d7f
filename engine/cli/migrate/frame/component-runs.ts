import { readFileSync } from 'node:fs'
import type { ComponentUse, ImportedValue } from '../evaluate/component-markup.ts'
import {
  type ComponentSite,
  type EvaluationPlace,
  type ShownUse,
  shownUses,
} from '../evaluate/evaluate-module.ts'
import type { Report } from '../report.ts'
import type { ElementUse } from './element-outputs.ts'

/** The page that uses a component. */
export interface UsingPage {
  /** Language tag. */
  lang: string
  address?: string
  /** Declarations of the values that expressions of its attributes may use, by name. */
  values: ReadonlyMap<string, string>
  /** Values of other files that they may use. */
  imports?: readonly ImportedValue[]
}

/**
 * Components whose code runs. Texts are converted twice: the first pass collects the uses, all of which then run in one process, and the
 * second pass inserts their output.
 */
export class ComponentRuns {
  readonly #uses = new Map<string, ComponentUse>()
  readonly #shown = new Map<string, ShownUse>()
  readonly #addressReaders = new Map<string, boolean>()

  /** Output of a component as MDX, and what is missing in it or why it has none; undefined before `run`. @param file Absolute path of the component. */
  shown(
    file: string,
    { lang, address, values, imports = [] }: UsingPage,
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
        imports: imports.filter(({ local }) => used.has(local)),
      },
      slots: [...slots.keys()],
    }
    const key = JSON.stringify(use)
    this.#uses.set(key, use)
    const shown = this.#shown.get(key)
    if (shown?.text === undefined) return shown
    const text = shown.text.replaceAll(
      /\ue000([^\ue001]*)\ue001/g,
      (mark, name: string) => slots.get(name) ?? mark,
    )
    return { ...shown, text }
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

/** Reports what a component shows. @param file Its path in the report. @returns Its output, or why it has none. */
export function reportedOutput(
  { text, fault }: ShownUse,
  file: string,
  report: Report,
): string | { fault: string } | undefined {
  if (text === undefined) return fault === undefined ? undefined : { fault: `${file}: ${fault}` }
  if (fault === undefined) report.changed(file, 'texts contain its output, without its styles and scripts')
  else report.leftOut(file, fault)
  return text
}
