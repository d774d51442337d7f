import { slugOf } from '../../../files/slug.ts'
import { dateOf } from '../page-text.ts'
import { decoded } from '../plain-address.ts'
import { asList, asObject, asText, type Plain } from '../plain-data.ts'

/** What front matter names that other files define. */
export interface Named {
  /** Labels of tags by id. */
  tags: Map<string, string>
  /** Ids of those that a page of the default locale has, so that there is a page that lists them. */
  listed: Set<string>
  authors: Map<string, Plain>
}

const texts = ['id', 'title', 'description', 'sidebar_label', 'slug', 'pagination_label']
/** Keys that say something of some kinds of pages only. */
const kindsOf: Readonly<Record<string, readonly string[]>> = {
  id: ['doc', 'page'],
  hide_title: ['doc', 'page'],
  sidebar_label: ['doc'],
  sidebar_position: ['doc'],
  pagination_label: ['doc'],
  pagination_next: ['doc'],
  pagination_prev: ['doc'],
  last_update: ['doc'],
  custom_edit_url: ['doc', 'post'],
}
const flags = ['hide_title', 'hide_table_of_contents', 'draft', 'unlisted']
const levels = ['toc_min_heading_level', 'toc_max_heading_level']

/**
 * Front matter as it is written here: values have the kinds that are expected, tags and authors are ids, and keys without a meaning
 * here are gone.
 *
 * @returns The front matter, and the keys that were left out.
 */
export function mappedFrontMatter(
  data: Plain,
  kind: 'doc' | 'post' | 'page',
  named: Named,
): { data: Plain; leftOut: string[] } {
  const result: Record<string, unknown> = {}
  for (const key of texts) {
    const value = typeof data[key] === 'boolean' ? String(data[key]) : asText(data[key])?.trim()
    if (value !== undefined) result[key] = value
  }
  if (typeof result.id === 'string') result.id = result.id.replaceAll(/[/\s?#]+/g, '-')
  if (typeof result.slug === 'string') result.slug = encodeURI(decoded(result.slug)).replaceAll(/[?#]/g, '')
  for (const key of flags) if (typeof data[key] === 'boolean') result[key] = data[key]
  for (const key of levels) if (Number.isInteger(data[key])) result[key] = data[key]
  if (typeof data.sidebar_position === 'number') result.sidebar_position = data.sidebar_position
  const position = asText(data.sidebar_position)
  if (position !== undefined && Number.isFinite(Number(position))) result.sidebar_position = Number(position)
  const format = asText(asObject(data.mdx).format)
  if (format !== undefined) result.mdx = { format }
  const { date, author } = asObject(data.last_update)
  const update = { date: dateOf(date), author: asText(author) }
  if (Object.values(update).some(one => one !== undefined)) result.last_update = update
  if (data.custom_edit_url === null || /^https?:\/\//.test(asText(data.custom_edit_url) ?? ''))
    result.custom_edit_url = data.custom_edit_url
  const keywords = typeof data.keywords === 'string' ? data.keywords.split(',') : asList(data.keywords)
  const words = keywords.flatMap(one => asText(one)?.trim() ?? [])
  if (words.length > 0) result.keywords = words
  const image = asText(data.image)
  if (image !== undefined && /^(?:\/(?!\/)|https:\/\/)/.test(image)) result.image = image
  for (const key of ['pagination_next', 'pagination_prev'])
    if (data[key] === null || asText(data[key]) !== undefined) result[key] = data[key]
  const tags = [data.tags].flat().flatMap(one => tagId(one, named))
  if (tags.length > 0 && kind !== 'page') result.tags = [...new Set(tags)]
  if (kind === 'post') {
    const authors = postAuthors(data, named)
    if (authors.length > 0) result.authors = authors
    const day = dateOf(data.date)
    if (day !== undefined) result.date = day
  }
  for (const [key, kinds] of Object.entries(kindsOf)) if (!kinds.includes(kind)) delete result[key]
  return { data: result, leftOut: Object.keys(data).filter(key => !(key in result) && !/^author/.test(key)) }
}

function tagId(tag: unknown, named: Named): string[] {
  const label = asText(tag) ?? asText(asObject(tag).label)
  if (label === undefined) return []
  const id = slugOf(label.replaceAll(/[/?#&]+/g, ' ')).replaceAll(/-+/g, '-') || 'tag'
  if (!named.tags.has(id)) named.tags.set(id, label)
  return [id]
}

function postAuthors(data: Plain, named: Named): string[] {
  const old = { name: data.author, title: data.author_title, url: data.author_url }
  const given =
    data.authors === undefined ? (asText(data.author) === undefined ? [] : [old]) : [data.authors].flat()
  return given.flatMap(one => {
    if (typeof one === 'string') {
      if (!named.authors.has(one)) named.authors.set(one, { name: one })
      return [one]
    }
    const author = asObject(one)
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
