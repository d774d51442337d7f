import type { ForeignSyntax } from '../../config/foreign-syntaxes.ts'
import { isRecord } from '../../config/is-record.ts'
import type { FrontMatter } from '../page-types.ts'

/** Equivalent of another engine's key. */
interface Meaning {
  keys?: FrontMatter
  /** What to write instead, if readers could see the effect of the key. */
  hint?: string
}

/** A dropped key, and what to write instead. */
export interface IgnoredKey {
  key: string
  hint: string
}

/** Converts the value of a key; undefined if it has the engine's own form, or is invalid. */
type Rule = (value: unknown) => Meaning | undefined

/**
 * Front matter with another engine's keys converted, and the keys without an equivalent. The engine's own keys are kept and take
 * precedence.
 */
export function withForeignKeys(
  input: unknown,
  syntax: ForeignSyntax | undefined,
): { value: unknown; ignored: IgnoredKey[] } {
  if (syntax === undefined || !isRecord(input)) return { value: input, ignored: [] }
  const frontMatter: Record<string, unknown> = {}
  const translated: FrontMatter = {}
  const ignored: IgnoredKey[] = []
  for (const [key, value] of Object.entries(input)) {
    const meaning = Object.hasOwn(rules[syntax], key) ? rules[syntax][key]?.(value) : undefined
    if (meaning === undefined) frontMatter[key] = value
    else Object.assign(translated, meaning.keys)
    if (meaning?.hint !== undefined) ignored.push({ key, hint: meaning.hint })
  }
  return { value: { ...translated, ...frontMatter }, ignored }
}

/** Whether a level 1 heading is the page's title, whatever its front matter says. */
export function takesTitleFromHeading(syntax: ForeignSyntax | undefined): boolean {
  return syntax === 'mkdocs' || syntax === 'vitepress'
}

/** `title` in VitePress is the title of the window, in MkDocs also that in menus; the page shows its heading. */
export function titleFromHeading(
  frontMatter: FrontMatter,
  heading: string | undefined,
  syntax: ForeignSyntax | undefined,
): FrontMatter {
  const { title } = frontMatter
  if (!takesTitleFromHeading(syntax) || heading === undefined || title === undefined || title === heading)
    return frontMatter
  return syntax === 'mkdocs'
    ? { sidebar_label: title, ...frontMatter, title: heading }
    : { ...frontMatter, title: heading }
}

/** For keys whose effect no reader would miss. */
const silent: Rule = () => ({})

function ignoredBecause(hint: string): Rule {
  return () => ({ hint })
}

const homeHint = 'Write its content in the text, or as sections of the home page in content/home/.'
const headHint = 'Set the metadata of a page with "title", "description", "keywords" and "image".'

const rules: Readonly<Record<ForeignSyntax, Readonly<Record<string, Rule>>>> = {
  // The engine's own front matter is a superset.
  docusaurus: {},
  // squidfunk.github.io/mkdocs-material/reference/#usage
  mkdocs: {
    hide: value => ({
      keys: Array.isArray(value) && value.includes('toc') ? { hide_table_of_contents: true } : {},
    }),
    search: value =>
      isRecord(value) ? { keys: value.exclude === true ? { search: false } : {} } : undefined,
    date: value =>
      isRecord(value) && typeof value.created === 'string' ? { keys: { date: value.created } } : undefined,
    categories: ignoredBecause('Write them as "tags", and define the tags in tags.yaml.'),
    links: ignoredBecause('Write the links into the text.'),
    template: ignoredBecause(homeHint),
    icon: silent,
    status: silent,
    subtitle: silent,
    comments: silent,
    social: silent,
    readtime: silent,
    pin: silent,
  },
  // vitepress.dev/reference/frontmatter-config
  vitepress: {
    outline: outlineKeys,
    aside: value => ({ keys: value === false ? { hide_table_of_contents: true } : {} }),
    prev: value => neighbourKeys('pagination_prev', value),
    next: value => neighbourKeys('pagination_next', value),
    hero: ignoredBecause(homeHint),
    features: ignoredBecause(homeHint),
    head: ignoredBecause(headHint),
    layout: silent,
    titleTemplate: silent,
    navbar: silent,
    sidebar: silent,
    footer: silent,
    editLink: silent,
    lastUpdated: silent,
    pageClass: silent,
    isHome: silent,
    lang: silent,
  },
  // starlight.astro.build/reference/frontmatter
  starlight: {
    slug: value =>
      typeof value === 'string' ? { keys: { slug: `/${value.replace(/^\//, '')}` } } : undefined,
    sidebar: sidebarKeys,
    tableOfContents: tocKeys,
    prev: value => neighbourKeys('pagination_prev', value),
    next: value => neighbourKeys('pagination_next', value),
    pagefind: value => (typeof value === 'boolean' ? { keys: { search: value } } : undefined),
    hero: ignoredBecause(homeHint),
    banner: ignoredBecause('Write it as an admonition at the beginning of the text.'),
    head: ignoredBecause(headHint),
    template: silent,
    editUrl: silent,
    lastUpdated: silent,
  },
}

/** VitePress' `outline`: a range of levels, `deep` for all, false for none. */
function outlineKeys(value: unknown): Meaning | undefined {
  if (value === false) return { keys: { hide_table_of_contents: true } }
  if (value === 'deep') return { keys: { toc_min_heading_level: 2, toc_max_heading_level: 6 } }
  const [from, to] = Array.isArray(value) ? value : [value, value]
  return levelKeys(from, to)
}

/** Starlight's `tableOfContents`. */
function tocKeys(value: unknown): Meaning | undefined {
  if (typeof value === 'boolean') return { keys: value ? {} : { hide_table_of_contents: true } }
  if (!isRecord(value)) return undefined
  return levelKeys(value.minHeadingLevel ?? 2, value.maxHeadingLevel ?? 3)
}

function levelKeys(from: unknown, to: unknown): Meaning | undefined {
  const isLevel = (level: unknown): level is number => typeof level === 'number' && level >= 1 && level <= 6
  if (!isLevel(from) || !isLevel(to) || from > to) return undefined
  // Level 1 is only used for the title, which is not in tables of contents.
  return { keys: { toc_min_heading_level: Math.max(from, 2), toc_max_heading_level: Math.max(to, 2) } }
}

/** `prev` and `next`: false for none, otherwise their target; a string is a label. */
function neighbourKeys(key: 'pagination_prev' | 'pagination_next', value: unknown): Meaning | undefined {
  if (value === false) return { keys: { [key]: null } }
  if (value === true) return {}
  if (typeof value === 'string')
    return {
      hint: 'To label links from neighbouring pages, set "pagination_label" on the page that they lead to.',
    }
  const link = isRecord(value) ? value.link : undefined
  if (typeof link !== 'string') return undefined
  if (/^[a-z]+:/i.test(link))
    return { hint: `"${key}" takes the id of a doc; write this link into the text.` }
  const path = link
    .replace(/^\//, '')
    .replace(/[?#].*$/, '')
    .replace(/\.(?:html|mdx?)$/, '')
  return { keys: { [key]: path === '' || path.endsWith('/') ? `${path}index` : path } }
}

/** Starlight's `sidebar`. */
function sidebarKeys(value: unknown): Meaning | undefined {
  if (!isRecord(value)) return undefined
  const { label, order, hidden, badge } = value
  const hint = [
    hidden === true &&
      'Use "unlisted: true" to keep the page out of sidebars, lists and search; content/sidebars.ts lists all others.',
    badge !== undefined && 'Put the badge into the text of the page.',
  ]
    .filter(tag => tag !== false)
    .join(' ')
  return {
    keys: {
      ...(typeof label === 'string' && label !== '' && { sidebar_label: label }),
      ...(typeof order === 'number' && { sidebar_position: order }),
    },
    ...(hint !== '' && { hint }),
  }
}
