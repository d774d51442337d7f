import { realpathSync } from 'node:fs'
import path from 'node:path'

/**
 * Folders into which symbolic links of a site and references of its descriptions may lead: the site's folder and those in the
 * configuration. Their targets appear on public pages and could otherwise belong to anybody. Files with a leading dot (`.env`,
 * `.git/config`) are never allowed. The final target of a link counts.
 */
export class AllowedPlaces {
  readonly #root: string
  readonly #folders: readonly string[]
  /** Cached, because a description may refer to one file a thousand times. */
  readonly #known = new Map<string, boolean>()

  /** @param folders Further folders, relative to the root. */
  constructor(root: string, folders: readonly string[]) {
    this.#root = root
    const named = ['.', ...folders].map(folder => path.resolve(root, folder))
    this.#folders = [...new Set(named.flatMap(folder => [folder, realPath(folder)]))]
  }

  /** @param file Relative to the root; it need not exist. */
  has(file: string): boolean {
    const isAllowed = this.#known.get(file) ?? this.#isAllowed(file)
    this.#known.set(file, isAllowed)
    return isAllowed
  }

  #isAllowed(file: string): boolean {
    const target = realPath(path.resolve(this.#root, file))
    return this.#folders.some(folder => isStrictlyBelow(folder, target))
  }
}

function isStrictlyBelow(folder: string, file: string): boolean {
  const relative = path.relative(folder, file)
  // pnpm keeps packages in a folder with a leading dot, behind links.
  return !path.isAbsolute(relative) && !relative.split(path.sep).some(name => /^\.(?!pnpm$)/.test(name))
}

/** Real path of a file; the path itself if nothing exists there, or can exist. */
function realPath(file: string): string {
  try {
    return realpathSync(file)
  } catch {
    return file
  }
}
