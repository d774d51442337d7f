import type { UnderstoodHero, UnderstoodLocale } from '../frame/understood-site.ts'
import { dateOf } from '../page-text.ts'
import { asList, asObject, asText, type Plain } from '../plain-data.ts'
import { plainText } from '../plain-text.ts'
import type { Report } from '../report.ts'
import { badgeText } from './language-texts.ts'

/** Keys that change nothing that a reader would miss; `slug` and `hidden` have an effect elsewhere. */
const silent = new Set(['template', 'slug'])

interface MappedFrontMatter {
  data: Record<string, unknown>
  hero: UnderstoodHero | undefined
  /** Text of a notice above the page. */
  banner: string | undefined
}

/** Front matter as ours (starlight.astro.build/reference/frontmatter); keys without a meaning here are reported. */
export function frontMatter(
  given: Plain,
  name: string,
  locale: UnderstoodLocale,
  report: Report,
): MappedFrontMatter {
  const lost: string[] = []
  const data: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(given)) {
    if (value === null || value === undefined) continue
    switch (key) {
      case 'title':
      case 'description': {
        const text = asText(value)?.trim()
        if (text !== undefined) data[key] = text
        break
      }
      case 'draft':
        if (value === true) data.draft = true
        break
      case 'editUrl':
        if (value === false) data.custom_edit_url = null
        else if (/^https?:\/\//.test(asText(value) ?? '')) data.custom_edit_url = value
        break
      case 'tableOfContents':
        Object.assign(data, contentsKeys(value))
        break
      case 'prev':
      case 'next': {
        const link = asText(asObject(value).link)
        if (value === false) data[`pagination_${key}`] = null
        else if (link?.startsWith('/')) data[`pagination_${key}`] = link
        else if (value !== true) lost.push(key)
        break
      }
      case 'pagefind':
        if (value === false) data.search = false
        break
      case 'lastUpdated': {
        const date = typeof value === 'boolean' ? undefined : dateOf(value)
        if (date !== undefined) data.last_update = { date }
        break
      }
      case 'sidebar':
        Object.assign(data, sidebarKeys(asObject(value), given, locale))
        if (asObject(value).attrs !== undefined) lost.push('sidebar.attrs')
        break
      case 'hero':
      case 'banner':
        break
      default:
        if (!silent.has(key)) lost.push(key)
    }
  }
  if (lost.length > 0) report.changed(name, `without ${lost.join(', ')} in its front matter`)
  const banner = asText(asObject(given.banner).content)
  if (banner !== undefined) report.changed(name, 'its banner is a note above the text')
  return { data, hero: given.hero === undefined ? undefined : heroOf(given, name, report), banner }
}

function heroOf(given: Plain, name: string, report: Report): UnderstoodHero {
  const { title, tagline, image, actions } = asObject(given.hero)
  const words = (value: unknown) => {
    const found = asText(value)
    return found === undefined ? undefined : plainText(found)
  }
  const shown = asObject(image)
  const src = asText(shown.file) ?? asText(shown.light) ?? asText(shown.dark)
  if (shown.html !== undefined) report.changed(name, 'its hero is without the HTML in place of a picture')
  return {
    title: words(title) ?? words(given.title) ?? 'Home',
    lead: words(tagline),
    actions: asList(actions).flatMap(one => {
      const { text, link } = asObject(one)
      const [label, href] = [words(text), asText(link)]
      return label === undefined || href === undefined ? [] : [{ label, href }]
    }),
    ...(src !== undefined && { image: { src, alt: asText(shown.alt) ?? '' } }),
    features: [],
  }
}

/** `tableOfContents`: false for none, or its levels. */
function contentsKeys(value: unknown): Plain {
  if (value === false) return { hide_table_of_contents: true }
  const { minHeadingLevel = 2, maxHeadingLevel = 3 } = asObject(value)
  const [min, max] = [Number(minHeadingLevel), Number(maxHeadingLevel)]
  if (typeof value !== 'object' || !(min <= max && max <= 6 && max >= 2)) return {}
  return { toc_min_heading_level: Math.max(min, 2), toc_max_heading_level: max }
}

/** The name of the page in sidebars, with its badge in brackets. */
function sidebarKeys({ label, badge }: Plain, { title }: Plain, locale: UnderstoodLocale): Plain {
  const words = badgeText(badge, locale)
  const own = asText(label)
  if (words === undefined) return own === undefined ? {} : { sidebar_label: own }
  return { sidebar_label: `${own ?? asText(title) ?? ''} (${words})`.trim() }
}
