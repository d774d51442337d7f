import type { ConvertedHero } from '../frame/converted-site.ts'
import {
  commonKeys,
  convertKeys,
  ignoreKey,
  type KeyReader,
  keepIf,
  keywords,
  lastUpdate,
  reportKeys,
} from '../frame/front-matter-keys.ts'
import { heroActions, wordsOf } from '../frame/source-hero.ts'
import { asList, asObject, asText, type Plain } from '../plain-data.ts'
import type { Report } from '../report.ts'

/** Keys that have no effect that readers would miss. */
const silent = 'layout sidebar navbar footer lastUpdated isHome lang titleTemplate'.split(' ')

const readers: Readonly<Record<string, KeyReader>> = {
  ...Object.fromEntries(silent.map(key => [key, ignoreKey])),
  ...commonKeys,
  outline: outlineKeys,
  aside: keepIf(false, { hide_table_of_contents: true }),
  editLink: keepIf(false, { custom_edit_url: null }),
  search: keepIf(false, { search: false }),
  head: keywordsOf,
  keywords,
  date: lastUpdate,
}

/** Converts front matter (vitepress.dev/reference/frontmatter-config); keys without an equivalent are reported. */
export function frontMatter(
  source: Plain,
  name: string,
  report: Report,
): { data: Record<string, unknown>; hero?: ConvertedHero } {
  const isHome = source.layout === 'home' && (source.hero !== undefined || source.features !== undefined)
  const { data, leftOut } = convertKeys(
    source,
    isHome ? { ...readers, hero: ignoreKey, features: ignoreKey } : readers,
  )
  reportKeys(leftOut, report)
  const layout = asText(source.layout)
  if (layout !== undefined && !['home', 'doc', 'page'].includes(layout))
    report.changed(name, `shown as a page of docs: its layout "${layout}" is Vue code`)
  return isHome ? { data, hero: heroOf(source) } : { data }
}

function heroOf(source: Plain): ConvertedHero {
  const { name, text, tagline, image, actions } = asObject(source.hero)
  const shown = asObject(image)
  const src = asText(image) ?? asText(shown.src) ?? asText(shown.light)
  return {
    title: wordsOf(text) ?? wordsOf(name) ?? asText(source.title) ?? 'Home',
    lead: wordsOf(tagline),
    actions: heroActions(actions),
    ...(src !== undefined && { image: { src, alt: asText(shown.alt) ?? '' } }),
    features: asList(source.features).flatMap(feature => {
      const { icon, title, details, link } = asObject(feature)
      const label = wordsOf(title)
      // An icon given as a string is an emoji or an SVG.
      const emoji = /^[^<\w]+$/.test(asText(icon) ?? '') ? `${asText(icon)} ` : ''
      return label === undefined ? [] : [{ title: emoji + label, text: wordsOf(details), href: asText(link) }]
    }),
  }
}

/** `outline`: levels, or false for no table of contents. */
function outlineKeys(value: unknown): Plain {
  if (value === false) return { hide_table_of_contents: true }
  const levels = outlineLevels(value)
  return levels ? { toc_min_heading_level: levels.min, toc_max_heading_level: levels.max } : {}
}

/** Levels of headings in the table of contents: one, two, or `deep` for all. */
export function outlineLevels(outline: unknown): { min: number; max: number } | undefined {
  const level = asObject(outline).level ?? outline
  const [from, to] = level === 'deep' ? [2, 6] : Array.isArray(level) ? level : [level, level]
  if (!isLevel(from) || !isLevel(to) || from > to) return undefined
  return { min: Math.max(from, 2), max: Math.max(to, 2) }
}

function isLevel(level: unknown): level is number {
  return typeof level === 'number' && level >= 1 && level <= 6
}

/** Content of `<meta name="keywords">`, the only tag in a page's head that has an equivalent key. */
function keywordsOf(head: unknown): Plain | undefined {
  const tags = asList(head).map(asList)
  const found = tags.map(([, attributes]) => asObject(attributes)).find(({ name }) => name === 'keywords')
  return found && keywords(found.content)
}
