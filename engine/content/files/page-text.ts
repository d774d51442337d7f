import type { Locale } from '../../config/locale.ts'
import type { PageSet } from '../docs/source-page.ts'
import type { FrontMatter } from '../page-types.ts'
import { translationState } from '../translations/translation-state.ts'

/** A page in one locale: its translation, or the original if there is none. */
export interface PageText {
  /** Locale of the text. */
  locale: Locale
  file: string
  format: 'md' | 'mdx'
  /** undefined if neither front matter nor text has a title. */
  title: string | undefined
  /** Empty if front matter has none. */
  description: string
  frontMatter: FrontMatter
  /** Whether the translation was made from an earlier version of the original. */
  outdated: boolean
}

/**
 * A page in one locale. A translation inherits missing front matter from the original, except that it does not inherit the sidebar label if
 * it has its own title, to which the label belongs.
 */
export function pageIn({ original, translations }: PageSet, locale: Locale): PageText {
  const page = translations.get(locale) ?? original
  const ownTitle = page.frontMatter.title ?? page.heading
  // Edit link, author and date of the original do not apply to the translation's file.
  const { custom_edit_url: _edit, last_update: _update, ...shared } = original.frontMatter
  const { title: _title, sidebar_label: _label, ...untitled } = shared
  const inherited = ownTitle === undefined ? shared : untitled
  const state = page === original ? 'current' : translationState(original, page)
  const frontMatter = page === original ? original.frontMatter : { ...inherited, ...page.frontMatter }
  return {
    locale: page.locale,
    file: page.file,
    format: page.format,
    title: ownTitle ?? original.frontMatter.title ?? original.heading,
    description: frontMatter.description ?? '',
    frontMatter,
    outdated: state === 'outdated' || state === 'kept',
  }
}
