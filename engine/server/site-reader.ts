import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { manifestFile, readManifest, type SiteRules } from '../portal/server-manifest.ts'
import { type Dictionary, readDictionaries } from './dictionaries.ts'
import { type FileIndex, indexFiles } from './file-index.ts'

/** A built site in the server's memory. */
export interface Site {
  /** Absolute path of the built folder. */
  dist: string
  rules: SiteRules
  index: FileIndex
  /** Dictionaries for the compression of pages. */
  dictionaries: readonly Dictionary[]
}

/** A site whose manifest has an optional setting. */
export type SiteWith<Key extends keyof SiteRules> = Site & {
  rules: { [K in Key]: NonNullable<SiteRules[K]> }
}

/** Milliseconds between two checks whether there is a new build. */
const checkInterval = 1000

/**
 * A built site that is read again after each new build, so that a running server never mixes an old index with new pages. The build writes the manifest
 * last, so its time identifies the build.
 */
export class SiteReader {
  #site: Site
  #stamp: number
  /** Monotonic time of the last check: a clock that is set back by an hour would hide a new build for that long. */
  #checked = performance.now()
  #checking: Promise<void> | undefined
  #looking: Promise<void> | undefined

  private constructor(site: Site, stamp: number) {
    this.#site = site
    this.#stamp = stamp
  }

  /** @throws {ProblemsError} if the folder contains no built site. */
  static async open(dist: string): Promise<SiteReader> {
    const stamp = await manifestTime(dist)
    return new SiteReader(await readSite(dist), stamp ?? 0)
  }

  /** The current site. While a build is running, and after it has failed, that is the last complete one. */
  async current(): Promise<Site> {
    if (performance.now() - this.#checked >= checkInterval) {
      this.#checking ??= this.latest().then(() => {
        this.#checked = performance.now()
        this.#checking = undefined
      })
      await this.#checking
    }
    return this.#site
  }

  /**
   * The site as it is on disk at this moment. Used before a 404 is sent, because a page of a new build refers to files that are not yet in the index.
   * Concurrent calls share one check.
   */
  async latest(): Promise<Site> {
    this.#looking ??= this.#check().finally(() => {
      this.#looking = undefined
    })
    await this.#looking
    return this.#site
  }

  /** Whether there is a complete site to serve. */
  async isWhole(): Promise<boolean> {
    return (await manifestTime(this.#site.dist)) !== undefined
  }

  async #check(): Promise<void> {
    const stamp = await manifestTime(this.#site.dist)
    if (stamp === undefined || stamp === this.#stamp) return
    try {
      this.#site = await readSite(this.#site.dist)
      this.#stamp = stamp
    } catch (error) {
      console.error('The new build cannot be served; the server goes on with the one before it.', error)
    }
  }
}

async function readSite(dist: string): Promise<Site> {
  const rules = await readManifest(dist)
  const [index, dictionaries] = await Promise.all([
    indexFiles(dist, rules.urls),
    readDictionaries(dist, rules),
  ])
  return { dist, rules, index, dictionaries }
}

async function manifestTime(dist: string): Promise<number | undefined> {
  const stats = await stat(join(dist, manifestFile)).catch(() => undefined)
  return stats?.mtimeMs
}
