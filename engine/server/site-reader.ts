import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { manifestFile, readManifest, type SiteRules } from '../portal/server-manifest.ts'
import { type Dictionary, readDictionaries } from './dictionaries.ts'
import { type FileIndex, indexFiles } from './file-index.ts'

/** A built site as the server knows it. */
export interface Site {
  /** Absolute path of the built folder. */
  dist: string
  rules: SiteRules
  index: FileIndex
  /** What pages are compressed with for browsers that hold it. */
  dictionaries: readonly Dictionary[]
}

/** A site whose manifest has what it may leave out. */
export type SiteWith<Key extends keyof SiteRules> = Site & {
  rules: { [K in Key]: NonNullable<SiteRules[K]> }
}

/** How long the server relies on what it knows before it looks whether the site was built again, milliseconds. */
const checkInterval = 1000

/**
 * A built site that is read again after a new build, so that a running server never offers yesterday's list of files
 * with today's pages. The build writes the manifest last: its time tells.
 */
export class SiteReader {
  #site: Site
  #stamp: number
  /** Of the clock that no change of the time moves: set back by an hour, it would hide a new build for so long. */
  #checked = performance.now()
  #checking: Promise<void> | undefined
  #looking: Promise<void> | undefined

  private constructor(site: Site, stamp: number) {
    this.#site = site
    this.#stamp = stamp
  }

  /** @throws ProblemsError when the folder holds no built site. */
  static async open(dist: string): Promise<SiteReader> {
    const stamp = await manifestTime(dist)
    return new SiteReader(await readSite(dist), stamp ?? 0)
  }

  /** The site as it is now. While a build is under way, and when it failed, that is the last whole one. */
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
   * The site as its files are at this moment: asked for before an answer that something is not there, as a page of a new build
   * names files that an index of a second ago does not know. One look serves all who ask meanwhile.
   */
  async latest(): Promise<Site> {
    this.#looking ??= this.#check().finally(() => {
      this.#looking = undefined
    })
    await this.#looking
    return this.#site
  }

  /** Whether there is a whole site to serve at this moment. */
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
