import type { ComponentUse } from '../evaluate/component-markup.ts'
import { type EvaluationPlace, shownUses } from '../evaluate/evaluate-module.ts'
import type { TemplateUse } from './component-template.ts'

/**
 * Components whose output takes running their code. Texts are converted twice: the first pass collects the uses, all of which then run in one
 * process, and the second pass inserts their output.
 */
export class ComponentRuns {
  readonly #uses = new Map<string, ComponentUse>()
  readonly #shown = new Map<string, string>()

  /** Output of a component as MDX; undefined before `run`, and if the component failed. @param file Absolute path of the component. */
  shown(file: string, lang: string, { attributes, slots }: TemplateUse): string | undefined {
    const use = { file, lang, attributes: [...attributes], slots: [...slots.keys()] }
    const key = JSON.stringify(use)
    this.#uses.set(key, use)
    return this.#shown
      .get(key)
      ?.replaceAll(/\ue000([^\ue001]*)\ue001/g, (mark, name: string) => slots.get(name) ?? mark)
  }

  /** Runs the uses collected so far. @param root Absolute path of the site; paths of pictures are relative to it. */
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
