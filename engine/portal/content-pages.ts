import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Locale } from '../config/locale.ts'
import { ProblemsError } from '../config/problem.ts'
import { ownPages } from '../content/routes.ts'
import { placeBelow } from '../files/stack-places.ts'
import type { CompiledMarkdown, MarkdownSource } from '../markdown/types.ts'
import type { LoadedSite } from './load-site.ts'
import type { CompileRequest } from './types.ts'

/** A content file, its text, and the compiled result. */
export interface ContentPage extends MarkdownSource {
  /** Language of the text. */
  locale: Locale
  /** Path of the page without locale. */
  path: string
  /** Locales whose pages show the file; with fallbacks, more than its own. */
  shownIn: Locale[]
  compiled: CompiledMarkdown
}

/**
 * All pages made from content files, each file once, sorted by path.
 *
 * @throws {ProblemsError} With its place, for an error in the site's own code.
 */
export async function readContentPages(
  { model }: Pick<LoadedSite, 'model'>,
  root: string,
  compile: (request: CompileRequest) => Promise<CompiledMarkdown>,
): Promise<ContentPage[]> {
  const byFile = new Map<string, Omit<ContentPage, 'text' | 'compiled'>>()
  for (const locale of model.locales) {
    const pages = [
      ...(model.docs.get(locale)?.values() ?? []),
      ...ownPages(model, locale),
      ...(model.pages.get(locale)?.values() ?? []),
    ]
    for (const { file, format, locale: textLocale, path: address } of pages) {
      const cached = byFile.get(file)
      if (cached) cached.shownIn.push(locale)
      else byFile.set(file, { file, format, locale: textLocale, path: address, shownIn: [locale] })
    }
  }
  const files = [...byFile.values()].sort((a, b) => (a.file < b.file ? -1 : 1))
  return Promise.all(
    files.map(async page => ({
      ...page,
      text: await readFile(path.join(root, page.file), 'utf8'),
      compiled: await compile({ file: page.file, format: page.format, textLocale: page.locale }).catch(
        error => {
          const place = placeBelow(root, error)
          if (!place) throw error
          const message = `${page.file} could not be compiled: ${error.message}`
          throw new ProblemsError([{ severity: 'error', code: 'plugin', ...place, message }])
        },
      ),
    })),
  )
}
