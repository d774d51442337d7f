import { decodedAddress } from '../../../config/decoded.ts'
import { frontMatterSchema } from '../../../content/files/front-matter-schema.ts'
import { slugOf } from '../../../files/slug.ts'
import { dateOf } from '../page-text.ts'
import { asObject, asText, asTexts, type Plain } from '../plain-data.ts'

/** Tags that are used in front matter and defined in other files. */
export interface Named {
  /** Labels of tags by id. */
  tags: Map<string, string>
  /** Tag ids of each page by its path in the new site, for the pages that list them. */
  tagged: Map<string, readonly string[]>
  /** Ids of tags on unlisted pages. Docusaurus has a page for each of these tags, and this engine has none. */
  unlisted: Set<string>
  authors: Map<string, Plain>
}

/** Keys in the order in which they are written. */
const keys =
  'id title description sidebar_label slug pagination_label hide_title hide_table_of_contents draft unlisted toc_min_heading_level toc_max_heading_level sidebar_position mdx last_update custom_edit_url keywords image pagination_next pagination_prev tags authors date'

/** Keys without an effect on each kind of page. */
const ignoredKeys = {
  doc: 'authors date',
  post: 'id hide_title sidebar_label sidebar_position pagination_label pagination_next pagination_prev last_update',
  page: 'sidebar_label sidebar_position pagination_label pagination_next pagination_prev last_update custom_edit_url tags authors date',
}

const schemas: Readonly<Record<string, { safeParse(value: unknown): { success: boolean } }>> =
  frontMatterSchema.shape

/**
 * Converts front matter: values become valid for the schema, tags and authors become ids, and keys without an
 * equivalent are removed.
 *
 * @returns The front matter, and the keys that were removed.
 */
export function mappedFrontMatter(
  data: Plain,
  kind: 'doc' | 'post' | 'page',
  named: Named,
): { data: Plain; leftOut: string[] } {
  const text = (key: string) =>
    typeof data[key] === 'boolean' ? String(data[key]) : asText(data[key])?.trim()
  const slug = text('slug')
  const { date, author } = asObject(data.last_update)
  const update = { date: dateOf(date), author: asText(author) }
  const keywords = typeof data.keywords === 'string' ? data.keywords.split(',') : asTexts(data.keywords)
  const lists = {
    keywords: keywords.map(keyword => keyword.trim()).filter(keyword => keyword !== ''),
    tags: [...new Set([data.tags].flat().flatMap(tag => tagId(tag, named)))],
    authors: kind === 'post' ? postAuthors(data, named) : [],
  }
  const given: Plain = {
    ...data,
    ...Object.fromEntries(
      ['title', 'description', 'sidebar_label', 'pagination_label'].map(key => [key, text(key)]),
    ),
    id: text('id')?.replaceAll(/[/\s?#]+/g, '-'),
    slug: slug === undefined ? undefined : encodeURI(decodedAddress(slug)).replaceAll(/[?#]/g, ''),
    sidebar_position: Number(asText(data.sidebar_position) ?? Number.NaN),
    mdx: asObject(data.mdx).format === undefined ? undefined : { format: asObject(data.mdx).format },
    last_update: (update.date ?? update.author) === undefined ? undefined : update,
    date: dateOf(data.date),
    ...Object.fromEntries(
      Object.entries(lists).map(([key, list]) => [key, list.length > 0 ? list : undefined]),
    ),
  }
  const left = ignoredKeys[kind].split(' ')
  const taken = keys
    .split(' ')
    .filter(
      key => !left.includes(key) && given[key] !== undefined && schemas[key]?.safeParse(given[key]).success,
    )
  const result = Object.fromEntries(taken.map(key => [key, given[key]]))
  return { data: result, leftOut: Object.keys(data).filter(key => !(key in result) && !/^author/.test(key)) }
}

function tagId(tag: unknown, named: Named): string[] {
  const label = asText(tag) ?? asText(asObject(tag).label)
  if (label === undefined) return []
  const id = kebabCase(label) || 'tag'
  if (!named.tags.has(id)) named.tags.set(id, label)
  return [id]
}

/** A label as Docusaurus writes it in an address: `TypeScript 5` is `type-script-5`. */
function kebabCase(label: string): string {
  const plain = label.normalize('NFD').replaceAll(/\p{M}|['’]/gu, '')
  const words = plain.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{N}+|\p{Lo}+/gu) ?? []
  return words.join('-').toLowerCase()
}

function postAuthors(data: Plain, named: Named): string[] {
  const old = { name: data.author, title: data.author_title, url: data.author_url }
  const given =
    data.authors === undefined ? (asText(data.author) === undefined ? [] : [old]) : [data.authors].flat()
  return given.flatMap(entry => {
    if (typeof entry === 'string') {
      if (!named.authors.has(entry)) named.authors.set(entry, { name: entry })
      return [entry]
    }
    const author = asObject(entry)
    const key = asText(author.key)
    if (key !== undefined) {
      named.authors.set(key, { name: key, ...named.authors.get(key), ...author })
      return [key]
    }
    const name = asText(author.name)
    if (name === undefined) return []
    const id = slugOf(name) || 'author'
    if (!named.authors.has(id)) named.authors.set(id, author)
    return [id]
  })
}
