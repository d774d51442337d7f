import { realpathSync } from 'node:fs'
import path from 'node:path'

/**
 * Which files a `$ref` may read. A description is often somebody else's text, and what it refers to appears on public pages, so it gets
 * nothing but files below the folders it has business in: the site's, that of its main file, and those that the configuration names.
 * Files with a leading dot (`.env`, `.git/config`) are nobody's schemas. Where a symbolic link leads is what counts.
 */
export class ReadableFiles {
  readonly #root: string
  readonly #folders: readonly string[]
  /** A description refers to one file a thousand times. */
  readonly #known = new Map<string, boolean>()

  /**
   * @param main Main file of the description, from the root.
   * @param folders More folders, from the root.
   */
  constructor(root: string, main: string, folders: readonly string[]) {
    this.#root = root
    const named = ['.', path.dirname(main), ...folders].map(folder => path.resolve(root, folder))
    this.#folders = [...new Set(named.flatMap(folder => [folder, realPath(folder)]))]
  }

  /** @param file From the root; it need not be there. */
  has(file: string): boolean {
    const known = this.#known.get(file) ?? this.#isReadable(file)
    this.#known.set(file, known)
    return known
  }

  #isReadable(file: string): boolean {
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
