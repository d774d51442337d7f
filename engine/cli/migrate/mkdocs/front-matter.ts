import { dateOf } from '../page-text.ts'
import { asList, asObject, asText, type Plain } from '../plain-data.ts'

/** Front matter of MkDocs as ours. */
export interface OwnFrontMatter {
  data: Plain
  /** Keys without an equal here. */
  leftOut: readonly string[]
  /** Where the page leads instead of showing something (`redirect`). */
  redirect: string | undefined
}

/**
 * Front matter of a page as ours.
 *
 * @param heading Its first heading of level 1; undefined for none.
 * @param tagged Gives the id of a tag by its words; undefined where no plugin lists them.
 * @param label Its name in the navigation, and what its file is called.
 * @param iconOf Gives the icon here for one of the theme's.
 */
export function ownFrontMatter(
  source: Plain,
  heading: string | undefined,
  label: string | undefined,
  tagged?: (words: string) => string,
  iconOf: (name: string | undefined) => string | undefined = () => undefined,
): OwnFrontMatter {
  const data: Record<string, unknown> = {}
  const leftOut: string[] = []
  let redirect: string | undefined
  for (const [key, value] of Object.entries(source)) {
    if (value === null || value === undefined) continue
    switch (key) {
      case 'title':
        if (heading === undefined) data.title = textOf(value)
        else if (textOf(value) !== heading) data.sidebar_label = textOf(value)
        break
      case 'description':
        data.description = textOf(value)?.replaceAll('`', '')
        break
      case 'hide': {
        const hidden = asList(value).map(String)
        if (hidden.includes('toc')) data.hide_table_of_contents = true
        const others = hidden.filter(one => one !== 'toc')
        if (others.length > 0) leftOut.push(`hide: ${others.join(', ')}`)
        break
      }
      case 'search': {
        const { exclude, ...others } = asObject(value)
        if (exclude === true) data.search = false
        leftOut.push(...Object.keys(others).map(one => `search.${one}`))
        break
      }
      case 'date':
      case 'date_updated': {
        const { created, updated } = asObject(value)
        const date = dateOf(updated ?? created ?? value)
        if (date !== undefined) data.last_update = { date }
        break
      }
      case 'draft':
        if (value === true) data.draft = true
        break
      case 'tags':
        if (tagged) data.tags = asList(value).map(one => tagged(String(one)))
        else leftOut.push(key)
        break
      case 'icon':
        data.icon = iconOf(textOf(value))
        break
      case 'redirect':
      case 'redirect_to':
        redirect = asText(value)
        break
      case 'keywords':
        data.keywords = Array.isArray(value) ? value.map(String) : String(value).split(/\s*,\s*/)
        break
      default:
        leftOut.push(key)
    }
  }
  if (heading === undefined && data.title === undefined && label !== undefined) data.title = label
  for (const [key, value] of Object.entries(data)) if (value === undefined) delete data[key]
  return { data, leftOut, redirect }
}

function textOf(value: unknown): string | undefined {
  return asText(typeof value === 'boolean' ? String(value) : value)?.trim()
}
