import { unescapeHtml } from '../config/unescape-html.ts'
import { FullError } from './file-store.ts'
import type { FromWorker, SectionState, StoredPage } from './messages.ts'
import type { PageKeeper } from './page-keeper.ts'
import { type OfflineSettings, offlinePath, type Section, type SectionList } from './settings.ts'
import type { WorkerScope } from './worker-scope.ts'

/** Saves whole sections of the site, and knows which ones are saved. */
export class SectionKeeper {
  readonly #scope: WorkerScope
  readonly #settings: OfflineSettings
  readonly #keeper: PageKeeper

  constructor(scope: WorkerScope, settings: OfflineSettings, keeper: PageKeeper) {
    this.#scope = scope
    this.#settings = settings
    this.#keeper = keeper
  }

  /** The section of a page and the bytes that saving it takes. */
  async stateOf(page: string): Promise<SectionState | undefined> {
    const list = await this.#list(this.#localeOf(page))
    const section = list?.sections.find(({ pages }) => pages.includes(page))
    if (!list || !section) return undefined
    const isSaved = (await this.saved()).includes(section.pages[0] ?? '')
    return { title: section.title, bytes: section.bytes + list.indexBytes, isSaved }
  }

  /** First pages of the saved sections of a build. */
  async saved(build?: string): Promise<string[]> {
    const cache = await this.#keeper.kept.open('saved', build)
    const answer = await cache.match(this.#record)
    return answer ? ((await answer.json()) as string[]) : []
  }

  /**
   * Saves the section of a page and the search index of its locale.
   *
   * @param findStored Returns a page as stored by another build.
   */
  async save(
    page: string,
    post: (message: FromWorker) => void,
    findStored: (address: string) => Promise<Response | undefined> = async () => undefined,
  ): Promise<void> {
    const how = await this.#save(page, post, findStored).catch((error: unknown) => {
      if (error instanceof FullError) return 'full' as const
      if (error instanceof TypeError) return 'network' as const
      throw error
    })
    // A partly saved section would be reported as saved.
    if (how !== 'saved') await this.remove(page).catch(() => {})
    post({ type: 'ended', how })
  }

  async #save(
    page: string,
    post: (message: FromWorker) => void,
    findStored: (address: string) => Promise<Response | undefined>,
  ): Promise<'saved' | 'changed' | 'network'> {
    const { build } = this.#settings
    const before = await this.#keeper.requestBuildId()
    const list = await this.#list(this.#localeOf(page))
    const section = list?.sections.find(({ pages }) => pages.includes(page))
    if (before === undefined || !list || !section) return 'network'
    if (before !== build) return this.#changed()
    await this.#keeper.storeShell()
    const total = section.pages.length + list.index.length
    let done = 0
    const count = () => {
      done += 1
      post({ type: 'progress', done, total })
    }
    await this.#keeper.fetchPages('saved', section.pages, findStored, count)
    await this.#keeper.fetchPages(
      'files',
      list.index,
      address => this.#keeper.kept.ofAnyBuild(address),
      count,
    )
    await this.#keepSearchSettings(this.#localeOf(page))
    if ((await this.#keeper.requestBuildId()) !== build) return this.#changed()
    await this.#note([...(await this.saved()), section.pages[0] ?? ''])
    return 'saved'
  }

  async #keepSearchSettings(locale: string): Promise<void> {
    const address = `${this.#settings.base}search-${locale}.json`
    await this.#keeper.fetchPages('files', [address], async () => undefined)
  }

  /** Handles a new build on the server: its worker is installed and saves the section for that build. */
  #changed(): 'changed' {
    this.#scope.registration.update().catch(() => {})
    return 'changed'
  }

  /** Deletes a saved section, except pages that also belong to other saved sections. */
  async remove(page: string): Promise<void> {
    const list = await this.#list(this.#localeOf(page))
    const section = list?.sections.find(({ pages }) => pages.includes(page))
    if (!list || !section) return
    const saved = await this.saved()
    const left = saved.filter(first => first !== section.pages[0])
    const others = new Set(this.#sectionsOf(list, left).flatMap(({ pages }) => pages))
    const cache = await this.#keeper.kept.open('saved')
    for (const address of section.pages)
      if (!others.has(address)) await cache.delete(address, { ignoreVary: true })
    if (left.length < saved.length) await this.#note(left)
  }

  /** Sections and pages of a locale that are available offline. */
  async list(locale: string): Promise<FromWorker> {
    const list = await this.#list(locale)
    const saved = list ? this.#sectionsOf(list, await this.saved()) : []
    return {
      type: 'list',
      sections: saved.map(({ title, pages: [url = ''] }) => ({ title, url })),
      pages: await this.#pagesRead(locale),
    }
  }

  /** Pages that were read, the latest first. */
  async #pagesRead(locale: string): Promise<StoredPage[]> {
    const cache = await this.#keeper.kept.open('read')
    const pages: StoredPage[] = []
    for (const { url } of [...(await cache.keys())].reverse()) {
      const address = new URL(url).pathname
      if (this.#localeOf(address) !== locale || address.endsWith(offlinePath)) continue
      const text = await (await cache.match(url, { ignoreVary: true }))?.text()
      const [, title] = /<title>([^<]*)<\/title>/.exec(text ?? '') ?? []
      if (title !== undefined) pages.push({ url: address, title: unescapeHtml(title) })
    }
    return pages
  }

  #sectionsOf(list: SectionList, firsts: readonly string[]): Section[] {
    return list.sections.filter(({ pages }) => firsts.includes(pages[0] ?? ''))
  }

  /** URL of the record of saved sections. It cannot collide with a page, because pages have no query. */
  get #record(): string {
    return `${this.#settings.base}?sections`
  }

  async #note(firsts: readonly string[]): Promise<void> {
    await this.#keeper.kept.put('saved', this.#record, Response.json([...new Set(firsts)]))
  }

  #localeOf(page: string): string {
    const [first = ''] = page.slice(this.#settings.base.length).split('/')
    return this.#settings.prefixes.includes(first) ? first : this.#settings.defaultLocale
  }

  /** The list of a locale's sections; undefined if it is neither stored nor available. */
  async #list(locale: string): Promise<SectionList | undefined> {
    const address = this.#settings.sections[locale]
    if (address === undefined) return undefined
    await this.#keeper.storeFile(address).catch((error: unknown) => {
      if (!(error instanceof FullError)) throw error
    })
    // Without space for the list, readers can still see what saving a section takes.
    const answer =
      (await this.#keeper.kept.ofAnyBuild(address)) ??
      (await this.#scope.fetch(address).catch(() => undefined))
    return answer?.ok ? ((await answer.json()) as SectionList) : undefined
  }
}
