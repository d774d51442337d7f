import path, { posix } from 'node:path'
import { decodedAddress } from '../../../config/decoded.ts'
import type { Locale } from '../../../config/locale.ts'
import { pageAddress } from '../../../content/docs/doc-id.ts'
import { pathFrom } from '../../../files/path-from.ts'
import { uniqueId } from '../../../files/slug.ts'
import { aliasedFile } from '../evaluate/module-file.ts'
import { plain } from '../plain-address.ts'
import type { Plain } from '../plain-data.ts'
import type { Report } from '../report.ts'
import { writablePath } from '../writable-path.ts'
import type { ConvertedPage, ConvertedSite } from './converted-site.ts'

/** A page with its location in the new site. */
export interface PlacedPage {
  page: ConvertedPage
  /** Locale of its file. The default locale may lack the page. */
  locale: Locale
  /** Path of its file relative to the new root. */
  target: string
  /** Id of the doc; '' for the home page. */
  id: string
  /** New address without locale. */
  address: string
  /** Front matter keys that its address needs. */
  more: Plain
  isHome: boolean
  /** Whether it is a blog post, which is in no sidebar. */
  isPost: boolean
}

/** The pages of a source with their locations in the new site. */
export class PlacedPages {
  readonly all: readonly PlacedPage[]
  /** Old addresses without base path, with their locale. */
  readonly old = new Map<string, PlacedPage>()
  /** New addresses of other pages in the source: operations of its APIs. */
  readonly moved = new Map<string, string>()
  readonly #site: ConvertedSite
  readonly #bySource = new Map<string, PlacedPage>()
  readonly #ids = new Set<string>()
  readonly #addresses = new Set<string>()

  constructor(site: ConvertedSite, report: Report) {
    this.#site = site
    const [main] = site.locales
    const sets = [...Map.groupBy(site.pages, page => page.file).values()]
    this.all = sets.flatMap(set => {
      const original = set.find(page => page.locale === main?.code) ?? set[0]
      if (original === undefined || main === undefined) return []
      const place = this.#placeOf(original)
      const placed = set.map(page => this.#placed(page, page.locale, place))
      const isOrphan = original.locale !== main.code && !place.isHome
      if (!isOrphan) return placed
      const name = pathFrom(site.root, original.source)
      report.changed(
        name,
        `the page only exists in ${original.locale}: its text is also used in ${main.code}`,
      )
      return [this.#placed(original, main.code, place), ...placed]
    })
  }

  /** The new page for a file of the source. */
  ofSource(file: string): PlacedPage | undefined {
    return this.#bySource.get(file)
  }

  /**
   * The new address, with query and hash, of a page that a text or menu links to; undefined if there is none.
   *
   * @param locale Locale of the text; a link to another locale keeps that locale.
   * @param from Page that contains the text, for relative addresses.
   */
  linked(written: string, locale: Locale, from?: PlacedPage): string | undefined {
    const [, name = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(written) ?? []
    if (name === '' || /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(name)) return undefined
    const candidates = this.#candidates(name, locale, from)
      .map(plain)
      // A link may contain the file name of a folder's page.
      .flatMap(candidate => [candidate, plain(candidate.replace(/\/index$/, '/'))])
    const found = candidates
      .map(candidate => this.old.get(candidate))
      .find(candidate => candidate !== undefined)
    if (found === undefined) {
      const moved = candidates
        .map(candidate => this.moved.get(candidate))
        .find(candidate => candidate !== undefined)
      return moved === undefined ? undefined : moved + rest
    }
    const isOtherLocale = found.locale !== locale && found.locale !== this.#site.locales[0]?.code
    return (isOtherLocale ? localized(found.locale, found.address) : found.address) + rest
  }

  #candidates(name: string, locale: Locale, from: PlacedPage | undefined): string[] {
    const { basePath, locales } = this.#site
    if (!name.startsWith('/')) {
      if (from === undefined) return [`/${name}`]
      const own = this.#oldAddress(from.page)
      const isFolder = /(?:^|\/)index$/i.test(from.page.file)
      const [beside, below] = [posix.join(posix.dirname(own), name), posix.join(own, name)]
      return isFolder ? [below, beside] : [beside, below]
    }
    const base = basePath.slice(0, -1)
    const within = base !== '' && name.startsWith(`${base}/`) ? [name.slice(base.length), name] : [name]
    const main = locales[0]?.prefix ?? ''
    const own = locales.find(({ code }) => code === locale)?.prefix ?? ''
    return within.flatMap(file => {
      // A page that a locale lacks is shown in the default language.
      const at = locales.find(({ prefix }) => prefix !== '' && `${file}/`.startsWith(`${prefix}/`))
      return [file, ...(at === undefined ? [own + file, main + file] : [main + file.slice(at.prefix.length)])]
    })
  }

  #oldAddress({ locale, address }: ConvertedPage): string {
    const prefix = this.#site.locales.find(({ code }) => code === locale)?.prefix ?? ''
    return plain(prefix + address)
  }

  #placed(page: ConvertedPage, locale: Locale, place: Place): PlacedPage {
    const { file, address, id, more, isHome, isPost = false } = place
    const section = isPost ? 'blog' : 'docs'
    const target = isHome
      ? `content/home/${locale}.yaml`
      : `content/${section}/${locale}/${file}.${page.format}`
    const isOriginal = locale === this.#site.locales[0]?.code
    const placed = { page, locale, target, id, address, isHome, isPost, more: isOriginal ? more : {} }
    if (page.locale === locale) {
      this.old.set(this.#oldAddress(page), placed)
      this.#bySource.set(page.source, placed)
    }
    return placed
  }

  /** File, id and address of a page and its translations. */
  #placeOf(page: ConvertedPage): Place {
    const isRoot = page.address === '/'
    const roots = this.#site.pages.filter(candidate => candidate.address === '/')
    if (isRoot && roots.every(root => root.hero !== undefined && root.body.trim() === ''))
      return { file: '', id: '', address: '/', more: {}, isHome: true }
    if (page.date !== undefined) {
      const address = uniqueId(`/blog/${writablePath(posix.basename(page.address))}`, this.#addresses)
      this.#addresses.add(address)
      const name = posix.basename(address)
      return {
        file: `${page.date}-${name}`,
        id: '',
        address,
        more: { slug: name },
        isHome: false,
        isPost: true,
      }
    }
    const file = writablePath(page.file)
      .split('/')
      .map(part => part.replace(/^[_.]+/, '') || 'page')
      .join('/')
    const found = pageAddress(file, {})
    const id = uniqueId(found.id, this.#ids)
    this.#ids.add(id)
    const address = uniqueId(this.#free(writablePath(page.address)), this.#addresses)
    this.#addresses.add(address)
    const more = {
      ...(id !== found.id && { id: posix.basename(id) }),
      ...((id !== found.id || address !== found.path) && { slug: address }),
    }
    return { file, id, address, more, isHome: false }
  }

  /** An address that the new site does not need for itself. */
  #free(address: string): string {
    const { locales, blog } = this.#site
    const codes = locales.map(({ code }) => code)
    const isTaken = isReserved(address, codes) || (blog !== undefined && /^\/blog(?:\/|$)/.test(address))
    return isTaken ? `/docs${address}` : address
  }
}

interface Place {
  file: string
  id: string
  address: string
  more: Plain
  isHome: boolean
  isPost?: boolean
}

/** Addresses of pages that every site has itself. */
export const enginePages: readonly string[] = ['/search', '/404', '/index']

/** Whether a page cannot have an address, since the new site needs it. @param locales Those that addresses begin with. */
export function isReserved(address: string, locales: readonly Locale[]): boolean {
  const [, first = ''] = address.split('/')
  return /^(?:assets$|[._@])/.test(first) || locales.includes(first) || enginePages.includes(address)
}

/** Adds the locale to an address, unless it is the default one. */
export function localized(locale: Locale, address: string): string {
  return address === '/' ? `/${locale}` : `/${locale}${address}`
}

/** Absolute path of the source file for a path in a text, without query and hash. */
export function namedFile(site: ConvertedSite, source: string, written: string): string {
  const name = decodedAddress(written.replace(/[?#].*$/s, ''))
  const beside = name.startsWith('/')
    ? path.join(site.contentRoot, name)
    : path.resolve(path.dirname(source), name)
  return aliasedFile(name, site.aliases) ?? beside
}
