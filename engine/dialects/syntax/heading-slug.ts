import type { ForeignSyntax } from '../../config/foreign-syntaxes.ts'
import { slugOf } from '../../files/slug.ts'

/** Id of a heading as the other engine makes it: links on its pages refer to such ids. */
export function headingSlug(text: string, syntax: ForeignSyntax | undefined): string {
  if (syntax === 'vitepress') return vitepressSlug(text)
  return syntax === 'mkdocs' ? mkdocsSlug(text) : slugOf(text)
}

/** As in Python-Markdown: adjacent separators count as one. Letters of all scripts are kept, as most sites configure it. */
function mkdocsSlug(text: string): string {
  return slugOf(text.replaceAll(/[^\p{L}\p{M}\p{N}_\s-]/gu, '').trim()).replaceAll(/-+/g, '-')
}

/** Characters that separate words: `vi.fn()` becomes `vi-fn`. */
const separators = /[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g

/** As in VitePress (`slugify` of @mdit-vue/shared). */
function vitepressSlug(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(separators, '-')
    .replaceAll(/^-|-$/g, '')
    .replace(/^(?=\d)/, '_')
    .toLowerCase()
}
