import type { OfflineSettings } from './settings.ts'
import type { WorkerScope } from './worker-scope.ts'

/** Caches of a build: pages that were read, sections saved on request, and files that pages embed. */
export type Shelf = 'read' | 'saved' | 'files'

/** Max read pages that are stored, not counting saved ones. */
const maxRead = 100

/** Thrown if the device has no space left. */
export class FullError extends Error {}

/**
 * The caches of a site: three for each build, so that pages of different builds do not mix. Files whose names contain a hash of their content are
 * the same in all builds, so they are looked up in all caches.
 */
export class FileStore {
  readonly #scope: Pick<WorkerScope, 'caches'>
  readonly #prefix: string
  readonly #build: string

  constructor(scope: Pick<WorkerScope, 'caches'>, { base, build }: Pick<OfflineSettings, 'base' | 'build'>) {
    this.#scope = scope
    // Paths contain no spaces, so caches of a site below another one's path are not mistaken for that site's own.
    this.#prefix = `shiori ${base} `
    this.#build = build
  }

  open(shelf: Shelf, build = this.#build): Promise<Cache> {
    return this.#scope.caches.open(`${this.#prefix}${build} ${shelf}`)
  }

  /** Builds with stored files, the oldest first. */
  async builds(): Promise<string[]> {
    const names = await this.#scope.caches.keys()
    const storedNames = names
      .filter(name => name.startsWith(this.#prefix))
      .map(name => name.slice(this.#prefix.length))
    return [...new Set(storedNames.map(name => name.split(' ')[0] ?? ''))]
  }

  async deleteBuild(build: string): Promise<void> {
    for (const shelf of ['read', 'saved', 'files'])
      await this.#scope.caches.delete(`${this.#prefix}${build} ${shelf}`)
  }

  async deleteAll(): Promise<void> {
    for (const build of await this.builds()) await this.deleteBuild(build)
  }

  /** A page or another file that depends on the build, from the caches of this worker's build only. */
  async ofBuild(address: string): Promise<Response | undefined> {
    for (const shelf of ['saved', 'read', 'files'] as const) {
      const match = await (await this.open(shelf)).match(address, { ignoreVary: true })
      if (match) return match
    }
    return undefined
  }

  /** A file whose name contains the hash of its content, from the caches of any build. */
  async ofAnyBuild(address: string): Promise<Response | undefined> {
    for (const build of (await this.builds()).reverse())
      for (const shelf of ['files', 'saved'] as const) {
        const match = await (await this.open(shelf, build)).match(address, { ignoreVary: true })
        if (match) return match
      }
    return undefined
  }

  /** URLs of the stored pages of this worker's build. */
  async pages(): Promise<string[]> {
    const shelves = await Promise.all([this.open('read'), this.open('saved')])
    const keys = await Promise.all(shelves.map(cache => cache.keys()))
    return [...new Set(keys.flat().map(({ url }) => new URL(url).pathname))]
  }

  /**
   * Stores a response. If there is no space, files of other builds are deleted first, then the pages that were read longest ago.
   *
   * @throws {FullError} if there is still not enough space.
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

  /** @returns Whether something was deleted. */
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

  async #trim(cache: Cache, maxFiles: number): Promise<void> {
    const keys = await cache.keys()
    for (const key of keys.slice(0, Math.max(0, keys.length - maxFiles))) await cache.delete(key)
  }
}

function isFull(error: unknown): boolean {
  return error instanceof Error && error.name === 'QuotaExceededError'
}
