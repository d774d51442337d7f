import type { OfflineSettings } from './settings.ts'
import type { WorkerScope } from './worker-scope.ts'

/** What is kept of a build: pages that were read, what was saved on request, and files that pages show. */
export type Shelf = 'read' | 'saved' | 'files'

/** So many pages that were read are kept; those that were saved do not count. */
const maxRead = 100

/** Thrown where the device has no room for more. */
export class FullError extends Error {}

/**
 * The caches of a site: three for each build, so that no page of one stands among those of another. Files whose names carry a
 * hash of their content are the same in all builds, so they are looked for in all.
 */
export class KeptFiles {
  readonly #scope: Pick<WorkerScope, 'caches'>
  readonly #prefix: string
  readonly #build: string

  constructor(scope: Pick<WorkerScope, 'caches'>, { base, build }: Pick<OfflineSettings, 'base' | 'build'>) {
    this.#scope = scope
    // No path holds a space: the caches of a site below another one are not taken for its own.
    this.#prefix = `shiori ${base} `
    this.#build = build
  }

  open(shelf: Shelf, build = this.#build): Promise<Cache> {
    return this.#scope.caches.open(`${this.#prefix}${build} ${shelf}`)
  }

  /** Builds of which something is kept, the oldest first. */
  async builds(): Promise<string[]> {
    const names = await this.#scope.caches.keys()
    const own = names
      .filter(name => name.startsWith(this.#prefix))
      .map(name => name.slice(this.#prefix.length))
    return [...new Set(own.map(name => name.split(' ')[0] ?? ''))]
  }

  async deleteBuild(build: string): Promise<void> {
    for (const shelf of ['read', 'saved', 'files'])
      await this.#scope.caches.delete(`${this.#prefix}${build} ${shelf}`)
  }

  async deleteAll(): Promise<void> {
    for (const build of await this.builds()) await this.deleteBuild(build)
  }

  /** A page or another file that changes with the build: that of the own one alone. */
  async ofBuild(address: string): Promise<Response | undefined> {
    for (const shelf of ['saved', 'read', 'files'] as const) {
      const found = await (await this.open(shelf)).match(address, { ignoreVary: true })
      if (found) return found
    }
    return undefined
  }

  /** A file whose name carries the hash of its content. */
  async ofAnyBuild(address: string): Promise<Response | undefined> {
    for (const build of (await this.builds()).reverse())
      for (const shelf of ['files', 'saved'] as const) {
        const found = await (await this.open(shelf, build)).match(address, { ignoreVary: true })
        if (found) return found
      }
    return undefined
  }

  /** Addresses of the pages of the own build. */
  async pages(): Promise<string[]> {
    const shelves = await Promise.all([this.open('read'), this.open('saved')])
    const keys = await Promise.all(shelves.map(cache => cache.keys()))
    return [...new Set(keys.flat().map(({ url }) => new URL(url).pathname))]
  }

  /**
   * Keeps an answer. Where there is no room, what is left of other builds goes first, then the pages that were read longest ago.
   *
   * @throws {FullError} when that is not enough.
   */
  async put(shelf: Shelf, address: string, response: Response, build = this.#build): Promise<void> {
    for (;;) {
      try {
        const cache = await this.open(shelf, build)
        await cache.put(address, response.clone())
        if (shelf === 'read') await this.#trim(cache, maxRead)
        return
      } catch (error) {
        if (!isFull(error)) throw error
        if (!(await this.#makeRoom(build))) throw new FullError(address, { cause: error })
      }
    }
  }

  /** @returns whether something was deleted. */
  async #makeRoom(build: string): Promise<boolean> {
    const others = (await this.builds()).filter(name => name !== build && name !== this.#build)
    const [oldest] = others
    if (oldest !== undefined) {
      await this.deleteBuild(oldest)
      return true
    }
    const read = await this.open('read', build)
    const count = (await read.keys()).length
    await this.#trim(read, Math.floor(count / 2))
    return count > 0
  }

  async #trim(cache: Cache, most: number): Promise<void> {
    const keys = await cache.keys()
    for (const key of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(key)
  }
}

function isFull(error: unknown): boolean {
  return error instanceof Error && error.name === 'QuotaExceededError'
}
