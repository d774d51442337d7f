import { pathFrom } from '../../../files/path-from.ts'
import type { NewApi } from '../moved-apis.ts'
import type { OutputFolder } from '../output-folder.ts'
import type { ImportedComponent, OwnComponents } from '../own-components/own-components.ts'
import type { Plain } from '../plain-data.ts'
import type { Report } from '../report.ts'
import type { Named } from './front-matter.ts'
import type { GeneratedPages } from './generated-pages.ts'
import type { MovedPaths } from './moved-text.ts'
import type { SourceDocs, SourceSite } from './source-site.ts'
import type { TranslatedLabels } from './translated-labels.ts'

type Kind = 'doc' | 'post' | 'page'

/** A Markdown file of the source that becomes one of the new site. */
export interface PageMove {
  source: string
  target: string
  kind: Kind
  /** Old and new address; undefined for a partial, which is part of other pages. */
  address: { old: string; new: string } | undefined
  /** Id of a doc. */
  id: string | undefined
  /** Folder of its set of docs below the docs folder. */
  prefix: string
  more: Plain
}

/** A set of docs in one version, and its new location. */
export interface DocsPlan {
  docs: SourceDocs
  /** `current`, or the name of a frozen version. */
  version: string
  folder: string
  translations: (locale: string) => string
  /** File with the labels of its sidebars, below a locale's folder in `i18n/`. */
  messages: string
  sidebars: unknown
  /** Folder below the docs of the new site; empty for the first set. */
  prefix: string
  /** Path of the set in the new site, if it has its own. */
  path: string | undefined
  oldBase: string
  newBase: string
  /** Addresses of its generated category pages. */
  generated: GeneratedPages
}

/** Style sheets and packages that the new site needs to run the source's CSS plugins. */
export interface MigratedStyles {
  /** Rules of the source's sheets, for React pages. */
  pageRules: string
  /** Its Tailwind sheet, relative to its root. */
  sheet?: string
  /** The same sheet, where sheets of components must reference it. */
  reference?: string
  /** Packages to install, with versions. */
  packages: Readonly<Record<string, string>>
}

/** A page of the source written in React. */
export interface ReactPage {
  /** Absolute path. */
  source: string
  /** Path below the pages folder, without extension: `downloads/index`. */
  path: string
}

/** State of a migration: the source as it was read, and the new site to write. */
export interface Migration {
  readonly site: SourceSite
  readonly out: OutputFolder
  readonly report: Report
  readonly moved: MovedPaths
  readonly named: { docs: Named; blog: Named }
  readonly pages: PageMove[]
  /** Generated category pages by version. */
  readonly generated: Map<string, GeneratedPages>
  readonly plans: DocsPlan[]
  /** Path of the docs in the new site: `/docs` or `/`. */
  readonly docsPath: string
  readonly locales: readonly string[]
  readonly labels: TranslatedLabels
  readonly components: OwnComponents
  readonly globals: ReadonlyMap<string, ImportedComponent>
  /** Module of the plugin with the site's own components. */
  plugin: string | undefined
  /** CSS plugins to run over style sheets. */
  styles: MigratedStyles | undefined
  apis: readonly NewApi[]
  /**
   * Data files in the new site by the module that exports the data; undefined for a module that exports anything else.
   */
  readonly data: Map<string, string | undefined>
  readonly reactPages: ReactPage[]
  readonly reactAddresses: Set<string>
  /** Redirect target of `/` in a site without a home page. */
  homeLead: string | undefined
}

/** Folder of the docs in a version, relative to the root of the new site. */
export function docsRoot(version: string): string {
  return version === 'current' ? 'content/docs' : `versions/${version}/content/docs`
}

/** Path of a file in the source, for the report. */
export function sourceName(state: Migration, file: string): string {
  return pathFrom(state.site.root, file)
}

/** Copies a file as it is. */
export function copyFile(state: Migration, source: string, target: string): void {
  state.moved.move(source, target)
  state.out.copy(source, target)
  state.report.takenOver(sourceName(state, source))
}

/**
 * Adds a page that is written later. @param isDefault Whether the page is in the default locale, whose pages links
 * refer to.
 */
export function addPage(
  state: Migration,
  page: Pick<PageMove, 'source' | 'target' | 'kind'> & Partial<PageMove>,
  isDefault = false,
): void {
  const { source, target, address } = page
  state.moved.move(source, target)
  if (isDefault && address) state.moved.pages.set(address.old, address.new)
  state.pages.push({ address: undefined, id: undefined, prefix: '', more: {}, ...page })
}

/** Docs of a version in the default locale, with their ids and folders. */
export function docsAt(
  state: Migration,
  version: string,
): { ids: Set<string>; folders: Set<string>; pages: PageMove[] } {
  const start = `${docsRoot(version)}/${state.site.defaultLocale}/`
  const pages = state.pages.filter(page => page.id !== undefined && page.target.startsWith(start))
  const folders = pages.flatMap(({ target }) => {
    const parts = target.slice(start.length).split('/')
    return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'))
  })
  return { ids: new Set(pages.flatMap(({ id }) => id ?? [])), folders: new Set(folders), pages }
}
