import { embeddedFiles } from './embedded-files.ts'
import type { FileStore, Shelf } from './file-store.ts'
import type { Network } from './network.ts'
import { buildFile, type OfflineSettings, offlinePath } from './settings.ts'

/** Max concurrent requests when many pages are fetched, to leave bandwidth for the reader. */
const maxConcurrentFiles = 4

/**
 * Stores pages with the files that they embed. A page does not name its build, because then every page would change with every build. Instead, the
 * server is asked for its build before and after a page is fetched. If both answers agree, the page belongs to that build; otherwise it is not
 * stored.
 */
export class PageKeeper {
  readonly kept: FileStore
  /** Build on the server when it was last asked. */
  onServer: string
  readonly #network: Pick<Network, 'fetch'>
  readonly #settings: OfflineSettings
  #asking: Promise<string | undefined> | undefined
  #shell: Promise<void> | undefined

  constructor(network: Pick<Network, 'fetch'>, settings: OfflineSettings, kept: FileStore) {
    this.#network = network
    this.#settings = settings
    this.kept = kept
    this.onServer = settings.build
  }

  /** Asks the server for its build; undefined if there is no answer. Concurrent calls share one request. */
  requestBuildId(): Promise<string | undefined> {
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
   * Stores a response that was sent to a page; for a page, also the files that it embeds.
   *
   * @param before Build on the server before the response was requested.
   */
  async keep(shelf: Shelf, address: string, response: Response, before: string): Promise<void> {
    if (!isWhole(response)) return
    const shown = await this.#shownBy(response)
    const build = await this.requestBuildId()
    if (build === undefined || build !== before) return
    await this.kept.put(shelf, address, response, build)
    await this.#keepFiles(shown, build)
    if (!isPage(response)) return
    await this.#keepOfflinePage(address, build)
    if (build === this.#settings.build) await this.storeShell()
  }

  /** Stores a page that a script has shown, as it is on the server now. */
  async storeReadPage(address: string): Promise<void> {
    const before = this.onServer
    const response = await this.#network.fetch(address, { headers: { Accept: 'text/html' } })
    await this.keep('read', address, response, before)
  }

  /** Stores the scripts that pages need offline, once. */
  storeShell(): Promise<void> {
    this.#shell ??= this.#keepFiles(this.#settings.shell).catch(error => {
      this.#shell = undefined
      throw error
    })
    return this.#shell
  }

  /** Files that a response embeds if it is a page. The body can still be read afterwards. */
  async #shownBy(response: Response): Promise<string[]> {
    return isPage(response) ? embeddedFiles(await response.clone().text(), this.#settings.base) : []
  }

  async #keepFiles(addresses: readonly string[], build = this.#settings.build): Promise<void> {
    for (const address of addresses) await this.storeFile(address, build)
  }

  /** Stores a file that a page embeds, unless it is already stored. A file that cannot be fetched will be missing offline. */
  async storeFile(address: string, build = this.#settings.build): Promise<void> {
    const files = await this.kept.open('files', build)
    if (await files.match(address, { ignoreVary: true })) return
    const hashed = address.startsWith(`${this.#settings.base}assets/`)
    const stored = hashed ? await this.kept.ofAnyBuild(address) : undefined
    const response = stored ?? (await this.#network.fetch(address).catch(() => undefined))
    if (response && isWhole(response)) await this.kept.put('files', address, response, build)
  }

  /**
   * Fetches and stores pages.
   *
   * @param findStored Returns a page as stored by another build, to be reused if the server says that it has not changed.
   * @throws {FullError} if there is no space; {TypeError} if the network fails.
   */
  async fetchPages(
    shelf: Shelf,
    addresses: readonly string[],
    findStored: (address: string) => Promise<Response | undefined>,
    onPage: () => void = () => {},
  ): Promise<void> {
    const left = [...addresses]
    const run = async () => {
      for (let address = left.shift(); address !== undefined; address = left.shift()) {
        const response = await this.#fetchPage(address, await findStored(address))
        if (response) {
          const shown = await this.#shownBy(response)
          await this.kept.put(shelf, address, response)
          await this.#keepFiles(shown)
        }
        onPage()
      }
    }
    const ends = await Promise.allSettled(
      Array.from({ length: maxConcurrentFiles }, () =>
        run().catch((error: unknown) => {
          // Stop the others as well: what they store from now on would not be recorded.
          left.length = 0
          throw error
        }),
      ),
    )
    for (const end of ends) if (end.status === 'rejected') throw end.reason
  }

  /** The page as it is on the server now; undefined if it no longer exists. */
  async #fetchPage(address: string, stored: Response | undefined): Promise<Response | undefined> {
    const tag = stored?.headers.get('ETag')
    const response = await this.#network.fetch(address, {
      headers: { Accept: 'text/html', ...(tag ? { 'If-None-Match': tag } : {}) },
    })
    if (response.status === 304) return stored
    if (response.status >= 500) throw new TypeError(`${address}: HTTP ${response.status}`)
    return isWhole(response) ? response : undefined
  }

  async #keepOfflinePage(address: string, build: string): Promise<void> {
    const storedAddress = offlineAddress(address, this.#settings)
    const files = await this.kept.open('files', build)
    if (await files.match(storedAddress, { ignoreVary: true })) return
    const response = await this.#network
      .fetch(storedAddress, { headers: { Accept: 'text/html' } })
      .catch(() => undefined)
    if (!response || !isWhole(response)) return
    const shown = await this.#shownBy(response)
    await this.kept.put('files', storedAddress, response, build)
    await this.#keepFiles(shown, build)
  }
}

/** URL of the offline page in the language of a URL that is not stored. */
export function offlineAddress(
  address: string,
  settings: Pick<OfflineSettings, 'base' | 'prefixes'>,
): string {
  const [first = ''] = address.slice(settings.base.length).split('/')
  const prefix = settings.prefixes.includes(first) ? `${first}/` : ''
  return `${settings.base}${prefix}${offlinePath.slice(1)}`
}

/** Whether a response can be stored: complete, from this site and not redirected. */
function isWhole(response: Response): boolean {
  return response.status === 200 && response.type === 'basic' && !response.redirected
}

function isPage(response: Response): boolean {
  return /^text\/html/.test(response.headers.get('Content-Type') ?? '')
}
