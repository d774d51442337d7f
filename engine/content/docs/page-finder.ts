import { nearest } from '../../config/nearest.ts'
import type { LinkTargets } from '../links.ts'

/** Maximum number of comparisons in a check (about a second): on a site of 20,000 pages, each may have a broken link. */
const maxComparisons = 300_000

/** Suggests the page that a broken link may have meant. Create one instance for each check. */
export class PageFinder {
  readonly #paths: Set<string>
  /** Paths by their last segment: a page that was moved usually keeps it. */
  readonly #byName = new Map<string, string[]>()
  readonly #hints = new Map<string, string>()
  #comparisons = 0

  constructor({ routes }: Pick<LinkTargets, 'routes'>) {
    this.#paths = new Set([...routes.values()].map(route => route.path))
    for (const path of this.#paths) {
      const name = lastPart(path)
      const sameNamed = this.#byName.get(name)
      if (sameNamed) sameNamed.push(path)
      else this.#byName.set(name, [path])
    }
  }

  /** @param path Path without locale, at which there is no page. */
  hint(path: string): { hint: string } {
    const cachedHint = this.#hints.get(path)
    if (cachedHint !== undefined) return { hint: cachedHint }
    const near = this.#find(path)
    const hint = near ? `Did you mean ${near}?` : 'Link to a page that exists, or write it.'
    this.#hints.set(path, hint)
    return { hint }
  }

  #find(path: string): string | undefined {
    const sameNamed = this.#byName.get(lastPart(path)) ?? []
    const moved = sameNamed.length === 1 ? sameNamed[0] : nearest(path, sameNamed)
    if (moved !== undefined || this.#comparisons > maxComparisons) return moved
    this.#comparisons += this.#paths.size
    return nearest(path, this.#paths)
  }
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
