import { existsSync, readFileSync } from 'node:fs'
import path, { posix } from 'node:path'
import { stringify } from 'yaml'
import { orderedName, pageAddress } from '../../../content/docs/doc-id.ts'
import { categorySettings } from '../data-file.ts'
import { isGeneratedPage, moveApis } from '../moved-apis.ts'
import { splitText } from '../page-text.ts'
import { plain } from '../plain-address.ts'
import { asObject, asText, type Plain } from '../plain-data.ts'
import { filesIn, isPage } from '../source-files.ts'
import { writablePath } from '../writable-path.ts'
import { generatedCategories, isCategory, type PageOwner } from './generated-pages.ts'
import { copyFile, type DocsPlan, docsRoot, type Migration, sourceName } from './migration.ts'
import { generatedPages } from './planned-docs.ts'
import type { SourceSite } from './source-site.ts'

/** Finds the docs of a set, and the files beside them. */
export function collectDocs(state: Migration, plan: DocsPlan): void {
  const { docs, prefix } = plan
  const { defaultLocale } = state.site
  const nested = state.plans.filter(
    other => other !== plan && other.folder.startsWith(`${plan.folder}${path.sep}`),
  )
  for (const locale of state.locales) {
    const folder = locale === defaultLocale ? plan.folder : plan.translations(locale)
    if (!existsSync(folder)) continue
    for (const file of filesIn(folder, state.site.root)) {
      const source = path.join(folder, file)
      if (nested.some(other => source.startsWith(`${other.folder}${path.sep}`))) continue
      const target = posix.join(docsRoot(plan.version), locale, prefix, file)
      if (isGeneratedPage(source, state.site.apis)) {
        state.report.changed(sourceName(state, source), 'its page is made of the description')
        continue
      }
      if (isPage(file, docs.include, docs.exclude)) {
        if (!isOrphan(state, source, path.join(plan.folder, file)))
          collectDoc(state, plan, { source, target, file, locale })
      } else if (/\.mdx?$/.test(file)) collectPart(state, source, target, file, docs.exclude)
      else copyFile(state, source, target)
    }
  }
  collectGenerated(state, plan)
}

/** Whether a translated page has no original, the file of its name in the default locale. Docusaurus shows no such page, and it is left out. */
export function isOrphan(state: Migration, source: string, original: string): boolean {
  if (existsSync(original)) return false
  state.report.leftOut(sourceName(state, source), 'a translation of a page that is gone')
  return true
}

/** Copies descriptions of APIs and learns where their pages go. */
export function collectApis(state: Migration): void {
  state.apis = moveApis(state.site.apis, {
    root: state.site.root,
    folder: folder => {
      const plan = state.plans.find(one => `${folder}${path.sep}`.startsWith(`${one.folder}${path.sep}`))
      if (plan === undefined || plan.version !== 'current') return undefined
      const below = path.relative(plan.folder, folder).replaceAll(path.sep, '/')
      return { old: plain(posix.join(plan.oldBase, below)), new: plain(posix.join(plan.newBase, below)) }
    },
    reserve: name => generatedPages(state, 'current', state.docsPath).reserve(name),
    docsPath: state.docsPath,
    moved: state.moved,
    out: state.out,
    report: state.report,
  })
}

/** Pages of categories that Docusaurus generates: named by sidebars, and by files in the folders of docs. */
function collectGenerated(state: Migration, plan: DocsPlan): void {
  const { folder, generated, oldBase } = plan
  const claim = (owner: PageOwner, label: string, slug: string | undefined) => {
    const page = generated.claim(owner, oldBase, label, slug)
    state.moved.pages.set(plain(page.old), page.new)
  }
  for (const { link, label } of generatedCategories(plan.sidebars)) claim(link, label, asText(link.slug))
  for (const file of filesIn(folder, state.site.root).filter(one =>
    /(?:^|\/)_category_\.(?:json|ya?ml)$/.test(one),
  )) {
    const source = path.join(folder, file)
    const settings = categorySettings(path.dirname(source))
    const link = asObject(settings.link)
    const target = state.copies.get(source)
    const id = asText(link.id)
    if (target !== undefined && Object.keys(settings).length > 0)
      writeCategory(state, source, target, settings)
    if (link.type === 'doc' && id?.includes('/') && plan.prefix !== '' && target !== undefined)
      writeCategory(state, source, target, {
        ...settings,
        link: { ...link, id: posix.join(plan.prefix, id) },
      })
    if (link.type !== 'generated-index' || target === undefined) continue
    if (!isCategory(posix.dirname(file), plan.sidebars)) continue
    claim(
      path.dirname(source),
      asText(settings.label) ?? orderedName(posix.basename(posix.dirname(file))).name,
      asText(link.slug),
    )
    const slug = generated.slug(path.dirname(source))
    writeCategory(state, source, target, { ...settings, link: { ...link, slug } })
  }
}

/** Writes what `_category_` says in place of its copy, without the keys that have no meaning here. */
function writeCategory(
  state: Migration,
  source: string,
  target: string,
  { label, position, link }: Plain,
): void {
  state.copies.delete(source)
  const { type, id, slug, description } = asObject(link)
  const settings = { label, position, link: link === null ? null : link && { type, id, slug, description } }
  state.out.write(target, target.endsWith('.json') ? JSON.stringify(settings, null, 2) : stringify(settings))
}

function collectDoc(
  state: Migration,
  plan: DocsPlan,
  { source, target, file, locale }: { source: string; target: string; file: string; locale: string },
): void {
  const { data } = splitText(readFileSync(source, 'utf8'))
  const id = asText(data.id)?.replaceAll(/[/\s?#]+/g, '-')
  const slug = asText(data.slug)?.trim()
  const given = { ...(id !== undefined && { id }), ...(slug !== undefined && { slug }) }
  const found = pageAddress(file.replace(/\.mdx?$/, ''), given)
  const isDefault = locale === state.site.defaultLocale
  const newPath = freePath(state, plan, writablePath(found.path))
  const isRenamed = newPath !== found.path
  // Below the path of its set of docs, or else below that of all docs.
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
  state.moved.move(source, target)
  if (isDefault) {
    state.moved.pages.set(address.old, address.new)
    // A doc named as its folder or `index` is reached by its whole name, too.
    if (!state.moved.pages.has(address.new)) state.moved.pages.set(address.new, address.new)
  }
  state.pages.push({
    source,
    target,
    kind: 'doc',
    address: isDefault ? address : { ...address },
    id: isDefault ? posix.join(plan.prefix, found.id) : undefined,
    prefix: plan.prefix,
    more: isDefault ? more : {},
  })
}

/** The path of a doc. If docs are at the root and the site needs the path itself, the doc moves below `/docs`. */
function freePath({ site, locales, docsPath }: Migration, plan: DocsPlan, found: string): string {
  const [, first = ''] = posix.join(plan.newBase, found).split('/')
  const whole = posix.join(plan.newBase, found)
  const isTaken =
    first === 'assets' ||
    /^[._@]/.test(first) ||
    (first !== site.defaultLocale && locales.includes(first)) ||
    ['/search', '/404', '/index'].includes(whole) ||
    (whole === '/blog' && site.blogs.length > 0) ||
    (whole === '/' && hasHome(site))
  return docsPath === '/' && plan.prefix === '' && isTaken ? plain(posix.join('/docs', found)) : found
}

/** Whether the source has a page of its own at `/`. */
function hasHome({ pages, root }: SourceSite): boolean {
  return pages !== undefined && filesIn(pages, root).some(file => /^index\.(?:[jt]sx?|mdx?)$/.test(file))
}

/** A file that pages import, or that the source's settings leave out. */
export function collectPart(
  state: Migration,
  source: string,
  target: string,
  file: string,
  exclude: readonly string[],
): void {
  if (!/(?:^|\/)_/.test(file) || exclude.some(glob => path.matchesGlob(file, glob))) {
    if (!/(?:^|\/)_/.test(file)) {
      state.report.leftOut(sourceName(state, source), 'the settings of its plugin do not include it')
      return
    }
  }
  state.moved.move(source, target)
  state.pages.push({ source, target, kind: 'doc', address: undefined, id: undefined, prefix: '', more: {} })
}
