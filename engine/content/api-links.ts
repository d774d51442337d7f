import { posix } from 'node:path'
import { AnchorFinder, headingId } from '../reference/anchor-target.ts'
import type { ApiIndex } from '../reference/api-entries.ts'
import type { OpenApiDocument } from '../reference/description/openapi.ts'
import { descriptionHeadings } from '../reference/description-html.ts'
import { findApiPage } from './find.ts'
import type { Sidebar, SidebarItem } from './sidebar-types.ts'

/** Target of a link in an API description. */
export type ApiLink =
  /** Outside the site, or within the page that shows it. */
  | { kind: 'as-is'; href: string }
  /** Path without locale and base, with query and hash. */
  | { kind: 'page'; path: string }
  | { kind: 'missing'; message: string }

/** Ids of sections on an operation's page. In texts of an operation, links to them always mean these sections. */
export const operationSections: ReadonlySet<string> = new Set(
  'path query header cookie body responses errors callbacks guides top'.split(' '),
)

/** Resolves the links of an API's description for one locale. */
export class ApiLinks {
  readonly #path: string
  readonly #models: ApiIndex['models']
  readonly #document: OpenApiDocument
  readonly #anchors: AnchorFinder
  /** Page of the API itself, and pages of its tags by name, if the sidebars have them. */
  readonly #page: string | undefined
  readonly #tagPages = new Map<string, string>()

  /** @param sidebars Sidebars of the locale. */
  constructor(
    api: Pick<ApiIndex, 'id' | 'path' | 'models'>,
    document: OpenApiDocument,
    sidebars: Iterable<Sidebar>,
  ) {
    this.#path = api.path
    this.#models = api.models
    this.#document = document
    this.#anchors = new AnchorFinder(document)
    const all = [...sidebars]
    this.#page = findApiPage(all, api.id)
    for (const { items } of all) this.#addTagPages(api.id, items)
  }

  #addTagPages(id: string, items: readonly SidebarItem[]): void {
    for (const item of items) {
      if (item.type !== 'category') continue
      if (item.generated && item.apiTag?.api === id) this.#tagPages.set(item.apiTag.name, item.path)
      this.#addTagPages(id, item.items)
    }
  }

  /** @param containingText The text that contains the link, if it is shown on a page of its own, so that its headings have ids. */
  find(href: string, containingText = ''): ApiLink {
    if (/^([a-z][a-z\d+.-]*:|\/\/)/i.test(href)) return { kind: 'as-is', href }
    if (href.startsWith('#')) return this.#anchor(href, containingText)
    const path = href.startsWith('/') ? href : posix.normalize(`${this.#path}/${href}`)
    return { kind: 'page', path }
  }

  #anchor(href: string, own: string): ApiLink {
    const target = this.#anchors.find(href)
    switch (target?.kind) {
      case 'missing':
        return target
      case 'operation':
        return { kind: 'page', path: `${this.#path}/${target.slug}` }
      case 'tag': {
        const hash = target.heading === undefined ? '' : `#${target.heading}`
        const page = this.#tagPages.get(target.tag)
        const message = `the tag "${target.tag}" has no page in the sidebars`
        return page === undefined ? { kind: 'missing', message } : { kind: 'page', path: page + hash }
      }
      case 'section':
        return this.#ofApi(target.heading)
      case 'schema':
        return this.#model(target.name)
      default:
        return this.#heading(href.slice(1), own)
    }
  }

  #model(name: string): ApiLink {
    const entry = this.#models?.entries.find(entry => entry.name === name)
    const message = this.#models
      ? `no operation uses the schema "${name}"`
      : 'schemas have no pages of their own'
    return entry ? { kind: 'page', path: entry.path } : { kind: 'missing', message }
  }

  /** A heading of the text itself, or of the API's introduction. */
  #heading(anchor: string, own: string): ApiLink {
    if (descriptionHeadings(own).some(({ id }) => id === anchor)) return { kind: 'as-is', href: `#${anchor}` }
    const matchesOperation =
      own === '' && (operationSections.has(anchor) || anchor.includes('.') || /^\d/.test(anchor))
    const description = this.#document.info.description
    const heading = matchesOperation ? undefined : headingId(description, anchor)
    if (heading !== undefined && own !== '' && own === description)
      return { kind: 'as-is', href: `#${heading}` }
    return heading === undefined ? { kind: 'as-is', href: `#${anchor}` } : this.#ofApi(heading)
  }

  #ofApi(heading: string | undefined): ApiLink {
    const message = 'the API has no page of its own in the sidebars'
    return this.#page === undefined
      ? { kind: 'missing', message }
      : { kind: 'page', path: heading === undefined ? this.#page : `${this.#page}#${heading}` }
  }
}
