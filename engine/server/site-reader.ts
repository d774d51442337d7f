import { statSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { missingFiles } from '../build/output/output-marker.ts'
import { counted } from '../config/counted.ts'
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

/** The opened file belongs to another build than the requested one. */
export class OtherBuildError extends Error {}

/**
 * Maximum number of attempts to read a folder, and the milliseconds between two of them, while a new build replaces the
 * old one: half a second for two renames, possibly on a busy disk.
 */
export const maxAttempts = 20
export const pause = 25
/** Milliseconds until a build that could not be read is tried again. */
const retryInterval = 1000

/** Result of the last reading. */
interface Reading {
  /** Number of files that the build wrote and that the folder lacks. */
  missing: number
  /** Undefined if the folder contained none. */
  build: string | undefined
  /** Undefined if this server cannot serve the build. */
  site: Site | undefined
  /** Monotonic time, since a clock may be set back. */
  at: number
}

/**
 * Reads the built site in a folder, and again after each new build. All responses come from one build: a new build
 * replaces the folder as a whole, so an opened file belongs to the build that the folder still contains afterwards. A
 * build that this server cannot read, such as one of a newer version or an incomplete copy, is not served, and its
 * files are not served by the rules of the previous build either.
 */
export class SiteReader {
  /** The site with which the server starts. */
  readonly first: Site
  readonly #dist: string
  readonly #isPart: boolean
  #last: Reading
  #reading: Promise<void> | undefined

  private constructor(dist: string, last: Reading & { site: Site }) {
    this.first = last.site
    this.#dist = dist
    this.#isPart = last.missing > 0
    this.#last = last
  }

  /** @throws {ProblemsError} if the folder contains no built site. */
  static async open(dist: string): Promise<SiteReader> {
    const first = await readBuild(dist)
    if (first.missing > 0) console.error(`${dist}: ${lack(first.missing)}`)
    return new SiteReader(dist, first)
  }

  /** The site in the folder; undefined if there is none that this server can read. Waits while a new build replaces the old one. */
  async current(): Promise<Site | undefined> {
    const { build, site, at } = this.#last
    const isKnown = buildIn(this.#dist) === build
    if (!isKnown || (!site && performance.now() - at >= retryInterval)) {
      this.#reading ??= this.#read().finally(() => {
        this.#reading = undefined
      })
      await this.#reading
    }
    return this.#last.site
  }

  /**
   * Opens a file of a site.
   *
   * @param file Path in the built folder, from its index.
   * @throws {OtherBuildError} if another build has replaced the site.
   * @throws {Error} if there is no such file (`ENOENT`).
   */
  async openFile(site: Site, file: string): Promise<FileHandle> {
    const handle = await open(join(site.dist, file))
    if (this.#last.site === site && buildIn(this.#dist) === this.#last.build) return handle
    await handle.close()
    throw new OtherBuildError(`${file} belongs to another build`)
  }

  async #read(): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      const build = buildIn(this.#dist)
      try {
        const found = await readBuild(this.#dist)
        // If the server started with an incomplete site, the missing files are missing on purpose.
        if (found.missing > 0 && !this.#isPart) throw new Error(lack(found.missing))
        this.#last = found
        return
      } catch (error) {
        // The folder is away between two renames. It may also have been replaced while its site was being read.
        const isChanging = build === undefined || buildIn(this.#dist) !== build
        if (!isChanging || attempt >= maxAttempts) {
          this.#reject(build, error)
          return
        }
      }
      await setTimeout(pause)
    }
  }

  #reject(build: string | undefined, error: unknown): void {
    const isReported = !this.#last.site && this.#last.build === build
    this.#last = { build, site: undefined, missing: 0, at: performance.now() }
    if (!isReported) console.error(refusal(this.#dist, error))
  }
}

/** Reads a complete build; if another build replaces it meanwhile, reads that one. */
async function readBuild(dist: string): Promise<Reading & { site: Site }> {
  for (;;) {
    const build = buildIn(dist)
    const rules = await readManifest(dist)
    const [index, dictionaries, missing] = await Promise.all([
      indexFiles(dist, rules.urls),
      readDictionaries(dist, rules),
      missingFiles(dist),
    ])
    const site = { dist, rules, index, dictionaries }
    if (buildIn(dist) === build) return { build, site, missing, at: performance.now() }
  }
}

/**
 * Identifies the build in a folder; undefined if there is none. It takes a few microseconds, so it is done for each
 * request: before, pages of a new build were sent with the policy of the old one for up to a second.
 */
function buildIn(dist: string): string | undefined {
  try {
    const { ino, size, mtimeMs } = statSync(join(dist, manifestFile))
    return `${ino} ${size} ${mtimeMs}`
  } catch {
    return undefined
  }
}

function lack(missing: number): string {
  return `${counted(missing, 'file')} that the build wrote cannot be found. Copy a build beside the folder and rename it.`
}

function refusal(dist: string, error: unknown): string {
  return `The build in ${dist} cannot be served, so every page is answered with 503:
${error instanceof Error ? error.message : error}
If a newer version of shiori built it, start the server with that version; otherwise build again. It is served as soon as it can be, without a restart.`
}
