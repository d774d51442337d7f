import { isObject, type Json } from './description/json.ts'

/**
 * Appends a link to external documentation (OpenAPI 3.1, External Documentation Object) to a Markdown text. Without such documentation,
 * the text is returned unchanged.
 */
export function withExternalDocs(markdown: string | undefined, docs: unknown): string | undefined {
  const link = externalLink(docs)
  if (link === undefined) return markdown
  if (!markdown?.trim()) return link
  return `${markdown}${/\n/.test(markdown.trim()) ? '\n\n' : ' '}${link}`
}

/** Markdown link to external documentation; undefined if there is none. */
export function externalLink(docs: unknown): string | undefined {
  if (!isObject(docs as Json | undefined)) return undefined
  const { url, description } = docs as { url?: unknown; description?: unknown }
  if (typeof url !== 'string' || !/^https?:\/\/[^\s<>]+$/.test(url)) return undefined
  const label = typeof description === 'string' && description.trim() ? description.trim() : url
  return `[${label.replaceAll(/[[\]\\\n]/g, ' ')}](<${url}>)`
}
