import { readFileSync } from 'node:fs'
import path, { posix } from 'node:path'
import { stringify } from 'yaml'
import type { Messages } from '../../../config/messages/messages.ts'
import { messagesOf, shippedMessages } from '../../../config/messages/of-locale.ts'
import { notCss } from '../not-css.ts'
import { colourMode } from './colour-mode.ts'
import { accentSheet, sheetValues } from './colours.ts'
import { propertySheet } from './custom-properties.ts'
import { firstInFolder } from './doc-order.ts'
import { logoForLight } from './logo-for-light.ts'
import { type MenuPlace, newFooter, newNavbar, plainText } from './menus.ts'
import { docsAt, docsRoot, type Migration, sourceName } from './migration.ts'
import { asList, asObject, asText, type Plain } from './plain-data.ts'
import { reactHome } from './react-pages.ts'
import { plainPath } from './source-site.ts'
import { versionSettings } from './written-versions.ts'

function menuPlace(state: Migration): MenuPlace {
  // Menus lead into the last version.
  const plans = state.plans.filter(plan => plan.version === 'current')
  const first = (docs: string | undefined) =>
    plans.find(plan => plan.docs.id === (docs ?? 'default')) ?? plans[0]
  const byId = (docs: string | undefined, id: string): string | undefined => {
    const wanted = posix.join(first(docs)?.prefix ?? '', id)
    return docsAt(state, 'current').pages.find(page => page.id === wanted)?.address?.new
  }
  return {
    address: target => state.moved.page(target),
    docAddress: byId,
    leaveOut: (label, href) =>
      state.report.leftOut(`menu link "${label}"`, `${href} is no page of the new site`),
    sidebarAddress: (docs, id) => {
      const plan = first(docs)
      const prefix = plan?.prefix ?? ''
      const others = plans
        .map(one => one.prefix)
        .filter(one => one !== '' && !`${prefix}/`.startsWith(`${one}/`))
      const root = `${docsRoot('current')}/${state.site.defaultLocale}/`
      const pages = docsAt(state, 'current').pages.filter(
        page => !others.some(other => page.target.startsWith(`${root}${other}/`)),
      )
      return firstOfSidebar(asObject(plan?.sidebars ?? { [id]: listed })[id], {
        address: doc => byId(docs, doc),
        inFolder: folder =>
          firstInFolder(pages, `${posix.join(root, prefix, folder)}/`.replace(/\/+$/, '/'))?.address?.new,
      })
    },
  }
}

/** Writes site.config.ts: what of the configuration has a meaning here. */
export function writeConfig(state: Migration): void {
  const { config, theme, defaultLocale } = state.site
  const title = plainText(asText(config.title) ?? 'Docs')
  const place = menuPlace(state)
  const url = asText(config.url) ?? ''
  const tagline = asText(config.tagline)
  const menus = (name: string) => [`docusaurus-theme-classic/${name}.json`]
  const navbar = state.labels.in(newNavbar(asObject(theme.navbar), place), menus('navbar'))
  const footer = state.labels.in(newFooter(asObject(theme.footer), title, place), menus('footer'))
  const basePath = `/${plainPath(asText(config.baseUrl) ?? '/')}/`.replace('//', '/')
  const postsPerPage = state.site.blogs[0]?.postsPerPage
  const versions = versionSettings(state)
  const favicon = staticPicture(state, asText(config.favicon), 'svg')
  const card = staticPicture(state, asText(theme.image), 'png')
  const values = sheetValues(state.site.root, state.site.css)
  const accent = accentSheet(values)
  const given = propertySheet(values, state.components.askedProperties)
  const own = [accent, given].filter(one => one !== undefined).join('')
  if (own !== '') state.out.write('own.css', own)
  const sheets = [own === '' ? [] : 'own.css', state.styles?.sheet ?? []].flat()
  const settings = {
    title,
    ...(tagline !== undefined && { tagline: plainText(tagline) }),
    url: URL.canParse(url) ? new URL(url).origin : 'https://docs.example',
    ...(basePath !== '/' && { basePath }),
    ...brandOf(state, title),
    ...(favicon !== undefined && { favicon }),
    ...(card !== undefined && { socialCard: card }),
    ...(state.locales.length > 1 || defaultLocale !== 'en'
      ? { defaultLocale, locales: localeSettings(state) }
      : {}),
    ...(sheets.length > 0 && { css: sheets }),
    markdown: { mdx: mdxFiles(config), tolerant: true, ...(state.site.hasMath && { math: true }) },
    ...(state.apis.length > 0 && { apis: state.apis }),
    ...colourMode(theme),
    navbar,
    footer,
    ...(versions.length > 0 && { docs: { versions } }),
    ...(state.plugin !== undefined && { plugins: [state.plugin] }),
    ...(postsPerPage !== undefined && postsPerPage > 0 && { blog: { postsPerPage } }),
  }
  state.out.write('site.config.ts', `export default ${JSON.stringify(settings, null, 2)}\n`)
  const project = { name: 'site', version: '1.0.0', private: true, type: 'module' }
  const packages = state.styles && { dependencies: state.styles.packages }
  state.out.write('package.json', `${JSON.stringify({ ...project, ...packages }, null, 2)}\n`)
  state.report.changed('docusaurus.config', 'written as site.config.ts')
  reportStyles(state, { accent, given })
  if (theme.algolia !== undefined)
    state.report.changed('themeConfig.algolia', 'the search is that of the site itself')
  for (const script of asList(config.scripts)) {
    const src = asText(script) ?? asText(asObject(script).src)
    if (src !== undefined) state.report.leftOut(`script ${src}`, 'pages load nothing from others')
  }
}

/** Says which style sheets have no effect here, and how to mend it. */
function reportStyles(
  state: Migration,
  { accent, given }: { accent: string | undefined; given: string | undefined },
): void {
  const kept = [
    ...(accent === undefined ? [] : ['its primary colour']),
    ...(given === undefined ? [] : ['the custom properties that components ask for']),
  ].join(' and ')
  for (const css of state.site.css) {
    const rest = /\.css$/.test(css) ? '' : `; ${notCss}`
    const taken = kept === '' ? 'colours are set by style sheets named under css' : `own.css has ${kept}`
    const name = path.isAbsolute(css) ? sourceName(state, css) : css
    if (state.styles) state.report.changed(name, `its rules hold within pages in React; ${taken}`)
    else
      state.report.leftOut(name, `its rules are for elements that pages do not have here; ${taken}${rest}`)
  }
}

/** Docusaurus reads every file as MDX unless `markdown.format` says `detect` (by the extension) or `md`. */
function mdxFiles(config: Plain): 'mdx' | 'all' {
  const format = asText(asObject(config.markdown).format)
  return format === 'detect' || format === 'md' ? 'mdx' : 'all'
}

function staticPicture(state: Migration, file: string | undefined, extension: string): string | undefined {
  if (file === undefined || !file.endsWith(`.${extension}`)) return undefined
  const target = `static/${plainPath(file)}`
  return state.moved.targets.has(target) ? target.slice('static'.length) : undefined
}

/** Logo and name as the navbar of the source has them. */
function brandOf(
  state: Migration,
  siteTitle: string,
): { brand?: { name?: string; logo?: string; darkLogo?: string } } {
  const navbar = asObject(state.site.theme.navbar)
  const { src, srcDark, alt } = asObject(navbar.logo)
  const picture = (file: unknown) => {
    const target = plainPath(asText(file)?.replace(/^(?:\.\/)?static\//, '') ?? '')
    return state.moved.targets.has(`static/${target}`) ? `/${target}` : undefined
  }
  const shown = picture(src)
  const darkLogo = shown && (picture(srcDark) ?? shown)
  const logo = shown === darkLogo ? inkedLogo(state, shown) : shown
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

/** A logo that is the same in both modes as light pages show it: one that was made for a dark bar would be white on white there. */
function inkedLogo(state: Migration, logo: string | undefined): string | undefined {
  if (logo === undefined || !logo.endsWith('.svg')) return logo
  const [source] = [...state.copies].find(([, target]) => target === `static${logo}`) ?? []
  const inked = source === undefined ? undefined : logoForLight(readFileSync(source, 'utf8'))
  if (inked === undefined) return logo
  const own = logo.replace(/\.svg$/, '-on-light.svg')
  state.out.write(`static${own}`, inked)
  state.report.changed('logo', `drawn in dark ink for light pages as static${own}`)
  return own
}

function localeSettings(state: Migration): { code: string; label?: string; htmlLang?: string }[] {
  const configs = asObject(asObject(state.site.config.i18n).localeConfigs)
  return state.locales.map(code => {
    const { label, htmlLang } = asObject(configs[code])
    return {
      code,
      ...(asText(label) !== undefined && { label: String(label) }),
      ...(asText(htmlLang) !== undefined && { htmlLang: String(htmlLang) }),
    }
  })
}

/** Writes the home page: the one in React where it can be shown, else title and tagline. */
export function writeHome(state: Migration): void {
  const { config, defaultLocale } = state.site
  const title = plainText(asText(config.title) ?? 'Docs')
  const tagline = plainText(asText(config.tagline) ?? title)
  const addresses = new Set(state.pages.flatMap(({ address }) => address?.new ?? []))
  const first = addresses.has('/docs')
    ? '/docs'
    : state.pages.find(page => page.id !== undefined)?.address?.new
  const own = reactHome(state.reactPages, state.components)
  const home = state.reactPages.find(one => one.path === 'index')
  if (own === undefined && home) {
    const reason = state.components.whyUnshown(home.source) ?? 'it cannot be shown'
    state.report.changed('home page', `made of title and tagline: ${reason}`)
  }
  const hero = (locale: string) => {
    const label = messagesIn(state, locale).home.readDocs
    const actions = first === undefined ? [] : [{ label, href: first }]
    return { section: 'Hero', title, lead: tagline, actions }
  }
  for (const locale of state.locales) {
    // One in React says the same in every locale, as does one in a language that the engine has no texts in.
    const isOwn = own === undefined && messagesIn(state, locale) !== messagesIn(state, defaultLocale)
    if (locale !== defaultLocale && !isOwn) continue
    const sections = [own ? { section: own.name } : hero(locale)]
    state.out.write(`content/home/${locale}.yaml`, stringify({ title, description: tagline, sections }))
  }
}

/** Texts of the interface in the language of a locale; in English where the engine has none. */
function messagesIn(state: Migration, locale: string): Messages {
  const { htmlLang = locale } = localeSettings(state).find(({ code }) => code === locale) ?? {}
  try {
    return shippedMessages(htmlLang) ?? messagesOf('en')
  } catch {
    // What is no tag of a language is told when the new site is checked.
    return messagesOf('en')
  }
}

/** A sidebar that lists all docs. */
const listed = [{ type: 'autogenerated', dirName: '.' }]

/** Address of the doc that a sidebar begins with. */
function firstOfSidebar(items: unknown, place: FirstPlace): string | undefined {
  for (const item of Array.isArray(items) ? items : Object.values(asObject(items)).flat()) {
    const found = typeof item === 'string' ? place.address(item) : firstOfItem(asObject(item), place)
    if (found !== undefined) return found
  }
  return undefined
}

interface FirstPlace {
  address(id: string): string | undefined
  inFolder(folder: string): string | undefined
}

function firstOfItem(
  { type, id, link, items, dirName, ...rest }: Plain,
  place: FirstPlace,
): string | undefined {
  if (type === 'doc') return place.address(asText(id) ?? '')
  if (type === 'autogenerated') return place.inFolder(asText(dirName) ?? '.')
  // `{ Label: [...] }` is a category, too.
  if (type !== 'category') return type === undefined ? firstOfSidebar(rest, place) : undefined
  const page = asObject(link)
  const own = page.type === 'doc' ? place.address(asText(page.id) ?? '') : undefined
  return own ?? firstOfSidebar(items, place)
}
