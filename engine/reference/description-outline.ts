import { headingId } from '../files/own-ids.ts'
import { slugOf } from '../files/slug.ts'
import type { HtmlNode } from './html-node.ts'

/**
 * The headings of a description that stands on a page of its own. Whoever wrote it began at any level and left some out: here
 * the first levels are `h2`, and one below another is one level deeper.
 */
export class Outline {
  /** Levels, as written, of the headings that the last one stands below, and its own. */
  #above: number[] = []
  readonly #ids = new Set<string>()

  /** Element and id of a heading; undefined of any other element. To be asked in the order of the text. */
  heading(node: HtmlNode): { name: string; id: string } | undefined {
    const level = Number(/^h([1-6])$/.exec(node.tagName ?? '')?.[1])
    if (!level) return undefined
    this.#above = [...this.#above.filter(above => above < level), level]
    const id = headingId(slugOf(textOf(node)), this.#ids)
    this.#ids.add(id)
    return { name: `h${Math.min(this.#above.length + 1, 6)}`, id }
  }
}

export function textOf({ value = '', children = [] }: HtmlNode): string {
  return value + children.map(textOf).join('')
}
