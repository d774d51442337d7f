import { posix } from 'node:path'
import { slugOf, uniqueId } from '../../../files/slug.ts'
import { asList, asObject, asText, type Plain } from './plain-data.ts'

/** What has a generated page: the `link` of an item of a sidebar, or the file of a folder's settings. */
export type PageOwner = object | string

/** Where the generated pages of categories stand at one version of the docs. */
export class GeneratedPages {
  readonly #pages = new Map<PageOwner, { old: string; slug: string }>()
  readonly #shown = new Set<PageOwner>()
  readonly #old = new Set<string>()
  readonly #taken = new Set<string>()
  readonly #base: string

  /** @param base Address of the docs at this version. */
  constructor(base: string) {
    this.#base = base
  }

  /**
   * Gives a category its page. A sidebar may repeat what a folder's settings say: who names the same address shares its page.
   *
   * @param oldBase Address of its set of docs in the source.
   * @returns The page's old and new address.
   */
  claim(
    owner: PageOwner,
    oldBase: string,
    label: string,
    slug: string | undefined,
  ): { old: string; new: string } {
    const wanted = posix.join(oldBase, slug ?? `/category/${slugOf(label)}`)
    const same = slug === undefined ? undefined : [...this.#pages.values()].find(({ old }) => old === wanted)
    if (same !== undefined) {
      this.#pages.set(owner, same)
      return { old: same.old, new: this.#addressOf(same.slug) }
    }
    const old = slug === undefined ? uniqueId(wanted, this.#old) : wanted
    const name = uniqueId(slugOf(posix.basename(wanted)) || 'category', this.#taken)
    this.#old.add(old)
    this.#taken.add(name)
    this.#pages.set(owner, { old, slug: name })
    return { old, new: this.#addressOf(name) }
  }

  /** Keeps a name for another page of this kind. */
  reserve(name: string): string {
    const own = uniqueId(name, this.#taken)
    this.#taken.add(own)
    return own
  }

  /** Name of the page in the new site of a category that is shown there. */
  slug(owner: PageOwner): string | undefined {
    this.#shown.add(owner)
    return this.#pages.get(owner)?.slug
  }

  addresses(): string[] {
    return [...new Set(this.#pages.values())].map(({ slug }) => this.#addressOf(slug))
  }

  /** Forgets the categories that nothing is left of. @returns The old addresses of their pages. */
  dropUnshown(): string[] {
    const dropped = [...this.#pages].filter(([owner]) => !this.#shown.has(owner))
    for (const [owner] of dropped) this.#pages.delete(owner)
    const left = new Set(this.#pages.values())
    return dropped.flatMap(([, page]) => (left.has(page) ? [] : [page.old]))
  }

  #addressOf(slug: string): string {
    return `${this.#base}/category/${slug}`
  }
}

/** The categories of sidebars that have a generated page. */
export function generatedCategories(sidebars: unknown): { link: Plain; label: string }[] {
  return [sidebars].flat().flatMap(one => {
    const item = asObject(one)
    if (item.type !== undefined && item.type !== 'category') return []
    // Exported sidebars, and the shorthand of a category, are lists by name.
    if (item.type === undefined) return Object.values(item).flatMap(inner => generatedCategories(inner))
    const link = asObject(item.link)
    const label = asText(item.label) ?? asText(link.title) ?? 'category'
    const own = link.type === 'generated-index' ? [{ link, label }] : []
    return [...own, ...generatedCategories(asList(item.items))]
  })
}
