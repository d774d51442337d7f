import { posix } from 'node:path'
import { sitePath } from '../own-components/written-file.ts'
import { decoded, plain } from '../plain-address.ts'

/** New paths of the source's pages and files. */
export class MovedPaths {
  /** Old address of a page -> new one; without slashes at the end. */
  readonly pages = new Map<string, string>()
  /** Absolute path of a source file -> path from the new site's root. */
  readonly files = new Map<string, string>()
  /** Paths in the new site that files of the source have. */
  readonly targets = new Set<string>()
  readonly #basePath: string

  constructor(basePath: string) {
    this.#basePath = basePath.replace(/\/$/, '')
  }

  move(source: string, target: string): void {
    this.files.set(source, target)
    this.targets.add(target)
  }

  /** The new address of a page by its old one, with query and hash; undefined for what is not a page. */
  page(target: string, from?: string): string | undefined {
    const [, written = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(target) ?? []
    if (written === '') return undefined
    const absolute = written.startsWith('/')
      ? [
          written,
          ...(this.#basePath !== '' && written.startsWith(`${this.#basePath}/`)
            ? [written.slice(this.#basePath.length)]
            : []),
        ]
      : from === undefined
        ? []
        : [posix.join(posix.dirname(from), written), posix.join(from, written)]
    for (const one of absolute) {
      const found = this.pages.get(plain(one))
      if (found !== undefined) return found + rest
    }
    return undefined
  }

  /**
   * The address of a file of the static folder that is written with the base path, without it; undefined for any other. The source
   * serves such a file there, and here addresses are written without.
   */
  staticFile(address: string): string | undefined {
    if (this.#basePath === '' || !address.startsWith(`${this.#basePath}/`)) return undefined
    const without = address.slice(this.#basePath.length)
    const isThere = (one: string) => this.targets.has(`static${decoded(one)}`)
    return isThere(without) && !isThere(address) ? without : undefined
  }

  /** Path from the new site's root of the file that a text in `importer` names. */
  file(target: string, importer: string, root: string): string | undefined {
    const absolute = sitePath(target, importer, root)
    return ['', '.md', '.mdx', '/index.md', '/index.mdx']
      .map(one => this.files.get(absolute + one))
      .find(Boolean)
  }
}
