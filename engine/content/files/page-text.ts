import type { Locale } from '../../config/locale.ts'
import type { PageSet } from '../docs/page-sets.ts'
import type { FrontMatter } from '../page-types.ts'
import { translationState } from '../translations/translation-state.ts'

/** A page as it shows in one locale: its translation, or the original where there is none. */
export interface PageText {
  /** Locale of the text. */
  locale: Locale
  file: string
  format: 'md' | 'mdx'
  /** undefined where neither front matter nor text has one. */
  title: string | undefined
  /** Empty where the front matter gives none. */
  description: string
  frontMatter: FrontMatter
  /** Whether it is a translation of an earlier state of the original. */
  outdated: boolean
}

/**
 * The page of a set in a locale. What a translation leaves out of its front matter is the original's.
 * An original's sidebar label goes with its title: a translation with a title of its own does not take it.
 */
export function pageIn({ original, translations }: PageSet, locale: Locale): PageText {
  const page = translations.get(locale) ?? original
  const ownTitle = page.frontMatter.title ?? page.heading
  // Who edits and changed the original says nothing of the translation's file.
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
