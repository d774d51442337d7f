import { realpathSync } from 'node:fs'
import path from 'node:path'

/**
 * Where symbolic links of a site and references of its descriptions may lead: into the site's folder and into those that the configuration
 * names. What they lead to appears on public pages, and may be anybody's. Files with a leading dot (`.env`, `.git/config`) are nobody's pages,
 * pictures or schemas. Where a link leads in the end is what counts.
 */
export class AllowedPlaces {
  readonly #root: string
  readonly #folders: readonly string[]
  /** A description refers to one file a thousand times. */
  readonly #known = new Map<string, boolean>()

  /** @param folders Beside the site's, from the root. */
  constructor(root: string, folders: readonly string[]) {
    this.#root = root
    const named = ['.', ...folders].map(folder => path.resolve(root, folder))
    this.#folders = [...new Set(named.flatMap(folder => [folder, realPath(folder)]))]
  }

  /** @param file From the root; it need not be there. */
  has(file: string): boolean {
    const known = this.#known.get(file) ?? this.#isAllowed(file)
    this.#known.set(file, known)
    return known
  }

  #isAllowed(file: string): boolean {
    const target = realPath(path.resolve(this.#root, file))
    return this.#folders.some(folder => isPlainlyBelow(folder, target))
  }
}

function isPlainlyBelow(folder: string, file: string): boolean {
  const way = path.relative(folder, file)
  // pnpm keeps packages in a folder with a leading dot, behind links.
  return !path.isAbsolute(way) && !way.split(path.sep).some(name => /^\.(?!pnpm$)/.test(name))
}

/** Where a path leads; the path itself where there is nothing, or where there can be nothing. */
function realPath(file: string): string {
  try {
    return realpathSync(file)
  } catch {
    return file
  }
}
