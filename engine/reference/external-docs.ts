import { isObject, type Json } from './description/json.ts'

/**
 * A text in Markdown with a link to the page outside that says more (OpenAPI 3.1, External Documentation Object) behind it;
 * the text alone where there is no such page.
 */
export function withExternalDocs(markdown: string | undefined, docs: unknown): string | undefined {
  const link = externalLink(docs)
  if (link === undefined) return markdown
  if (!markdown?.trim()) return link
  return `${markdown}${/\n/.test(markdown.trim()) ? '\n\n' : ' '}${link}`
}

/** The link alone, in Markdown. */
export function externalLink(docs: unknown): string | undefined {
  if (!isObject(docs as Json | undefined)) return undefined
  const { url, description } = docs as { url?: unknown; description?: unknown }
  if (typeof url !== 'string' || !/^https?:\/\/[^\s<>]+$/.test(url)) return undefined
  const label = typeof description === 'string' && description.trim() ? description.trim() : url
  return `[${label.replaceAll(/[[\]\\\n]/g, ' ')}](<${url}>)`
}
