import type { ForeignSyntax } from '../../config/foreign-syntaxes.ts'
import { slugOf } from '../../files/slug.ts'

/** Id of a heading as the engine makes it for which the page was written: its pages link to these. */
export function headingSlug(text: string, syntax: ForeignSyntax | undefined): string {
  return syntax === 'vitepress' ? vitepressSlug(text) : slugOf(text)
}

/** Signs that part words: `vi.fn()` is `vi-fn`. */
const separators = /[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g

/** As VitePress makes it (`slugify` of @mdit-vue/shared). */
function vitepressSlug(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(separators, '-')
    .replaceAll(/^-|-$/g, '')
    .replace(/^(?=\d)/, '_')
    .toLowerCase()
}
