import type { ForeignSyntax } from '../../config/foreign-syntaxes.ts'
import { slugOf } from '../../files/slug.ts'

/** Id of a heading as the engine makes it for which the page was written: its pages link to these. */
export function headingSlug(text: string, syntax: ForeignSyntax | undefined): string {
  if (syntax === 'vitepress') return vitepressSlug(text)
  return syntax === 'mkdocs' ? mkdocsSlug(text) : slugOf(text)
}

/** As Python-Markdown makes it: signs beside each other count once. Letters of all scripts stay, as most sites set it. */
function mkdocsSlug(text: string): string {
  return slugOf(text.replaceAll(/[^\p{L}\p{M}\p{N}_\s-]/gu, '').trim()).replaceAll(/-+/g, '-')
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
