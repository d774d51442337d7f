import { existsSync, readFileSync, statSync } from 'node:fs'
import path, { posix } from 'node:path'
import { stringify } from 'yaml'
import { decodedAddress } from '../../../config/decoded.ts'
import { claimName } from '../../../config/free-name.ts'
import { pageAddress, parseOrderedName } from '../../../content/docs/doc-id.ts'
import { pathFrom } from '../../../files/path-from.ts'
import { dataOf } from '../data-file.ts'
import { isReserved } from '../frame/placed-pages.ts'
import { isGeneratedPage, moveApis } from '../moved-apis.ts'
import { dateOf, splitText } from '../page-text.ts'
import { plain } from '../plain-address.ts'
import { asObject, asText } from '../plain-data.ts'
import { filesIn, isPage } from '../source-files.ts'
import { isThere } from '../source-folder.ts'
import { writablePath } from '../writable-path.ts'
import { generatedCategories, isCategory, type PageOwner } from './generated-pages.ts'
import { addPage, copyFile, type DocsPlan, docsRoot, type Migration, sourceName } from './migration.ts'
import { generatedPages } from './planned-docs.ts'
import { type Globs, i18nFolder, type SourceBlog, type SourceSite } from './source-site.ts'

/** The pages of a section and their new location. */
interface Section {
  /** Folder of the default locale, absolute. */
  folder: string
  /** Folder of another locale. */
  translations(locale: string): string
  globs: Globs
  target(locale: string, file: string): string
  /** Whether a file does not belong to this section. */
  isOther(source: string, file: string): boolean
}

interface SectionPage {
  source: string
  target: string
  /** Path in the folder of its locale. */
  file: string
  isDefault: boolean
}

/**
 * The pages of a section in each locale. Adjacent files and imported texts are copied, too. Docusaurus does not show a
 * translation without its original, so it is left out.
 */
export function* sectionPages(state: Migration, section: Section): Generator<SectionPage> {
  const { site, report } = state
  const { include, exclude } = section.globs
  for (const locale of state.locales) {
    const isDefault = locale === site.defaultLocale
    const folder = isDefault ? section.folder : section.translations(locale)
    for (const file of filesIn(folder, site.root)) {
      const source = path.join(folder, file)
      const target = section.target(locale, file)
      if (section.isOther(source, file)) continue
      if (isPage(file, include, exclude)) {
        if (existsSync(path.join(section.folder, file))) yield { source, target, file, isDefault }
        else report.leftOut(sourceName(state, source), 'a translation whose original no longer exists')
      } else if (!/\.mdx?$/.test(file)) copyFile(state, source, target)
      else if (/(?:^|\/)_/.test(file)) addPage(state, { source, target, kind: 'doc' })
      else report.leftOut(sourceName(state, source), 'the settings of its plugin do not include it')
    }
  }
}

/** Finds the docs of a set, and the files next to them. */
export function collectDocs(state: Migration, plan: DocsPlan): void {
  const nested = state.plans.filter(
    other => other !== plan && other.folder.startsWith(`${plan.folder}${path.sep}`),
  )
  const isNested = (source: string) => nested.some(inner => source.startsWith(`${inner.folder}${path.sep}`))
  const pages = sectionPages(state, {
    folder: plan.folder,
    translations: plan.translations,
    globs: plan.docs,
    target: (locale, file) => posix.join(docsRoot(plan.version), locale, plan.prefix, file),
    isOther(source) {
      const isGenerated = !isNested(source) && isGeneratedPage(source, state.site.apis)
      if (isGenerated)
        state.report.changed(sourceName(state, source), 'its page is generated from the description')
      const isUnread = categoryFile.test(source) && !source.startsWith(plan.folder + path.sep)
      if (isUnread) state.report.leftOut(sourceName(state, source), unreadCategory)
      return isGenerated || isUnread || isNested(source)
    },
  })
  for (const page of pages) collectDoc(state, plan, page)
  collectGenerated(state, plan, isNested)
}

const categoryFile = /[/\\]_category_\.(?:json|ya?ml)$/

const unreadCategory =
  'Docusaurus only reads folder settings in the default locale, and translated labels from current.json'

/** Copies API descriptions and records the addresses of their pages. */
export function collectApis(state: Migration): void {
  state.apis = moveApis(state.site.apis, {
    root: state.site.root,
    folder: folder => {
      const plan = state.plans.find(docsPlan =>
        `${folder}${path.sep}`.startsWith(`${docsPlan.folder}${path.sep}`),
      )
      if (plan === undefined || plan.version !== 'current') return undefined
      const below = pathFrom(plan.folder, folder)
      return { old: plain(posix.join(plan.oldBase, below)), new: plain(posix.join(plan.newBase, below)) }
    },
    reserve: name => generatedPages(state, 'current', state.docsPath).reserve(name),
    docsPath: state.docsPath,
    moved: state.moved,
    out: state.out,
    report: state.report,
  })
}

/**
 * Claims addresses for the category pages that Docusaurus generates, for categories in sidebars and in the folders of
 * docs.
 */
function collectGenerated(state: Migration, plan: DocsPlan, isNested: (source: string) => boolean): void {
  const { folder, generated, oldBase, prefix } = plan
  const claim = (owner: PageOwner, label: string, slug: string | undefined) => {
    const page = generated.claim(owner, oldBase, label, slug)
    state.moved.pages.set(plain(page.old), page.new)
  }
  const messages = state.labels.messages([plan.messages])
  for (const { link, label } of generatedCategories(plan.sidebars)) claim(link, label, asText(link.slug))
  for (const file of filesIn(folder, state.site.root)) {
    const source = path.join(folder, file)
    const target = state.moved.files.get(source)
    if (!categoryFile.test(source) || isNested(source) || target === undefined) continue
    const own = path.dirname(source)
    const {
      label,
      position,
      link: written,
      ...others
    } = asObject(dataOf(source, state.site.root, state.report))
    const { type, id, slug, description } = asObject(written)
    const isGenerated = type === 'generated-index' && isCategory(posix.dirname(file), plan.sidebars)
    if (isGenerated)
      claim(own, asText(label) ?? parseOrderedName(posix.basename(posix.dirname(file))).name, asText(slug))
    if ([label, position, written, ...Object.values(others)].every(item => item === undefined)) continue
    // Without the keys that the engine does not have.
    const link = written && {
      type,
      id: type === 'doc' && asText(id)?.includes('/') ? posix.join(prefix, asText(id) ?? '') : id,
      slug: isGenerated ? generated.slug(own) : slug,
      description,
    }
    const settings = { label, position, link: written === null ? null : link }
    const write = (to: string, given: object) =>
      state.out.write(to, to.endsWith('.json') ? JSON.stringify(given, null, 2) : stringify(given))
    write(target, settings)
    const start = `${docsRoot(plan.version)}/`
    for (const [locale, texts] of messages) {
      const text = texts.get(asText(label) ?? '')
      const below = target.slice(`${start}${state.site.defaultLocale}`.length)
      if (text !== undefined) write(start + locale + below, { label: text })
    }
  }
}

function collectDoc(
  state: Migration,
  plan: DocsPlan,
  { source, target, file, isDefault }: SectionPage,
): void {
  const { data } = splitText(readFileSync(source, 'utf8'))
  const id = asText(data.id)?.replaceAll(/[/\s?#]+/g, '-')
  const slug = asText(data.slug)?.trim()
  const given = { ...(id !== undefined && { id }), ...(slug !== undefined && { slug }) }
  const found = pageAddress(file.replace(/\.mdx?$/, ''), given)
  const newPath = freePath(state, plan, writablePath(found.path))
  const isRenamed = newPath !== found.path
  // Below the path of its set of docs if it has one, otherwise below the path of all docs.
  const below = plan.path === undefined ? plan.prefix : ''
  const more =
    isRenamed || (slug?.startsWith('/') && below !== '')
      ? { slug: posix.join('/', below, isRenamed || slug === undefined ? newPath : slug) }
      : {}
  if (isRenamed && isDefault)
    state.report.changed(sourceName(state, source), `its address, now ${posix.join(plan.newBase, newPath)}`)
  const address = {
    old: plain(posix.join(plan.oldBase, found.path)),
    new: plain(posix.join(plan.newBase, newPath)),
  }
  const { prefix } = plan
  // A translation has the address of its original.
  const own = isDefault ? { id: posix.join(prefix, found.id), more } : { more: { slug: undefined } }
  addPage(state, { source, target, kind: 'doc', address, prefix, ...own }, isDefault)
  // A doc called `index`, or like its folder, can also be reached by its full name.
  if (isDefault && !state.moved.pages.has(address.new)) state.moved.pages.set(address.new, address.new)
}

/** The path of a doc. If docs are at the root and the site needs the path itself, the doc moves below `/docs`. */
function freePath({ site, locales, docsPath }: Migration, plan: DocsPlan, found: string): string {
  const address = posix.join(plan.newBase, found)
  const isTaken =
    isReserved(
      address,
      locales.filter(locale => locale !== site.defaultLocale),
    ) ||
    (address === '/blog' && site.blogs.length > 0) ||
    (address === '/' && hasHome(site))
  return docsPath === '/' && plan.prefix === '' && isTaken ? plain(posix.join('/docs', found)) : found
}

/** Whether the source has its own page at `/`. */
function hasHome({ pages, root }: SourceSite): boolean {
  return pages !== undefined && filesIn(pages, root).some(file => /^index\.(?:[jt]sx?|mdx?)$/.test(file))
}

/** Finds the posts and authors of a blog. */
export function collectBlog(state: Migration, blog: SourceBlog, index: number): void {
  const { root } = state.site
  const below = index === 0 ? '' : blog.base
  const authors = isThere(blog.authorsPath, root) ? dataOf(blog.authorsPath, root, state.report) : undefined
  for (const [id, author] of Object.entries(asObject(authors)))
    state.named.blog.authors.set(id, { name: id, ...asObject(author) })
  const slugs = new Set<string>()
  const pages = sectionPages(state, {
    folder: blog.folder,
    translations: locale => path.join(root, 'i18n', locale, i18nFolder('blog', blog.id)),
    globs: blog,
    target: (locale, file) => posix.join('content/blog', locale, below, file),
    isOther: (_, file) => /^(?:authors|tags)\.(?:ya?ml|json)$/.test(file),
  })
  for (const { source, target, file, isDefault } of pages) {
    const { data } = splitText(readFileSync(source, 'utf8'))
    const name = file.replace(/\.mdx?$/, '').replace(/\/index$/, '')
    const [, head = '', date, rest = ''] = /^(.*?)(\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(.*)$/.exec(name) ?? []
    const given = asText(data.slug)?.replaceAll(/^\/+|\/+$/g, '')
    const day =
      dateOf(data.date) ??
      dateOf(date?.replaceAll('/', '-')) ??
      statSync(source).mtime.toISOString().slice(0, 10)
    const requested = given ?? (date === undefined ? name : posix.join(head, rest || name))
    const ownSlug = writablePath(decodedAddress(index === 0 ? requested : posix.join(blog.base, requested)))
    const slug = isDefault ? claimName(ownSlug, slugs) : ownSlug
    const old = given ?? (date === undefined ? name : posix.join(date.replaceAll('-', '/'), head, rest))
    const address = { old: plain(posix.join('/', blog.base, old)), new: plain(posix.join('/blog', slug)) }
    const more = isDefault ? { slug, date: day } : { slug: undefined }
    addPage(state, { source, target, kind: 'post', address, more }, isDefault)
  }
  if (blog.base !== 'blog' || index > 0) state.moved.pages.set(plain(`/${blog.base}`), '/blog')
}
