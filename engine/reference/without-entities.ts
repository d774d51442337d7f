import { unescapeHtml } from '../config/unescape-html.ts'

/** Text of descriptions in which editors of HTML have written signs by name, `&nbsp;` most of all. */
export function withoutEntities(text: string): string {
  return unescapeHtml(text.replaceAll(/&nbsp;|&#160;/g, ' ').replaceAll(/&#39;|&apos;/g, "'"))
}
