import { hash } from 'node:crypto'
import {
  appendFileSync,
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { sealed, unsealed } from '../../files/sealed-text.ts'
import type { LoadedSite } from '../../portal/load-site.ts'
import type { Portal } from '../../portal/types.ts'
import { fileLines } from '../file-lines.ts'
import type { PrerenderTask } from '../prerender.ts'
import type { BatchResults, PageResult } from '../prerender-types.ts'
import { type SiteOutput, siblings } from '../site-output.ts'
import { clockName } from './recorded-clock.ts'
import { fileStateOf, isFileName } from './recorded-files.ts'
import { MapStates } from './recorded-maps.ts'
import { isPluginName, pluginStateOf } from './recorded-plugins.ts'
import { partsOf } from './recorded-site.ts'

/** What all pages of a build were made from. */
interface KeptSite {
  /** Hash of everything whose change concerns every page. */
  key: string
  /** Names of what all pages are taken to have read. */
  common: string[]
  /** State of these. */
  state: string
  /** Files that were made from those of several pages, by name. */
  joint: Record<string, JointFile>
}

/** A page of the last build. */
interface KeptPage {
  result: PageResult
  /** State of everything that it was made from. */
  state: string
  files: KeptFile[]
}

/** A file of the last build with its size in bytes and its time in milliseconds. */
type KeptFile = [name: string, bytes: number, time: number]

/** A file that was made from those of several pages. */
interface JointFile {
  /** Hash of the pages' URLs. */
  from: string
  /** The file and its siblings; none if the pages give nothing to write. */
  files: KeptFile[]
}

/** Where the pages of a build are kept, and what they are made from. */
export interface UnchangedOptions {
  /** Folder for caches. */
  cache: string
  /** Folder of this build. */
  work: string
  out: SiteOutput
  site: LoadedSite
  portal: Portal
  /** Hash of everything whose change concerns every page (`siteKey`). */
  key: string
  /** When the build began to read the site, in milliseconds since the epoch. */
  since: number
}

/**
 * The pages of the last build that would be the same in this one: nothing that they were made from has changed, nor have their files. What a
 * page was made from is recorded while it is rendered (`Recorder`).
 */
export class UnchangedPages {
  readonly #taken = new Set<string>()
  #lastJoint: KeptSite['joint'] = {}
  readonly #joint = new Map<string, JointFile>()
  readonly #options: UnchangedOptions
  readonly #folder: string
  readonly #fresh: string
  readonly #states: MapStates
  readonly #known = new Map<string, string | undefined>()
  readonly #common = new Set<string>()

  /** Number of pages that were taken from the last build. */
  get count(): number {
    return this.#taken.size
  }

  constructor(options: UnchangedOptions) {
    this.#options = options
    this.#folder = path.join(options.cache, 'pages')
    this.#fresh = path.join(options.work, 'pages.new')
    this.#states = new MapStates(partsOf(options.site))
    mkdirSync(this.#fresh)
    writeFileSync(pagesFile(this.#fresh), '')
  }

  /**
   * Links the files of unchanged pages and reports their results.
   *
   * @returns The pages to render.
   */
  async take({ urls, onResults }: Pick<PrerenderTask, 'urls' | 'onResults'>): Promise<string[]> {
    const site = this.#lastSite()
    if (!site) return [...urls]
    this.#lastJoint = site.joint
    for (const name of site.common) this.#common.add(name)
    const wanted = new Set(urls)
    const opened = openSync(pagesFile(this.#folder), 'r')
    try {
      let lines: string[] = []
      let results: PageResult[] = []
      const flush = () => {
        appendFileSync(pagesFile(this.#fresh), lines.join(''))
        onResults({ results, common: [] })
        for (const { url } of results) this.#taken.add(url)
        lines = []
        results = []
      }
      for (const { bytes } of fileLines(opened)) {
        const line = bytes.toString()
        const page = readPage(line)
        // Somebody has changed the cache.
        if (!page) break
        const { url, reads } = page.result
        if (!wanted.has(url) || this.#stateOf(reads) !== page.state || !this.#link(page.files)) continue
        wanted.delete(url)
        lines.push(`${line}\n`)
        results.push(page.result)
        if (lines.length < batchSize) continue
        flush()
        // Lets files that do not depend on pages be written in between.
        await setImmediate()
      }
      flush()
    } finally {
      closeSync(opened)
    }
    return [...wanted]
  }

  /** Adds pages that this build has rendered. */
  add({ results, common }: BatchResults): void {
    for (const name of common) this.#common.add(name)
    const lines = results.map(result => {
      const state = this.#isKept(result) ? this.#stateOf(result.reads) : undefined
      if (state === undefined) return ''
      const files = result.written.map(([name]) => this.#keptFile(name))
      return `${sealed(JSON.stringify({ result, state, files } satisfies KeptPage))}\n`
    })
    appendFileSync(pagesFile(this.#fresh), lines.join(''))
  }

  /**
   * Makes a file from those of several pages, or links that of the last build if it was made from the same pages and none has changed.
   *
   * @param make Writes the file, unless the pages give nothing to write.
   */
  joint(name: string, urls: readonly string[], make: () => void): void {
    const { written } = this.#options.out
    const from = hash('sha256', urls.join('\n'), 'base64url')
    const last = this.#lastJoint[name]
    if (last?.from === from && urls.every(url => this.#taken.has(url)) && this.#link(last.files)) {
      this.#joint.set(name, last)
      return
    }
    make()
    const files = ['', ...siblings].map(suffix => name + suffix).filter(file => written.has(file))
    this.#joint.set(name, { from, files: files.map(file => this.#keptFile(file)) })
  }

  /** Keeps the pages of this build for the next one, once the site is in place. */
  keep(): void {
    const common = [...this.#common].sort()
    const state = this.#stateOf(common)
    rmSync(this.#folder, { recursive: true, force: true })
    if (state === undefined) return
    const { key } = this.#options
    const joint = Object.fromEntries(this.#joint)
    writeFileSync(
      siteFile(this.#fresh),
      sealed(JSON.stringify({ key, common, state, joint } satisfies KeptSite)),
    )
    renameSync(this.#fresh, this.#folder)
  }

  /** What all pages of the last build were made from, if it has not changed. */
  #lastSite(): KeptSite | undefined {
    if (this.#options.out.last === undefined) return undefined
    try {
      const site: KeptSite = JSON.parse(unsealed(readFileSync(siteFile(this.#folder), 'utf8')) ?? '{}')
      return site.key === this.#options.key && site.state === this.#stateOf(site.common) ? site : undefined
    } catch {
      return undefined
    }
  }

  /** Whether a page can be kept: problems are reported again, and a plugin's page kind may keep what it reads. */
  #isKept({ url, page, problems, files }: PageResult): boolean {
    const { model, plugins } = this.#options.site
    const kind = model.routes.get(url)?.kind
    const isOwn = plugins.some(({ plugin, isBuiltIn }) => !isBuiltIn && kind?.startsWith(`${plugin.name}/`))
    return (
      page !== undefined && problems.length === 0 && files.every(file => file.problems.length === 0) && !isOwn
    )
  }

  /** State of everything with these names; undefined if something has changed during this build. */
  #stateOf(names: readonly string[]): string | undefined {
    const states: string[] = []
    for (const name of names) {
      const state = this.#known.has(name) ? this.#known.get(name) : this.#read(name)
      this.#known.set(name, state)
      if (state === undefined) return undefined
      states.push(state)
    }
    return hash('sha256', states.join('\n'), 'base64url')
  }

  #read(name: string): string | undefined {
    if (name === clockName) return new Date(this.#options.since).toDateString()
    if (isFileName(name)) return fileStateOf(name, this.#options.since)
    return isPluginName(name) ? pluginStateOf(name, this.#options.portal) : this.#states.stateOf(name)
  }

  #keptFile(name: string): KeptFile {
    const { size, mtimeMs } = statSync(path.join(this.#options.out.folder, name))
    return [name, size, mtimeMs]
  }

  /** Links files of the last build; false if somebody has changed them. */
  #link(files: readonly KeptFile[]): boolean {
    const { out } = this.#options
    const last = out.last ?? ''
    const isSame = files.every(([name, bytes, time]) => {
      const stats = statSync(path.join(last, name), { throwIfNoEntry: false })
      return stats?.size === bytes && stats.mtimeMs === time
    })
    if (!isSame) return false
    // Pages may share a style sheet or a picture.
    for (const [name] of files) if (!out.written.has(name)) out.link(path.join(last, name), name)
    return true
  }
}

function readPage(line: string): KeptPage | undefined {
  const text = unsealed(line)
  return text === undefined ? undefined : JSON.parse(text)
}

/** Number of pages that are taken at once. */
const batchSize = 100

function siteFile(folder: string): string {
  return path.join(folder, 'site')
}

function pagesFile(folder: string): string {
  return path.join(folder, 'pages')
}
