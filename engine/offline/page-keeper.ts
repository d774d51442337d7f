import { embeddedFiles } from './embedded-files.ts'
import type { KeptFiles, Shelf } from './kept-files.ts'
import type { Network } from './network.ts'
import { buildFile, type OfflineSettings, offlinePath } from './settings.ts'

/** Requests at a time when many pages are fetched: the line belongs to the reader. */
const atOnce = 4

/**
 * Keeps pages with what they show. A page says nothing of its build, since one that did would be another file with each build. So
 * the server is asked which build it has before a page is fetched and after: what came in between two answers that agree is of
 * that build, and everything else is not kept.
 */
export class PageKeeper {
  readonly kept: KeptFiles
  /** The build that stood on the server when it was last asked. */
  onServer: string
  readonly #network: Pick<Network, 'fetch'>
  readonly #settings: OfflineSettings
  #asking: Promise<string | undefined> | undefined
  #shell: Promise<void> | undefined

  constructor(network: Pick<Network, 'fetch'>, settings: OfflineSettings, kept: KeptFiles) {
    this.#network = network
    this.#settings = settings
    this.kept = kept
    this.onServer = settings.build
  }

  /** Asks the server for its build; undefined when it does not say. Several pages at a time ask once. */
  askBuild(): Promise<string | undefined> {
    this.#asking ??= this.#fetchBuild().finally(() => {
      this.#asking = undefined
    })
    return this.#asking
  }

  async #fetchBuild(): Promise<string | undefined> {
    try {
      const response = await this.#network.fetch(this.#settings.base + buildFile, { cache: 'no-cache' })
      const { build }: { build?: unknown } = response.ok ? await response.json() : {}
      if (typeof build !== 'string') return undefined
      this.onServer = build
      return build
    } catch {
      return undefined
    }
  }

  /**
   * Keeps an answer that a page has been given, with what it shows where it is a page.
   *
   * @param before Build that was on the server before it was asked for.
   */
  async keep(shelf: Shelf, address: string, response: Response, before: string): Promise<void> {
    if (!isWhole(response)) return
    const shown = await this.#shownBy(response)
    const build = await this.askBuild()
    if (build === undefined || build !== before) return
    await this.kept.put(shelf, address, response, build)
    await this.#keepFiles(shown, build)
    if (!isPage(response)) return
    await this.#keepOfflinePage(address, build)
    if (build === this.#settings.build) await this.keepShell()
  }

  /** Keeps a page that is shown without having been opened by the browser, as it is on the server now. */
  async keepRead(address: string): Promise<void> {
    const before = this.onServer
    const response = await this.#network.fetch(address, { headers: { Accept: 'text/html' } })
    await this.keep('read', address, response, before)
  }

  /** Keeps the scripts that a page without network needs, once. */
  keepShell(): Promise<void> {
    this.#shell ??= this.#keepFiles(this.#settings.shell).catch(error => {
      this.#shell = undefined
      throw error
    })
    return this.#shell
  }

  /** Files that an answer shows where it is a page; its body can still be read. */
  async #shownBy(response: Response): Promise<string[]> {
    return isPage(response) ? embeddedFiles(await response.clone().text(), this.#settings.base) : []
  }

  async #keepFiles(addresses: readonly string[], build = this.#settings.build): Promise<void> {
    for (const address of addresses) await this.keepFile(address, build)
  }

  /** Keeps a file that a page shows, unless it is there. What does not come is missing later. */
  async keepFile(address: string, build = this.#settings.build): Promise<void> {
    const files = await this.kept.open('files', build)
    if (await files.match(address, { ignoreVary: true })) return
    const hashed = address.startsWith(`${this.#settings.base}assets/`)
    const known = hashed ? await this.kept.ofAnyBuild(address) : undefined
    const response = known ?? (await this.#network.fetch(address).catch(() => undefined))
    if (response && isWhole(response)) await this.kept.put('files', address, response, build)
  }

  /**
   * Fetches pages and keeps them.
   *
   * @param known Gives what is kept of a page in another build: where the server says that it has not changed, that is taken.
   * @throws FullError, and TypeError when the network fails.
   */
  async fetchPages(
    shelf: Shelf,
    addresses: readonly string[],
    known: (address: string) => Promise<Response | undefined>,
    onPage: () => void = () => {},
  ): Promise<void> {
    const left = [...addresses]
    const run = async () => {
      for (let address = left.shift(); address !== undefined; address = left.shift()) {
        const response = await this.#fetchPage(address, await known(address))
        if (response) {
          const shown = await this.#shownBy(response)
          await this.kept.put(shelf, address, response)
          await this.#keepFiles(shown)
        }
        onPage()
      }
    }
    const ends = await Promise.allSettled(
      Array.from({ length: atOnce }, () =>
        run().catch((error: unknown) => {
          // The others end as well: what they kept afterwards nobody would know of.
          left.length = 0
          throw error
        }),
      ),
    )
    for (const end of ends) if (end.status === 'rejected') throw end.reason
  }

  /** The page as it is on the server now; undefined for one that is there no more. */
  async #fetchPage(address: string, known: Response | undefined): Promise<Response | undefined> {
    const tag = known?.headers.get('ETag')
    const response = await this.#network.fetch(address, {
      headers: { Accept: 'text/html', ...(tag ? { 'If-None-Match': tag } : {}) },
    })
    if (response.status === 304) return known
    if (response.status >= 500) throw new TypeError(`${address}: HTTP ${response.status}`)
    return isWhole(response) ? response : undefined
  }

  async #keepOfflinePage(address: string, build: string): Promise<void> {
    const own = offlineAddress(address, this.#settings)
    const files = await this.kept.open('files', build)
    if (await files.match(own, { ignoreVary: true })) return
    const response = await this.#network
      .fetch(own, { headers: { Accept: 'text/html' } })
      .catch(() => undefined)
    if (!response || !isWhole(response)) return
    const shown = await this.#shownBy(response)
    await this.kept.put('files', own, response, build)
    await this.#keepFiles(shown, build)
  }
}

/** Address of the page that says, in the language of another address, that it is not kept. */
export function offlineAddress(
  address: string,
  settings: Pick<OfflineSettings, 'base' | 'prefixes'>,
): string {
  const [first = ''] = address.slice(settings.base.length).split('/')
  const prefix = settings.prefixes.includes(first) ? `${first}/` : ''
  return `${settings.base}${prefix}${offlinePath.slice(1)}`
}

/** Whether an answer can be given again: whole, of this site, and not of another address. */
function isWhole(response: Response): boolean {
  return response.status === 200 && response.type === 'basic' && !response.redirected
}

function isPage(response: Response): boolean {
  return /^text\/html/.test(response.headers.get('Content-Type') ?? '')
}
