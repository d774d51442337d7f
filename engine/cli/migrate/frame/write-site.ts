import path, { posix } from 'node:path'
import { stringify } from 'yaml'
import { isElsewhere } from '../../../content/redirects.ts'
import { withoutControls } from '../../../files/file-text.ts'
import { pathFrom } from '../../../files/path-from.ts'
import { working } from '../../../files/work-watch.ts'
import { accentSheet } from '../colours.ts'
import { moveApis } from '../moved-apis.ts'
import { moveMessages } from '../moved-messages.ts'
import type { OutputFolder } from '../output-folder.ts'
import { joinText } from '../page-text.ts'
import { plain } from '../plain-address.ts'
import { asList, asObject, asText, type Plain } from '../plain-data.ts'
import { recordTranslations } from '../recorded-translations.ts'
import type { Report } from '../report.ts'
import type { OldAddresses } from '../request-addresses.ts'
import { isWrittenByBuild } from '../source-files.ts'
import { writePackage } from '../write-package.ts'
import type { ConvertedHero, ConvertedPart, ConvertedSite } from './converted-site.ts'
import { withFiles } from './head-tags.ts'
import { heroSections, heroText } from './hero-text.ts'
import { type LinkContext, rewritePageLinks, rewrittenTarget } from './moved-links.ts'
import { pageOrLoss } from './page-or-loss.ts'
import { enginePages, localized, type PlacedPage, PlacedPages } from './placed-pages.ts'
import { repairTexts } from './repair-texts.ts'
import { beginsWithDescription, repeatedDescription } from './repeated-description.ts'
import { removeRepeatedTitle } from './repeated-title.ts'
import { newMenus, newSidebars, textIn } from './write-menus.ts'

/**
 * Writes a converted site: pages, home page, menus, redirects, files, configuration and package. Each page keeps its
 * address if the new site allows it, and is redirected otherwise.
 *
 * @returns The addresses of the source.
 */
export async function writeSite(
  site: ConvertedSite,
  out: OutputFolder,
  report: Report,
): Promise<OldAddresses> {
  working('writing the new site', undefined, 10)
  const pages = new PlacedPages(site, report)
  const place = { site, pages, out }
  const { moved } = pages
  const described = { root: site.root, moved: { pages: moved }, out, report }
  const apis = moveApis(site.apis, {
    ...described,
    folder: () => undefined,
    reserve: name => name,
    docsPath: '/',
  })
  const addresses = [...pages.all, ...apis.map(api => ({ address: api.path }))].map(page => page.address)
  const asyncapi = moveMessages(site.messages ?? [], addresses, described)
  for (const { source, address } of site.files) {
    if (isWrittenByBuild(address.slice(1)))
      report.leftOut(nameOf(site, source), 'the build writes a file with this name itself')
    else {
      out.copy(source, posix.join('static', address))
      report.takenOver(nameOf(site, source))
    }
  }
  for (const placed of pages.all)
    pageOrLoss(nameOf(site, placed.page.source), report, () => writePage(placed, place, report))
  for (const part of site.parts ?? []) writePart(part, place, report)
  writeLabels(site, out, moved)
  const sidebars = newSidebars({ site, pages, report })
  if (Object.keys(sidebars).length > 0)
    out.write('content/sidebars.ts', `export default ${JSON.stringify(sidebars, null, 2)}\n`)
  writeRedirects(place, moved, report)
  writeConfig(place, { ...(apis.length > 0 && { apis }), ...(asyncapi.length > 0 && { asyncapi }) }, report)
  writePackage(out)
  const sources = pages.all.map(({ target, page }) => [target, page.source] as const)
  await repairTexts(out, site.root, new Map(sources), report)
  recordTranslations(
    out,
    site.locales.map(({ code }) => code),
  )
  const built = [...pages.old].flatMap(([old, { page }]) => (page.data.draft === true ? [] : [old]))
  return { sitemap: undefined, addresses: [...built, ...moved.keys()] }
}

function nameOf(site: ConvertedSite, file: string): string {
  return pathFrom(site.root, file)
}

function writePage(placed: PlacedPage, place: LinkContext, report: Report): void {
  const { page, target, more, isHome } = placed
  const { site, out } = place
  report.takenOver(nameOf(site, page.source))
  const hero = page.hero && convertHero(page.hero, placed, place, report)
  if (isHome && hero) {
    // A picture on another host would send a request to it.
    const image = hero.image?.src.startsWith('/') && isServed(place, hero.image.src)
    const sections = heroSections(image ? hero : { ...hero, image: undefined }, site.title)
    const description = page.data.description ?? site.taglines[page.locale] ?? hero.lead ?? hero.title
    out.write(target, stringify({ title: page.data.title ?? hero.title, description, sections }))
    if (hero.image && !image)
      report.leftOut(
        `${nameOf(site, page.source)} ${hero.image.src}`,
        'the picture is not a file of the source',
      )
    return
  }
  const titled = removeRepeatedTitle(withoutControls(page.body), asText(page.data.title) ?? hero?.title)
  const body = rewritePageLinks(titled.text, placed, place)
  const data = {
    ...(titled.title !== undefined && { title: titled.title }),
    ...(hero && { title: hero.title, hide_table_of_contents: true }),
    ...page.data,
    ...neighbours(placed, place, report),
    ...more,
  }
  const own = body.replace(/^(?:[ \t]*\n)+/, '')
  const text = hero ? `${heroText(hero)}\n\n${own}` : own.trim() === '' ? `${titleOf(placed)}\n` : own
  if (!placed.isPost && beginsWithDescription(text, page.data.description)) {
    Reflect.deleteProperty(data, 'description')
    report.changed('front matter "description"', repeatedDescription)
  }
  for (const key of Object.keys(data))
    if (Reflect.get(data, key) === undefined) Reflect.deleteProperty(data, key)
  out.write(target, Object.keys(data).length > 0 ? joinText(data, `\n\n${text}`) : text)
}

/** Ids of the docs that a page has as previous and next page, from their addresses. */
function neighbours({ page, locale }: PlacedPage, { site, pages }: LinkContext, report: Report): Plain {
  return Object.fromEntries(
    ['pagination_prev', 'pagination_next'].flatMap(key => {
      const named = page.data[key]
      if (typeof named !== 'string') return []
      const address = pages.linked(named, locale)
      const found = pages.all.find(
        candidate => candidate.address === address && !candidate.isHome && !candidate.isPost,
      )
      if (found === undefined)
        report.changed(
          nameOf(site, page.source),
          `without the previous or next page "${named}", which is not a page`,
        )
      return [[key, found?.id]]
    }),
  )
}

/** Text of a page that would be empty, because only code filled it. */
function titleOf({ page, id }: PlacedPage): string {
  const summary = page.data.description ?? page.data.title
  return typeof summary === 'string' ? summary : path.posix.basename(id)
}

/** Writes the labels of tags and the names of authors, and records the new addresses of lists of posts. */
function writeLabels({ tags, blog }: ConvertedSite, out: OutputFolder, moved: Map<string, string>): void {
  for (const section of ['docs', 'blog'] as const) {
    const labels = Object.entries(tags?.[section] ?? {})
    const file = Object.fromEntries(labels.map(([id, label]) => [id, { label }]))
    if (labels.length > 0) out.write(`content/${section}/tags.yaml`, stringify(file))
  }
  if (blog && Object.keys(blog.authors).length > 0)
    out.write('content/blog/authors.yaml', stringify(blog.authors))
  for (const [old, now] of blog?.lists ?? []) moved.set(old, now)
}

function writePart({ source, file, body }: ConvertedPart, place: LinkContext, report: Report): void {
  const { site, out } = place
  const locale = site.locales[0]?.code ?? 'en'
  const target = posix.join('imported', file)
  const page = { source, locale, address: '', file, format: 'mdx' as const, data: {}, body }
  const placed = { page, locale, target, id: '', address: '', more: {}, isHome: false, isPost: false }
  out.write(target, rewritePageLinks(withoutControls(body), placed, place))
  report.takenOver(nameOf(site, source))
}

function convertHero(
  hero: ConvertedHero,
  placed: PlacedPage,
  place: LinkContext,
  report: Report,
): ConvertedHero {
  const name = nameOf(place.site, placed.page.source)
  const led = (href: string) => {
    const found = rewrittenTarget(href, placed, place) ?? href
    if (isServed(place, found)) return found
    report.leftOut(`${name} ${href}`, 'the link has no page or file as target')
    return undefined
  }
  const { image } = hero
  const src = image && (rewrittenTarget(image.src, placed, place) ?? image.src)
  return {
    ...hero,
    actions: hero.actions.flatMap(item => {
      const href = led(item.href)
      return href === undefined ? [] : [{ ...item, href }]
    }),
    features: hero.features.map(feature => ({
      ...feature,
      href: feature.href === undefined ? undefined : led(feature.href),
    })),
    image: image && src !== undefined ? { ...image, src } : undefined,
  }
}

/** Whether a rewritten link has a target: another host, a page or a file. */
function isServed({ site, pages, out }: LinkContext, href: string): boolean {
  if (!href.startsWith('/')) return /^(?:https?:|mailto:|#|\.)/.test(href)
  const address = href.replace(/[?#].*$/s, '')
  return (
    pages.all.some(page => page.address === address || localized(page.locale, page.address) === address) ||
    site.files.some(file => file.address === address) ||
    out.has(`static${address}`)
  )
}

/** Writes redirects from old addresses: those of moved pages, and those of the source. */
function writeRedirects(
  { site, pages, out }: LinkContext,
  apis: ReadonlyMap<string, string>,
  report: Report,
): void {
  const [main] = site.locales
  const own = new Set([
    // A page exists in every locale, without a translation in the default language.
    ...pages.all.flatMap(({ address }) =>
      site.locales.map(({ code }) => (code === main?.code ? address : localized(code, address))),
    ),
    ...enginePages,
    ...(site.blog ? ['/blog', '/blog/archive'] : []),
  ])
  const redirects: [string, string][] = [
    ...[...pages.old].map(([old, { locale, address }]): [string, string] => [
      old,
      locale === main?.code ? address : localized(locale, address),
    ]),
    ...apis,
  ]
  for (const { from, to } of site.redirects) {
    const target = pages.linked(to, main?.code ?? 'en')
    if (target !== undefined || isElsewhere(to)) redirects.push([from, target ?? to])
    else report.leftOut(`redirect ${from}`, `${to} is not a page`)
  }
  writeRedirectFile(out, own, redirects)
}

/**
 * Writes redirects; of several for one address, the last one counts. Those with `..` are left out: no browser requests them.
 *
 * @param own Addresses of the new site itself.
 */
export function writeRedirectFile(
  out: OutputFolder,
  own: ReadonlySet<string>,
  candidates: readonly (readonly [from: string, to: string])[],
): void {
  const redirects = candidates
    .map(([from, to]) => [plain(from), to] as const)
    .filter(
      ([old, to]) =>
        old !== plain(to) && !own.has(old) && /^\/[^?#]*$/.test(old) && !/\/\.{1,2}(?:\/|$)/.test(old),
    )
    .map(([old, to]) => [old.replaceAll('%', '%25').replaceAll(/\s/g, encodeURIComponent), to] as const)
  if (redirects.length > 0)
    out.write('content/redirects.yaml', stringify(Object.fromEntries([...new Map(redirects)].sort())))
}

function writeConfig({ site, pages, out }: LinkContext, references: Plain, report: Report): void {
  const [main] = site.locales
  const tagline = textIn(site.taglines, { site })
  const picture = (file: string | undefined) =>
    file === undefined ? undefined : copyPicture(site, out, file)
  const [logo, darkLogo, icon] = [site.brand.logo, site.brand.darkLogo, site.favicon].map(picture)
  if (icon !== undefined && !icon.endsWith('.svg'))
    report.changed('favicon', `it is served as ${icon}; "favicon" takes an SVG`)
  const { name } = site.brand
  const brand = {
    ...(name !== undefined && name !== site.title && { name }),
    ...(logo !== undefined && { logo }),
    ...(darkLogo !== undefined && darkLogo !== logo && { darkLogo }),
  }
  if (site.accent) out.write('own.css', accentSheet(site.accent))
  const { docs, markdown, head, ...others } = site.settings
  const hasFile = (address: string) => site.files.some(file => file.address === address)
  const tags = withFiles(asList(head), hasFile, report)
  const settings = {
    title: site.title,
    ...(tagline !== undefined && { tagline }),
    url: site.url !== undefined && URL.canParse(site.url) ? new URL(site.url).origin : 'https://docs.example',
    ...(site.basePath !== '/' && { basePath: site.basePath }),
    ...(Object.keys(brand).length > 0 && { brand }),
    ...(icon?.endsWith('.svg') && { favicon: icon }),
    ...((site.locales.length > 1 || main?.code !== 'en' || main?.htmlLang !== undefined) && {
      defaultLocale: main?.code,
      locales: site.locales.map(({ code, label, htmlLang }) => ({
        code,
        ...(label !== undefined && { label }),
        ...(htmlLang !== undefined && htmlLang !== code && { htmlLang }),
      })),
    }),
    ...(site.accent && { css: ['own.css'] }),
    docs: { path: '/', ...asObject(docs) },
    markdown: { tolerant: true, ...asObject(markdown) },
    ...references,
    ...newMenus({ site, pages, report }),
    ...(tags.length > 0 && { head: tags }),
    ...others,
  }
  out.write('site.config.ts', `export default ${JSON.stringify(settings, null, 2)}\n`)
  if (site.url === undefined)
    report.changed('url', 'the source has no URL: set "url" in site.config.ts, now https://docs.example')
}

/** The address of a picture in `static/`, copied there unless it is served already. */
function copyPicture(site: ConvertedSite, out: OutputFolder, file: string): string {
  const served = site.files.find(({ source }) => source === file)
  if (served !== undefined) return served.address
  const address = posix.join('/img', path.basename(file))
  out.copy(file, posix.join('static', address))
  return address
}
