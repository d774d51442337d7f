import type { ConvertedHero, ConvertedLocale } from '../frame/converted-site.ts'
import {
  commonKeys,
  convertKeys,
  ignoreKey,
  type KeyReader,
  keepIf,
  lastUpdate,
  reportKeys,
} from '../frame/front-matter-keys.ts'
import { heroActions, wordsOf } from '../frame/source-hero.ts'
import { asObject, asText, type Plain } from '../plain-data.ts'
import type { Report } from '../report.ts'
import { badgeText } from './language-texts.ts'

interface MappedFrontMatter {
  data: Record<string, unknown>
  hero: ConvertedHero | undefined
  /** Text of a notice above the page. */
  banner: string | undefined
}

const readers: Readonly<Record<string, KeyReader>> = {
  ...commonKeys,
  editUrl: value =>
    value === false
      ? { custom_edit_url: null }
      : /^https?:\/\//.test(asText(value) ?? '')
        ? { custom_edit_url: value }
        : {},
  tableOfContents: tocKeys,
  pagefind: keepIf(false, { search: false }),
  lastUpdated: lastUpdate,
  hero: ignoreKey,
  banner: ignoreKey,
  // These keys are read elsewhere.
  template: ignoreKey,
  slug: ignoreKey,
}

/** Converts front matter (starlight.astro.build/reference/frontmatter); keys without an equivalent are reported. */
export function frontMatter(
  source: Plain,
  name: string,
  locale: ConvertedLocale,
  report: Report,
): MappedFrontMatter {
  const sidebar: KeyReader = value => sidebarKeys(asObject(value), source, locale)
  const { data, leftOut } = convertKeys(source, { ...readers, sidebar })
  if (asObject(source.sidebar).attrs !== undefined) leftOut.push('sidebar.attrs')
  reportKeys(leftOut, report)
  const banner = asText(asObject(source.banner).content)
  if (banner !== undefined) report.changed(name, 'its banner became a note above the text')
  return { data, hero: source.hero === undefined ? undefined : heroOf(source, name, report), banner }
}

function heroOf(source: Plain, name: string, report: Report): ConvertedHero {
  const { title, tagline, image, actions } = asObject(source.hero)
  const shown = asObject(image)
  const src = asText(shown.file) ?? asText(shown.light) ?? asText(shown.dark)
  if (shown.html !== undefined) report.changed(name, 'its hero lost the HTML that replaces a picture')
  return {
    title: wordsOf(title) ?? wordsOf(source.title) ?? 'Home',
    lead: wordsOf(tagline),
    actions: heroActions(actions),
    ...(src !== undefined && { image: { src, alt: asText(shown.alt) ?? '' } }),
    features: [],
  }
}

/** `tableOfContents`: `false` for none, or its levels. */
function tocKeys(value: unknown): Plain {
  if (value === false) return { hide_table_of_contents: true }
  const levels = contentsLevels(value)
  return levels ? { toc_min_heading_level: levels.min, toc_max_heading_level: levels.max } : {}
}

/** Levels of headings in the table of contents: `{ minHeadingLevel, maxHeadingLevel }`. */
export function contentsLevels(value: unknown): { min: number; max: number } | undefined {
  const { minHeadingLevel = 2, maxHeadingLevel = 3 } = asObject(value)
  const [min, max] = [Math.max(Number(minHeadingLevel), 2), Number(maxHeadingLevel)]
  return typeof value === 'object' && min <= max && max <= 6 ? { min, max } : undefined
}

/** The name of the page in sidebars, with its badge in brackets. */
function sidebarKeys({ label, badge }: Plain, { title }: Plain, locale: ConvertedLocale): Plain {
  const words = badgeText(badge, locale)
  const own = asText(label)
  if (words === undefined) return own === undefined ? {} : { sidebar_label: own }
  return { sidebar_label: `${own ?? asText(title) ?? ''} (${words})`.trim() }
}
