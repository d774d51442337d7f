import type { UnderstoodHero } from '../frame/understood-site.ts'
import { dateOf } from '../page-text.ts'
import { asList, asObject, asText, type Plain } from '../plain-data.ts'
import { plainText } from '../plain-text.ts'
import type { Report } from '../report.ts'

/** Keys that change nothing that a reader would miss. */
const silent = new Set('layout sidebar navbar footer lastUpdated isHome lang titleTemplate'.split(' '))

/** Front matter as ours (vitepress.dev/reference/frontmatter-config); keys without a meaning here are reported. */
export function frontMatter(
  given: Plain,
  name: string,
  report: Report,
): { data: Record<string, unknown>; hero?: UnderstoodHero } {
  const lost: string[] = []
  const data: Record<string, unknown> = {}
  const set = (key: string, value: unknown) => {
    if (value !== undefined) data[key] = value
  }
  const isHome = given.layout === 'home' && (given.hero !== undefined || given.features !== undefined)
  for (const [key, value] of Object.entries(given)) {
    if (value === null || value === undefined) continue
    switch (key) {
      case 'title':
      case 'description':
        set(key, asText(value)?.trim())
        break
      case 'outline':
        Object.assign(data, outlineKeys(value))
        break
      case 'aside':
        if (value === false) data.hide_table_of_contents = true
        break
      case 'prev':
      case 'next':
        if (value === false) data[`pagination_${key}`] = null
        else if (asText(asObject(value).link)?.startsWith('/'))
          data[`pagination_${key}`] = asObject(value).link
        else lost.push(key)
        break
      case 'editLink':
        if (value === false) data.custom_edit_url = null
        break
      case 'search':
        if (value === false) data.search = false
        break
      case 'head':
        if (!Object.assign(data, keywordsOf(value)).keywords) lost.push(key)
        break
      case 'keywords':
        set(key, wordsOf(value))
        break
      case 'date':
        set('last_update', dateOf(value) === undefined ? undefined : { date: dateOf(value) })
        break
      case 'draft':
        if (value === true) data.draft = true
        break
      case 'hero':
      case 'features':
        if (!isHome) lost.push(key)
        break
      default:
        if (!silent.has(key)) lost.push(key)
    }
  }
  if (lost.length > 0) report.changed(name, `without ${lost.join(', ')} in its front matter`)
  const layout = asText(given.layout)
  if (layout !== undefined && !['home', 'doc', 'page'].includes(layout))
    report.changed(name, `shown as a page of docs: its layout "${layout}" is a program in Vue`)
  return isHome ? { data, hero: heroOf(given) } : { data }
}

function heroOf(given: Plain): UnderstoodHero {
  const { name, text, tagline, image, actions } = asObject(given.hero)
  const words = (value: unknown) => {
    const found = asText(value)
    return found === undefined ? undefined : plainText(found)
  }
  const shown = asObject(image)
  const src = asText(image) ?? asText(shown.src) ?? asText(shown.light)
  return {
    title: words(text) ?? words(name) ?? asText(given.title) ?? 'Home',
    lead: words(tagline),
    actions: asList(actions).flatMap(one => {
      const { text, link } = asObject(one)
      const [label, href] = [words(text), asText(link)]
      return label === undefined || href === undefined ? [] : [{ label, href }]
    }),
    ...(src !== undefined && { image: { src, alt: asText(shown.alt) ?? '' } }),
    features: asList(given.features).flatMap(one => {
      const { icon, title, details, link } = asObject(one)
      const label = words(title)
      // An icon that is a text is an emoji or SVG.
      const emoji = /^[^<\w]+$/.test(asText(icon) ?? '') ? `${asText(icon)} ` : ''
      return label === undefined ? [] : [{ title: emoji + label, text: words(details), href: asText(link) }]
    }),
  }
}

/** `outline`: levels, `deep` for all, false for none. */
function outlineKeys(value: unknown): Plain {
  if (value === false) return { hide_table_of_contents: true }
  const level = asObject(value).level ?? value
  const [from, to] = level === 'deep' ? [2, 6] : Array.isArray(level) ? level : [level, level]
  if (!isLevel(from) || !isLevel(to) || from > to) return {}
  return { toc_min_heading_level: Math.max(from, 2), toc_max_heading_level: Math.max(to, 2) }
}

function isLevel(level: unknown): level is number {
  return typeof level === 'number' && level >= 1 && level <= 6
}

/** The words of `<meta name="keywords">`, the only tag of a page that is a key here. */
function keywordsOf(head: unknown): { keywords?: string[] | undefined } {
  const tags = asList(head).map(asList)
  const found = tags.map(([, given]) => asObject(given)).find(given => given.name === 'keywords')
  return found === undefined ? {} : { keywords: wordsOf(found.content) }
}

function wordsOf(value: unknown): string[] | undefined {
  const words = (typeof value === 'string' ? value.split(',') : asList(value)).flatMap(
    one => asText(one)?.trim() ?? [],
  )
  return words.length > 0 ? words : undefined
}
