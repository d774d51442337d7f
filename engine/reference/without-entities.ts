import { unescapeHtml } from '../config/unescape-html.ts'

/** Decodes HTML entities in the text of a description, which HTML editors leave there, most often `&nbsp;`. */
export function withoutEntities(text: string): string {
  return unescapeHtml(text.replaceAll(/&nbsp;|&#160;/g, ' ').replaceAll(/&#39;|&apos;/g, "'"))
}
