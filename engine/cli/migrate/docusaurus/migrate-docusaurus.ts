import { existsSync, readFileSync, statSync } from 'node:fs'
import path, { posix } from 'node:path'
import { parse, stringify } from 'yaml'
import { orderedName, pageAddress, withoutNumbers } from '../../../content/docs/doc-id.ts'
import { evaluateModule } from '../evaluate/evaluate-module.ts'
import type { OutputFolder } from '../output-folder.ts'
import {
  globalComponents,
  importedComponents,
  withOwnComponents,
} from '../own-components/component-imports.ts'
import { type ImportedComponent, OwnComponents } from '../own-components/own-components.ts'
import type { Report } from '../report.ts'
import { accentSheet } from './colours.ts'
import { dateOf, joinText, mappedFrontMatter, type Named, splitText } from './front-matter.ts'
import { GeneratedPages, generatedCategories, type PageOwner } from './generated-pages.ts'
import { type MenuPlace, newFooter, newNavbar, plainText } from './menus.ts'
import { isGeneratedPage, moveApis, type NewApi } from './moved-apis.ts'
import { MovedPaths, plain } from './moved-paths.ts'
import { movedText } from './moved-text.ts'
import { asList, asObject, asText, type Plain } from './plain-data.ts'
import { pageComponent, pageText, type ReactPage, reactHome } from './react-pages.ts'
import { type NewItem, newSidebars } from './sidebars.ts'
import { filesIn, isPage } from './source-files.ts'
import {
  plainPath,
  type SourceBlog,
  type SourceDocs,
  type SourceSite,
  sidebarsAt,
  versionsFile,
} from './source-site.ts'
import { TranslatedLabels } from './translated-labels.ts'

type Kind = 'doc' | 'post' | 'page'

/** A Markdown file of the source that becomes one of the new site. */
interface MovingPage {
  source: string
  target: string
  kind: Kind
  /** Old and new address; undefined for a text that is a part of pages. */
  address: { old: string; new: string } | undefined
  /** Id of a doc. */
  id: string | undefined
  /** Folder below the docs in which its set of docs stands. */
  prefix: string
  more: Plain
}

/** A set of docs at one version, and where it goes. */
interface DocsPlan {
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
  oldBase: string
  newBase: string
  /** Addresses of its generated pages of categories. */
  generated: GeneratedPages
}

/** Writes a site of ours out of a Docusaurus site. What became of each file and setting is told in the report. */
export class DocusaurusMigration {
  readonly #site: SourceSite
  readonly #out: OutputFolder
  readonly #report: Report
  readonly #moved: MovedPaths
  readonly #named: { docs: Named; blog: Named }
  readonly #pages: MovingPage[] = []
  readonly #copies = new Map<string, string>()
  readonly #generated = new Map<string, GeneratedPages>()
  readonly #plans: DocsPlan[]
  readonly #locales: readonly string[]
  readonly #components = new OwnComponents()
  readonly #globals: ReadonlyMap<string, ImportedComponent>
  #plugin: string | undefined
  #apis: readonly NewApi[] = []
  readonly #brought = new Set<string>()
  readonly #reactPages: ReactPage[] = []
  readonly #reactAddresses = new Set<string>()
  readonly #data = new Map<string, string | undefined>()

  constructor(site: SourceSite, out: OutputFolder, report: Report) {
    this.#site = site
    this.#out = out
    this.#report = report
    this.#globals = globalComponents(site.root)
    this.#moved = new MovedPaths(asText(site.config.baseUrl) ?? '/')
    this.#named = {
      docs: { tags: new Map(), authors: new Map() },
      blog: { tags: new Map(), authors: new Map() },
    }
    this.#plans = this.#planDocs()
    this.#locales = site.locales.filter(locale => locale === site.defaultLocale || this.#isTranslated(locale))
  }

  get #labels(): TranslatedLabels {
    return new TranslatedLabels(this.#site.root, this.#locales, this.#site.defaultLocale)
  }

  async run(): Promise<void> {
    this.#moveApis()
    for (const plan of this.#plans) this.#collectDocs(plan)
    for (const [index, blog] of this.#site.blogs.entries()) this.#collectBlog(blog, index)
    this.#collectPages()
    this.#collectStatic()
    if (!this.#moved.pages.has('/')) this.#moved.pages.set('/', '/')
    await this.#bringComponents()
    this.#writeSidebars()
    for (const page of this.#pages) this.#writePage(page)
    for (const [source, target] of this.#copies) this.#out.copy(source, target)
    this.#writeDefinitions()
    this.#writeRedirects()
    this.#writeConfig()
    this.#writeHome()
  }

  #planDocs(): DocsPlan[] {
    const { docs, root } = this.#site
    const [first = undefined] = docs.filter(({ id }) => id === 'default').concat(docs)
    return docs.flatMap(one => {
      const prefix = one === first ? '' : one.base || one.id
      const i18n = `docusaurus-plugin-content-docs${one.id === 'default' ? '' : `-${one.id}`}`
      const plan = (
        version: string,
        folder: string,
        of: string,
        sidebars: unknown,
        bases: [string, string],
      ): DocsPlan => ({
        docs: one,
        version,
        folder,
        translations: locale => path.join(root, 'i18n', locale, i18n, of),
        messages: `${i18n}/${of}.json`,
        sidebars,
        prefix,
        oldBase: posix.join('/', one.base, bases[0]),
        newBase: posix.join('/docs', bases[1], prefix),
        generated: this.#generatedPages(version, posix.join('/docs', bases[1])),
      })
      const file = versionsFile(root, one.id)
      const frozen = existsSync(file)
        ? asList(JSON.parse(readFileSync(file, 'utf8'))).flatMap(name => asText(name) ?? [])
        : []
      const last = one.lastVersion ?? frozen[0] ?? 'current'
      const listed = new Set([...(one.includeCurrent ? ['current'] : []), ...frozen])
      const names = [...listed].filter(
        name => one.onlyVersions.length === 0 || one.onlyVersions.includes(name),
      )
      const start = one.id === 'default' ? '' : `${one.id}_`
      return names.flatMap(name => {
        const isLast = name === last || names.length === 1
        if (prefix !== '' && !isLast) {
          this.#report.leftOut(`version ${name} of ${one.id}`, 'only the first set of docs has versions here')
          return []
        }
        const own = asText(asObject(one.versions[name]).path)
        const oldPath = isLast ? '' : plainPath(own ?? (name === 'current' ? 'next' : name))
        const folder =
          name === 'current' ? one.folder : path.join(root, `${start}versioned_docs/version-${name}`)
        // Some sites copy their docs into the last version when they are built.
        const isCopied = !existsSync(folder) && name === last && !one.includeCurrent && existsSync(one.folder)
        if (isCopied)
          this.#report.changed(`version ${name}`, 'its folder is not there; the docs themselves stand for it')
        if (!existsSync(folder) && !isCopied) return []
        const sidebars =
          name === 'current' || isCopied
            ? one.sidebars
            : sidebarsAt(
                path.join(root, `${start}versioned_sidebars/version-${name}-sidebars.json`),
                this.#report,
              )
        const newName = isLast
          ? 'current'
          : name === 'current'
            ? 'unreleased'
            : name.replaceAll(/[^\w.-]/g, '-')
        return [
          plan(
            newName,
            isCopied ? one.folder : folder,
            name === 'current' ? 'current' : `version-${name}`,
            sidebars,
            [oldPath, isLast ? '' : newName === 'unreleased' ? 'next' : newName],
          ),
        ]
      })
    })
  }

  /** Sets of docs at one version share the names of these pages. */
  #generatedPages(version: string, base: string): GeneratedPages {
    const known = this.#generated.get(version)
    if (known !== undefined) return known
    const made = new GeneratedPages(base)
    this.#generated.set(version, made)
    return made
  }

  #isTranslated(locale: string): boolean {
    const folder = path.join(this.#site.root, 'i18n', locale)
    return existsSync(folder) && filesIn(folder).some(file => /\.mdx?$/.test(file))
  }

  #docsRoot(version: string): string {
    return version === 'current' ? 'content/docs' : `versions/${version}/content/docs`
  }

  #collectDocs(plan: DocsPlan): void {
    const { docs, prefix } = plan
    const { defaultLocale } = this.#site
    const nested = this.#plans.filter(
      other => other !== plan && other.folder.startsWith(`${plan.folder}${path.sep}`),
    )
    for (const locale of this.#locales) {
      const folder = locale === defaultLocale ? plan.folder : plan.translations(locale)
      if (!existsSync(folder)) continue
      for (const file of filesIn(folder)) {
        const source = path.join(folder, file)
        if (nested.some(other => source.startsWith(`${other.folder}${path.sep}`))) continue
        const target = posix.join(this.#docsRoot(plan.version), locale, prefix, file)
        if (isGeneratedPage(source, this.#site.apis)) {
          this.#report.changed(this.#name(source), 'its page is made of the description')
          continue
        }
        if (isPage(file, docs.include, docs.exclude)) this.#collectDoc(plan, { source, target, file, locale })
        else if (/\.mdx?$/.test(file)) this.#collectPart(source, target, file, docs.exclude)
        else this.#copy(source, target)
      }
    }
    this.#collectGenerated(plan)
  }

  #moveApis(): void {
    this.#apis = moveApis(this.#site.apis, {
      root: this.#site.root,
      folder: folder => {
        const plan = this.#plans.find(one => `${folder}${path.sep}`.startsWith(`${one.folder}${path.sep}`))
        if (plan === undefined || plan.version !== 'current') return undefined
        const below = path.relative(plan.folder, folder).replaceAll(path.sep, '/')
        return { old: plain(posix.join(plan.oldBase, below)), new: plain(posix.join(plan.newBase, below)) }
      },
      reserve: name => this.#generatedPages('current', '/docs').reserve(name),
      moved: this.#moved,
      out: this.#out,
      report: this.#report,
    })
  }

  /** Pages of categories that Docusaurus generates: named by sidebars, and by files in the folders of docs. */
  #collectGenerated(plan: DocsPlan): void {
    const { folder, generated, oldBase } = plan
    const claim = (owner: PageOwner, label: string, slug: string | undefined) => {
      const page = generated.claim(owner, oldBase, label, slug)
      this.#moved.pages.set(plain(page.old), page.new)
    }
    for (const { link, label } of generatedCategories(plan.sidebars)) claim(link, label, asText(link.slug))
    for (const file of filesIn(folder).filter(one => /(?:^|\/)_category_\.(?:json|ya?ml)$/.test(one))) {
      const source = path.join(folder, file)
      const settings = categorySettings(path.dirname(source))
      const link = asObject(settings.link)
      const target = this.#copies.get(source)
      if (link.type !== 'generated-index' || target === undefined) continue
      claim(
        path.dirname(source),
        asText(settings.label) ?? orderedName(posix.basename(posix.dirname(file))).name,
        asText(link.slug),
      )
      this.#copies.delete(source)
      const written = { ...settings, link: { ...link, slug: generated.slug(path.dirname(source)) } }
      this.#out.write(
        target,
        target.endsWith('.json') ? JSON.stringify(written, null, 2) : stringify(written),
      )
    }
  }

  #collectDoc(
    plan: DocsPlan,
    { source, target, file, locale }: { source: string; target: string; file: string; locale: string },
  ): void {
    const { data } = splitText(readFileSync(source, 'utf8'))
    const id = asText(data.id)?.replaceAll(/[/\s?#]+/g, '-')
    const slug = asText(data.slug)?.trim()
    const given = { ...(id !== undefined && { id }), ...(slug !== undefined && { slug }) }
    const found = pageAddress(file.replace(/\.mdx?$/, ''), given)
    const isDefault = locale === this.#site.defaultLocale
    const more =
      slug?.startsWith('/') && plan.prefix !== '' ? { slug: posix.join('/', plan.prefix, slug) } : {}
    const address = {
      old: plain(posix.join(plan.oldBase, found.path)),
      new: plain(posix.join(plan.newBase, found.path)),
    }
    this.#moved.move(source, target)
    if (isDefault) {
      this.#moved.pages.set(address.old, address.new)
      // A doc named as its folder or `index` is reached by its whole name, too.
      if (!this.#moved.pages.has(address.new)) this.#moved.pages.set(address.new, address.new)
    }
    this.#pages.push({
      source,
      target,
      kind: 'doc',
      address: isDefault ? address : { ...address },
      id: isDefault ? posix.join(plan.prefix, found.id) : undefined,
      prefix: plan.prefix,
      more: isDefault ? more : {},
    })
  }

  /** A file that pages import, or that the source's settings leave out. */
  #collectPart(source: string, target: string, file: string, exclude: readonly string[]): void {
    if (!/(?:^|\/)_/.test(file) || exclude.some(glob => path.matchesGlob(file, glob))) {
      if (!/(?:^|\/)_/.test(file)) {
        this.#report.leftOut(this.#name(source), 'the settings of the docs do not include it')
        return
      }
    }
    this.#moved.move(source, target)
    this.#pages.push({ source, target, kind: 'doc', address: undefined, id: undefined, prefix: '', more: {} })
  }

  #collectBlog(blog: SourceBlog, index: number): void {
    const { defaultLocale, root } = this.#site
    const below = index === 0 ? '' : blog.base
    if (existsSync(blog.authorsPath)) this.#readAuthors(blog.authorsPath)
    const slugs = new Set<string>()
    for (const locale of this.#locales) {
      const i18n = `docusaurus-plugin-content-blog${blog.id === 'default' ? '' : `-${blog.id}`}`
      const folder = locale === defaultLocale ? blog.folder : path.join(root, 'i18n', locale, i18n)
      if (!existsSync(folder)) continue
      for (const file of filesIn(folder)) {
        const source = path.join(folder, file)
        const target = posix.join('content/blog', locale, below, file)
        if (/^(?:authors|tags)\.(?:ya?ml|json)$/.test(file)) continue
        if (!isPage(file, [], [])) {
          if (/\.mdx?$/.test(file)) this.#collectPart(source, target, file, [])
          else this.#copy(source, target)
          continue
        }
        const { data } = splitText(readFileSync(source, 'utf8'))
        const name = file.replace(/\.mdx?$/, '').replace(/\/index$/, '')
        const [, head = '', date, rest = ''] =
          /^(.*?)(\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(.*)$/.exec(name) ?? []
        const given = asText(data.slug)?.replaceAll(/^\/+|\/+$/g, '')
        const day =
          dateOf(data.date) ??
          dateOf(date?.replaceAll('/', '-')) ??
          statSync(source).mtime.toISOString().slice(0, 10)
        const wanted = given ?? (date === undefined ? name : posix.join(head, rest || name))
        let slug = index === 0 ? wanted : posix.join(blog.base, wanted)
        if (locale === defaultLocale) {
          while (slugs.has(slug)) slug = `${slug}-2`
          slugs.add(slug)
        }
        const old = given ?? (date === undefined ? name : posix.join(date.replaceAll('-', '/'), head, rest))
        const address = { old: plain(posix.join('/', blog.base, old)), new: plain(posix.join('/blog', slug)) }
        this.#moved.move(source, target)
        if (locale === defaultLocale) this.#moved.pages.set(address.old, address.new)
        const more =
          locale === defaultLocale
            ? { slug: encodeURI(decodeURI(slug)).replaceAll(/[?#]/g, ''), date: day }
            : { slug: undefined }
        this.#pages.push({ source, target, kind: 'post', address, id: undefined, prefix: '', more })
      }
    }
    if (blog.base !== 'blog' || index > 0) this.#moved.pages.set(plain(`/${blog.base}`), '/blog')
  }

  #readAuthors(file: string): void {
    const data = asObject(parse(readFileSync(file, 'utf8')))
    for (const [id, author] of Object.entries(data))
      this.#named.blog.authors.set(id, { name: id, ...asObject(author) })
  }

  #collectPages(): void {
    const { pages, root, defaultLocale } = this.#site
    for (const locale of pages === undefined ? [] : this.#locales) {
      const folder =
        locale === defaultLocale
          ? (pages ?? '')
          : path.join(root, 'i18n', locale, 'docusaurus-plugin-content-pages')
      if (!existsSync(folder)) continue
      for (const file of filesIn(folder)) {
        const source = path.join(folder, file)
        if (/(?:^|\/)_|\.d\.ts$/.test(file)) continue
        if (/\.[jt]sx?$/.test(file) && locale === defaultLocale)
          this.#reactPages.push({ source, path: file.replace(/\.[jt]sx?$/, '') })
        if (!/\.mdx?$/.test(file)) continue
        const isHome = /^index\.mdx?$/.test(file)
        const target = posix.join('content/pages', locale, isHome ? file.replace('index', 'welcome') : file)
        const { data } = splitText(readFileSync(source, 'utf8'))
        const slug = asText(data.slug)
        const found = pageAddress(file.replace(/\.mdx?$/, ''), slug === undefined ? {} : { slug })
        const address = {
          old: plain(found.path),
          new: isHome ? '/welcome' : plain(withoutNumbers(found.path)),
        }
        this.#moved.move(source, target)
        if (locale === defaultLocale) this.#moved.pages.set(address.old, address.new)
        this.#pages.push({
          source,
          target,
          kind: 'page',
          address,
          id: undefined,
          prefix: '',
          more: isHome ? { slug: undefined } : {},
        })
      }
    }
  }

  /** Bundles what texts import of the site's own React components. */
  async #bringComponents(): Promise<void> {
    const { root, config } = this.#site
    const sources = this.#pages.map(({ source }) => source)
    const { title, tagline, customFields = {}, baseUrl } = config
    this.#plugin = await this.#components.write(
      [
        ...importedComponents(sources, root),
        ...this.#globals.values(),
        ...this.#reactPages.map(pageComponent),
      ],
      {
        root,
        basePath: `/${plainPath(asText(baseUrl) ?? '/')}`.replace(/\/$/, ''),
        site: { title, tagline, customFields },
      },
      this.#out,
      this.#report,
    )
    for (const page of this.#reactPages) this.#writeReactPage(page)
  }

  #writeReactPage({ source, path: name }: ReactPage): void {
    const shown = this.#components.pageOf(source)
    if (shown === undefined || name === 'index') return
    const { path: address } = pageAddress(name, {})
    const now = plain(withoutNumbers(address))
    this.#moved.pages.set(plain(address), now)
    this.#reactAddresses.add(now)
    this.#out.write(`content/pages/${this.#site.defaultLocale}/${name}.mdx`, pageText(shown, name))
  }

  #collectStatic(): void {
    for (const folder of this.#site.staticFolders)
      for (const file of filesIn(folder)) this.#copy(path.join(folder, file), posix.join('static', file))
  }

  #copy(source: string, target: string): void {
    this.#moved.move(source, target)
    this.#copies.set(source, target)
    this.#report.takenOver(this.#name(source))
  }

  #writePage(page: MovingPage): void {
    const { source, target, kind, address, more } = page
    const text = readFileSync(source, 'utf8').replaceAll('\r\n', '\n')
    const { data, body, hasData } = splitText(text)
    const named = kind === 'post' ? this.#named.blog : this.#named.docs
    const mapped = mappedFrontMatter(data, kind, named)
    const own = withOwnComponents(body, {
      source,
      root: this.#site.root,
      own: this.#components,
      globals: this.#globals,
    })
    const moved = movedText(own, {
      source,
      target,
      address: address?.old,
      root: this.#site.root,
      moved: this.#moved,
      bring: file => this.#bring(file),
      bringData: file => this.#bringData(file),
    })
    const name = this.#name(source)
    this.#report.takenOver(name)
    const isPart = address === undefined
    const given: Record<string, unknown> = { ...(isPart ? {} : mapped.data), ...more }
    for (const key of ['pagination_next', 'pagination_prev'])
      if (page.prefix !== '' && typeof given[key] === 'string') given[key] = `${page.prefix}/${given[key]}`
    for (const [key, value] of Object.entries(given)) if (value === undefined) delete given[key]
    const kept = stringify(given) === stringify(data) && hasData
    this.#out.write(target, kept ? text.slice(0, text.length - body.length) + moved : joinText(given, moved))
    if (moved !== body) this.#report.changed(name, 'links lead to where pages stand now')
    if (mapped.leftOut.length > 0 && !isPart)
      this.#report.changed(name, `without ${mapped.leftOut.join(', ')} in its front matter`)
  }

  /** Brings a file that pages name from outside their folder. */
  #bring(file: string): string {
    const known = this.#moved.files.get(file)
    if (known !== undefined) return known
    const from = path
      .relative(this.#site.root, file)
      .replaceAll(path.sep, '/')
      .replaceAll(/(?:^|\/)\.\.(?=\/)/g, '')
    const target = posix.join('imported', from)
    this.#moved.move(file, target)
    if (!this.#brought.has(file)) {
      this.#brought.add(file)
      if (/\.mdx?$/.test(file))
        this.#writePage({
          source: file,
          target,
          kind: 'doc',
          address: undefined,
          id: undefined,
          prefix: '',
          more: {},
        })
      else this.#out.copy(file, target)
      this.#report.takenOver(this.#name(file))
    }
    return target
  }

  /** Constants of a module, as data: what it imports may not be there. */
  #bringData(file: string): string | undefined {
    if (this.#data.has(file)) return this.#data.get(file)
    const source = readFileSync(file, 'utf8')
    const evaluated = /from\s*['"]react['"]|<[A-Z][\w.]*[\s/>]/.test(source)
      ? undefined
      : evaluateModule(file)
    const value = evaluated && 'value' in evaluated ? evaluated.value : undefined
    const isData =
      typeof value === 'string' ||
      (typeof value === 'object' && value !== null && Object.keys(value).length > 0)
    const target = isData
      ? `${posix.join('imported', this.#name(file).replaceAll('../', ''))}.json`
      : undefined
    if (target !== undefined) {
      this.#out.write(target, `${JSON.stringify(value, null, 1)}\n`)
      this.#report.changed(this.#name(file), `its exports are data in ${target}`)
    }
    this.#data.set(file, target)
    return target
  }

  #name(file: string): string {
    return path.relative(this.#site.root, file).replaceAll(path.sep, '/')
  }

  #idsOf(version: string): { ids: Set<string>; folders: Set<string>; pages: MovingPage[] } {
    const start = `${this.#docsRoot(version)}/${this.#site.defaultLocale}/`
    const pages = this.#pages.filter(page => page.id !== undefined && page.target.startsWith(start))
    const folders = new Set<string>()
    for (const { target } of pages) {
      for (
        let folder = posix.dirname(target.slice(start.length));
        folder !== '.';
        folder = posix.dirname(folder)
      )
        folders.add(folder)
    }
    return { ids: new Set(pages.flatMap(({ id }) => id ?? [])), folders, pages }
  }

  #writeSidebars(): void {
    for (const version of new Set(this.#plans.map(plan => plan.version))) {
      const { ids, folders, pages } = this.#idsOf(version)
      const start = `${this.#docsRoot(version)}/${this.#site.defaultLocale}/`
      const sidebars: Record<string, NewItem[]> = {}
      const plans = this.#plans.filter(plan => plan.version === version)
      for (const plan of plans) {
        const others = plans
          .map(({ prefix }) => prefix)
          .filter(prefix => prefix !== '' && prefix !== plan.prefix)
        const top = () => this.#topItems(pages, start, plan, others)
        const place = {
          ids,
          folders,
          prefix: plan.prefix,
          slug: (owner: PageOwner) => plan.generated.slug(owner),
          top,
          report: this.#report,
          address: (href: string) => this.#moved.page(href),
        }
        const exported = plan.sidebars ?? { docs: [{ type: 'autogenerated', dirName: '.' }] }
        Object.assign(sidebars, this.#labels.in(newSidebars(exported, place), [plan.messages]))
      }
      const folder = version === 'current' ? '' : `versions/${version}/`
      if (version !== 'current') this.#out.write(`${folder}version.json`, '{ "apis": [], "variables": {} }\n')
      if (Object.keys(sidebars).length === 0) continue
      this.#out.write(`${folder}content/sidebars.ts`, `export default ${JSON.stringify(sidebars, null, 2)}\n`)
    }
    for (const generated of this.#generated.values())
      for (const old of generated.dropUnshown()) this.#moved.pages.delete(plain(old))
    this.#report.changed('sidebars', 'written as content/sidebars.ts')
  }

  /** Docs and folders at the top of a set of docs, in the order of their numbers and positions. */
  #topItems(
    pages: readonly MovingPage[],
    start: string,
    { prefix, generated: generatedPages }: DocsPlan,
    others: readonly string[],
  ): unknown[] {
    const folder = start + (prefix === '' ? '' : `${prefix}/`)
    const items = new Map<string, { item: unknown; order: number; name: string }>()
    for (const page of pages) {
      const below = page.target.slice(start.length)
      if (
        !page.target.startsWith(folder) ||
        others.some(other => below.startsWith(`${other}/`) && !prefix.startsWith(other))
      )
        continue
      const [first = '', ...rest] = page.target.slice(folder.length).split('/')
      const { name, order } = orderedName(first.replace(/\.mdx?$/, ''))
      if (rest.length === 0) {
        const position = Number(
          asText(splitText(readFileSync(page.source, 'utf8')).data.sidebar_position) ?? Number.NaN,
        )
        const place = Number.isNaN(position) ? (order ?? Number.MAX_SAFE_INTEGER) : position
        items.set(page.id ?? first, { item: page.id, order: place, name })
        continue
      }
      if (items.has(`${first}/`)) continue
      const source = page.source.slice(0, page.source.length - rest.join('/').length - 1)
      const settings = categorySettings(source)
      const dirName = prefix === '' ? first : `${prefix}/${first}`
      const label = asText(settings.label) ?? name
      const link = asObject(settings.link)
      const docLink =
        link.type === 'doc'
          ? { link: { type: 'doc', id: asText(link.id)?.includes('/') ? link.id : `${dirName}/${link.id}` } }
          : {}
      const position =
        typeof settings.position === 'number' ? settings.position : (order ?? Number.MAX_SAFE_INTEGER)
      const slug = generatedPages.slug(source)
      const generated = slug === undefined ? docLink : { link: { type: 'generated-index', slug } }
      const item = { type: 'category', label, ...generated, items: [{ type: 'autogenerated', dirName }] }
      items.set(`${first}/`, { item, order: position, name })
    }
    return [...items.values()]
      .sort((a, b) => a.order - b.order || (a.name < b.name ? -1 : 1))
      .map(({ item }) => item)
  }

  #writeDefinitions(): void {
    for (const section of ['docs', 'blog'] as const) {
      const { tags } = this.#named[section]
      const known = asObject(this.#tagsFile(section))
      if (tags.size === 0) continue
      const entries = [...tags].map(([id, label]) => {
        const given = asObject(known[id] ?? known[label])
        const description = asText(given.description)
        return [
          id,
          { label: asText(given.label) ?? label, ...(description !== undefined && { description }) },
        ]
      })
      this.#out.write(`content/${section}/tags.yaml`, stringify(Object.fromEntries(entries)))
      for (const plan of section === 'docs' ? this.#plans : []) {
        if (plan.version !== 'current')
          this.#out.write(
            `versions/${plan.version}/content/docs/tags.yaml`,
            stringify(Object.fromEntries(entries)),
          )
      }
    }
    const { authors } = this.#named.blog
    if (authors.size === 0) return
    const entries = [...authors].map(([id, author]) => {
      const title = asText(author.title)
      const url = asText(author.url)
      const isUrl = url !== undefined && URL.canParse(url)
      return [
        id,
        {
          name: plainText(asText(author.name) ?? id),
          ...(title !== undefined && { title }),
          ...(isUrl && { url }),
        },
      ]
    })
    this.#out.write('content/blog/authors.yaml', stringify(Object.fromEntries(entries)))
  }

  #tagsFile(section: 'docs' | 'blog'): unknown {
    const folder = section === 'docs' ? this.#site.docs[0]?.folder : this.#site.blogs[0]?.folder
    const file = folder === undefined ? '' : path.join(folder, 'tags.yml')
    return existsSync(file) ? parse(readFileSync(file, 'utf8')) : undefined
  }

  #writeRedirects(): void {
    const addresses = new Set([
      ...this.#pages.flatMap(({ address }) => address?.new ?? []),
      ...this.#reactAddresses,
      '/',
      ...(this.#pages.some(({ kind }) => kind === 'post') ? ['/blog'] : []),
    ])
    for (const generated of this.#generated.values())
      for (const address of generated.addresses()) addresses.add(address)
    const redirects = new Map<string, string>()
    const add = (from: string, to: string) => {
      const old = plain(from)
      if (old !== to && old !== '/' && !addresses.has(old) && /^\/[^\s?#]*$/.test(old)) redirects.set(old, to)
    }
    const isOfApi = (address: string) => this.#apis.some(api => address.startsWith(`${api.path}/`))
    for (const [old, now] of this.#moved.pages) if (addresses.has(now) || isOfApi(now)) add(old, now)
    for (const { from, to } of this.#site.redirects) {
      const target = this.#moved.page(asText(to) ?? '')
      const lead = target?.replace(/[?#].*$/, '')
      for (const one of [from].flat()) {
        const old = asText(one)
        if (old === undefined) continue
        if (target === undefined || lead === undefined || !(addresses.has(lead) || isOfApi(lead)))
          this.#report.leftOut(`redirect ${old}`, `${asText(to)} is no page`)
        else add(old, target)
      }
    }
    if (redirects.size > 0)
      this.#out.write('content/redirects.yaml', stringify(Object.fromEntries([...redirects].sort())))
  }

  #menuPlace(): MenuPlace {
    // Menus lead into the last version.
    const plans = this.#plans.filter(plan => plan.version === 'current')
    const first = (docs: string | undefined) =>
      plans.find(plan => plan.docs.id === (docs ?? 'default')) ?? plans[0]
    const byId = (docs: string | undefined, id: string): string | undefined => {
      const wanted = posix.join(first(docs)?.prefix ?? '', id)
      return this.#idsOf('current').pages.find(page => page.id === wanted)?.address?.new
    }
    return {
      address: target => this.#moved.page(target),
      docAddress: byId,
      leaveOut: (label, href) =>
        this.#report.leftOut(`menu link "${label}"`, `${href} is no page of the new site`),
      sidebarAddress: (docs, id) => {
        const plan = first(docs)
        const start = `${this.#docsRoot('current')}/${this.#site.defaultLocale}/`
        const exported = asObject(plan?.sidebars)[id]
        const doc = firstDoc(exported) ?? ''
        const folder = firstFolder(exported)
        const below =
          start + posix.join(plan?.prefix ?? '', folder === undefined || folder === '.' ? '' : `${folder}/`)
        return (
          byId(docs, doc) ??
          this.#pages.find(page => page.id !== undefined && page.target.startsWith(below))?.address?.new
        )
      },
    }
  }

  #writeConfig(): void {
    const { config, theme, defaultLocale } = this.#site
    const title = plainText(asText(config.title) ?? 'Docs')
    const place = this.#menuPlace()
    const url = asText(config.url) ?? ''
    const tagline = asText(config.tagline)
    const menus = (name: string) => [`docusaurus-theme-classic/${name}.json`]
    const navbar = this.#labels.in(newNavbar(asObject(theme.navbar), place), menus('navbar'))
    const footer = this.#labels.in(newFooter(asObject(theme.footer), title, place), menus('footer'))
    const basePath = `/${plainPath(asText(config.baseUrl) ?? '/')}/`.replace('//', '/')
    const postsPerPage = this.#site.blogs[0]?.postsPerPage
    const versions = this.#versionSettings()
    const favicon = this.#asset(asText(config.favicon), 'svg')
    const card = this.#asset(asText(theme.image), 'png')
    const accent = accentSheet(this.#site.root, this.#site.css)
    if (accent !== undefined) this.#out.write('own.css', accent)
    const settings = {
      title,
      ...(tagline !== undefined && { tagline: plainText(tagline) }),
      url: URL.canParse(url) ? new URL(url).origin : 'https://docs.example',
      ...(basePath !== '/' && { basePath }),
      ...this.#brand(title),
      ...(favicon !== undefined && { favicon }),
      ...(card !== undefined && { socialCard: card }),
      ...(this.#locales.length > 1 || defaultLocale !== 'en'
        ? { defaultLocale, locales: this.#localeSettings() }
        : {}),
      ...(accent !== undefined && { css: ['own.css'] }),
      markdown: { mdx: 'all', tolerant: true, ...(this.#site.hasMath && { math: true }) },
      ...(this.#apis.length > 0 && { apis: this.#apis }),
      navbar,
      footer,
      ...(versions.length > 0 && { docs: { versions } }),
      ...(this.#plugin !== undefined && { plugins: [this.#plugin] }),
      ...(postsPerPage !== undefined && postsPerPage > 0 && { blog: { postsPerPage } }),
    }
    this.#out.write('site.config.ts', `export default ${JSON.stringify(settings, null, 2)}\n`)
    this.#out.write(
      'package.json',
      `${JSON.stringify({ name: 'site', version: '1.0.0', private: true, type: 'module' }, null, 2)}\n`,
    )
    this.#report.changed('docusaurus.config', 'written as site.config.ts')
    for (const css of this.#site.css)
      this.#report.leftOut(
        path.isAbsolute(css) ? this.#name(css) : css,
        accent === undefined
          ? 'its rules are for elements that pages do not have here; colours are set by style sheets named under css'
          : 'its rules are for elements that pages do not have here; its primary colour is in own.css',
      )
    if (theme.algolia !== undefined)
      this.#report.changed('themeConfig.algolia', 'the search is that of the site itself')
    for (const script of asList(config.scripts)) {
      const src = asText(script) ?? asText(asObject(script).src)
      if (src !== undefined) this.#report.leftOut(`script ${src}`, 'pages load nothing from others')
    }
  }

  #asset(file: string | undefined, extension: string): string | undefined {
    if (file === undefined || !file.endsWith(`.${extension}`)) return undefined
    const target = `static/${plainPath(file)}`
    return this.#moved.targets.has(target) ? target.slice('static'.length) : undefined
  }

  /** Logo and name as the navbar of the source has them. */
  #brand(siteTitle: string): { brand?: { name?: string; logo?: string; darkLogo?: string } } {
    const navbar = asObject(this.#site.theme.navbar)
    const { src, srcDark, alt } = asObject(navbar.logo)
    const picture = (file: unknown) => {
      const target = plainPath(asText(file)?.replace(/^(?:\.\/)?static\//, '') ?? '')
      return this.#moved.targets.has(`static/${target}`) ? `/${target}` : undefined
    }
    const logo = picture(src)
    const darkLogo = logo && picture(srcDark)
    // A logo that stands elsewhere is not shown: what it says is.
    const said = logo === undefined ? asText(alt)?.replace(/\s*\blogo\b\s*/i, '') : undefined
    const title = plainText(asText(navbar.title) ?? said ?? '')
    const name = title === siteTitle ? undefined : title === '' && logo === undefined ? undefined : title
    if (name === undefined && logo === undefined) return {}
    return {
      brand: {
        ...(name !== undefined && { name }),
        ...(logo !== undefined && { logo }),
        ...(darkLogo !== undefined && darkLogo !== logo && { darkLogo }),
      },
    }
  }

  #localeSettings(): { code: string; label?: string; htmlLang?: string }[] {
    const configs = asObject(asObject(this.#site.config.i18n).localeConfigs)
    return this.#locales.map(code => {
      const { label, htmlLang } = asObject(configs[code])
      return {
        code,
        ...(asText(label) !== undefined && { label: String(label) }),
        ...(asText(htmlLang) !== undefined && { htmlLang: String(htmlLang) }),
      }
    })
  }

  #versionSettings(): Plain[] {
    const [first] = this.#plans
    const own = this.#plans.filter(plan => plan.prefix === '')
    if (!first || own.length < 2) return []
    return own.map(({ version, docs, folder }) => {
      const name = /version-([^/\\]+)$/.exec(folder)?.[1] ?? 'current'
      const label = asText(asObject(docs.versions[name]).label) ?? (name === 'current' ? 'Next' : name)
      return {
        name: version,
        label,
        ...(version === 'current' && { isLast: true }),
        ...(version === 'unreleased' && { path: '/docs/next', banner: 'unreleased' }),
        ...(version !== 'unreleased' && version !== 'current' && { banner: 'unmaintained' }),
      }
    })
  }

  #writeHome(): void {
    const { config, defaultLocale } = this.#site
    const title = plainText(asText(config.title) ?? 'Docs')
    const tagline = plainText(asText(config.tagline) ?? title)
    const addresses = new Set(this.#pages.flatMap(({ address }) => address?.new ?? []))
    const first = addresses.has('/docs')
      ? '/docs'
      : this.#pages.find(page => page.id !== undefined)?.address?.new
    const actions = first === undefined ? [] : [{ label: 'Read the docs', href: first }]
    const own = reactHome(this.#reactPages, this.#components)
    if (own === undefined && this.#reactPages.some(one => one.path === 'index'))
      this.#report.changed('home page', 'made of title and tagline')
    const sections = own ? [{ section: own.name }] : [{ section: 'Hero', title, lead: tagline, actions }]
    this.#out.write(
      `content/home/${defaultLocale}.yaml`,
      stringify({ title, description: tagline, sections }),
    )
  }
}

function categorySettings(folder: string): Plain {
  const file = ['json', 'yml', 'yaml']
    .map(extension => path.join(folder, `_category_.${extension}`))
    .find(existsSync)
  try {
    return file === undefined ? {} : asObject(parse(readFileSync(file, 'utf8')))
  } catch {
    return {}
  }
}

/** Id of the first doc of a sidebar. */
function firstDoc(items: unknown): string | undefined {
  for (const item of Array.isArray(items) ? items : Object.values(asObject(items)).flat()) {
    if (typeof item === 'string') return item
    const { type, id, link, items: inner } = asObject(item)
    if (type === 'doc' && asText(id) !== undefined) return asText(id)
    if (asObject(link).type === 'doc') return asText(asObject(link).id)
    const found = type === 'category' || type === undefined ? firstDoc(inner ?? item) : undefined
    if (found !== undefined) return found
  }
  return undefined
}

function firstFolder(items: unknown): string | undefined {
  const [first] = asList(items).map(asObject)
  return first?.type === 'autogenerated' ? asText(first.dirName) : undefined
}
