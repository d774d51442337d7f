import { slugOf } from '../../../files/slug.ts'
import { asText, type Plain } from '../plain-data.ts'

/** The id of a tag by its words, which `labels` gets. */
export function tagId(words: string, labels: Record<string, string>): string {
  const id = slugOf(words).replaceAll(/[^\p{L}\p{N}-]+/gu, '-') || 'tag'
  labels[id] = words
  return id
}

/** An author as content/blog/authors.yaml has one. @param title What the author does. */
export function authorEntry(name: string, title: unknown, url: unknown): Plain {
  const [role, to] = [asText(title), asText(url)]
  return { name, ...(role !== undefined && { title: role }), ...(to && URL.canParse(to) && { url: to }) }
}
