import { asList, asText, type Plain } from '../plain-data.ts'

/** Front matter of Mintlify as ours. */
export interface OwnFrontMatter {
  data: Plain
  /** Keys without an equal here. */
  leftOut: readonly string[]
  /** The address that the page leads to (`url`). */
  url: string | undefined
  /** The operation of an API that the page shows: `openapi.json get /pets`. */
  operation: string | undefined
  /** The request that the page describes by hand: `POST https://api.example/pets`. */
  request: string | undefined
}

/** Front matter of a page as ours. */
export function ownFrontMatter(source: Plain): OwnFrontMatter {
  const data: Record<string, unknown> = {}
  const leftOut: string[] = []
  let url: string | undefined
  let operation: string | undefined
  let request: string | undefined
  for (const [key, value] of Object.entries(source)) {
    if (value === null || value === undefined) continue
    const text = asText(typeof value === 'boolean' ? String(value) : value)?.trim()
    switch (key) {
      case 'title':
        if (text !== undefined) data.title = text
        break
      case 'sidebarTitle':
        if (text !== undefined) data.sidebar_label = text
        break
      case 'description':
      case 'og:description':
        if (text !== undefined) data.description ??= text.replaceAll('`', '')
        break
      case 'icon':
        data.icon = text
        break
      case 'iconType':
        break
      case 'keywords':
        data.keywords = Array.isArray(value) ? value.map(String) : String(value).split(/\s*,\s*/)
        break
      case 'og:image':
      case 'image':
        if (text !== undefined && /^(?:\/(?!\/)|https:\/\/)/.test(text)) data.image = text
        else leftOut.push(key)
        break
      case 'hidden':
      case 'noindex':
        if (value === true || value === 'true') data.unlisted = true
        break
      case 'url':
        url = text
        break
      case 'openapi':
        operation = text
        break
      case 'api':
        request = text
        break
      default:
        leftOut.push(key)
    }
    if (key === 'mode' && value !== 'default') data.hide_table_of_contents = true
  }
  if (Array.isArray(data.keywords)) data.keywords = asList(data.keywords).filter(one => one !== '')
  return { data, leftOut, url, operation, request }
}
