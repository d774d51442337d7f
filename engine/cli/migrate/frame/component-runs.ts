import type { ComponentUse } from '../evaluate/component-markup.ts'
import { type EvaluationPlace, shownUses } from '../evaluate/evaluate-module.ts'
import type { TemplateUse } from './component-template.ts'

/**
 * Uses of components that only their program can show. Texts are converted twice: the first time the uses are collected, then all of them run
 * in one process, and the second time the texts get what they show.
 */
export class ComponentRuns {
  readonly #uses = new Map<string, ComponentUse>()
  readonly #shown = new Map<string, string>()

  /** What a use shows, as MDX; undefined if it is not known, or not before `run`. @param file Of the component, absolute. */
  shown(file: string, lang: string, { attributes, slots }: TemplateUse): string | undefined {
    const use = { file, lang, attributes: [...attributes], slots: [...slots.keys()] }
    const key = JSON.stringify(use)
    this.#uses.set(key, use)
    return this.#shown
      .get(key)
      ?.replaceAll(/\ue000([^\ue001]*)\ue001/g, (mark, name: string) => slots.get(name) ?? mark)
  }

  /** Runs the uses that are known so far. @param root Of the site, absolute: pictures are named from there. */
  run(root: string, place: EvaluationPlace, aliases: Readonly<Record<string, string>>, base: string): void {
    if (this.#uses.size === 0) return
    const keys = [...this.#uses.keys()]
    const results = shownUses([...this.#uses.values()], place, { cwd: root, aliases, base })
    for (const [index, key] of keys.entries()) {
      const shown = results[index]
      if (shown !== undefined) this.#shown.set(key, shown)
    }
  }
}
