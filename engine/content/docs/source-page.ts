import type { Locale } from '../../config/locale.ts'
import type { Problem } from '../../config/problem.ts'
import type { FrontMatter } from '../page-types.ts'

/** A Markdown file of the content folder. */
export interface SourceFile {
  /** Path from the root: `content/docs/en/loans/renew.md`. */
  file: string
  locale: Locale
  /** Path in the locale folder, without extension: `loans/renew`. */
  source: string
  format: 'md' | 'mdx'
}

/** The parts of a Markdown file that the model needs. A file with problems counts with the parts that could be read. */
export interface MarkdownFile {
  frontMatter: FrontMatter
  /** First heading of the text; only read if it may be the title. */
  heading: string | undefined
  /** `sourceHash` of the whole file. */
  hash: string
  problems: Problem[]
}

/** A file and its parsed content. */
export interface SourcePage extends SourceFile, MarkdownFile {}

/** A page of the default locale, and its translations: the files with the same path in other locales. */
export interface PageSet {
  /** The file in the default locale. */
  original: SourcePage
  /** The files in other locales. */
  translations: ReadonlyMap<Locale, SourcePage>
}
