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
  /** Old and new address; undefined for a text that is a part of pages. */
  address: { old: string; new: string } | undefined
  /** Id of a doc. */
  id: string | undefined
  /** Folder of its set of docs below the docs. */
  prefix: string
  more: Plain
}

/** A set of docs at one version, and where it goes. */
export interface DocsPlan {
  docs: SourceDocs
  /** `current`, or the name of a frozen one. */
  version: string
  folder: string
  translations: (locale: string) => string
  /** File of the labels of its sidebars, below the folder of a locale in `i18n/`. */
  messages: string
  sidebars: unknown
  /** Folder below the docs of the new site; '' for the first set. */
  prefix: string
  /** Path of the set in the new site, if it has one of its own. */
  path: string | undefined
  oldBase: string
  newBase: string
  /** Addresses of its generated pages of categories. */
  generated: GeneratedPages
}

/** What the new site has of the plugins for style sheets that the source runs. */
export interface MigratedStyles {
  /** Rules of the source's sheets, for pages in React. */
  pageRules: string
  /** Its sheet of Tailwind, from its root. */
  sheet?: string
  /** The same where sheets of components have to name it. */
  reference?: string
  /** What it needs installed, with versions. */
  packages: Readonly<Record<string, string>>
}

/** A page of the source that is a program in React. */
export interface ReactPage {
  /** Absolute. */
  source: string
  /** Below the folder of pages, without its extension: `downloads/index`. */
  path: string
}

/** State of a migration: what has been read of the source, and where the new site is written. */
export interface Migration {
  readonly site: SourceSite
  readonly out: OutputFolder
  readonly report: Report
  readonly moved: MovedPaths
  readonly named: { docs: Named; blog: Named }
  readonly pages: PageMove[]
  /** Generated pages of categories by version. */
  readonly generated: Map<string, GeneratedPages>
  readonly plans: DocsPlan[]
  /** Path of the docs of the new site: `/docs`, or `/`. */
  readonly docsPath: string
  readonly locales: readonly string[]
  readonly labels: TranslatedLabels
  readonly components: OwnComponents
  readonly globals: ReadonlyMap<string, ImportedComponent>
  /** Module of the plugin with the site's own components. */
  plugin: string | undefined
  /** What is run over style sheets. */
  styles: MigratedStyles | undefined
  apis: readonly NewApi[]
  /** Files of data in the new site by the module whose constants they hold; undefined for a module that exports more. */
  readonly data: Map<string, string | undefined>
  readonly reactPages: ReactPage[]
  readonly reactAddresses: Set<string>
  /** Where `/` leads, in a site without a home page of its own. */
  homeLead: string | undefined
}

/** Folder of the docs of a version, from the root of the new site. */
export function docsRoot(version: string): string {
  return version === 'current' ? 'content/docs' : `versions/${version}/content/docs`
}

/** A file as the report names it: by its path from the source. */
export function sourceName(state: Migration, file: string): string {
  return pathFrom(state.site.root, file)
}

/** Copies a file as it is. */
export function copyFile(state: Migration, source: string, target: string): void {
  state.moved.move(source, target)
  state.out.copy(source, target)
  state.report.takenOver(sourceName(state, source))
}

/** Adds a page that is written later. @param isDefault Whether it is one of the default locale, by which links name it. */
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
