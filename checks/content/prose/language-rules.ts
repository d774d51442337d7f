import type { Locale } from 'shiori/internal/config/locale.ts'
import type { GlossaryTerm } from 'shiori/internal/data/glossary.ts'
import { findInChinese } from './chinese.ts'
import { findInEnglish, findInGuideEnglish } from './english.ts'
import { glossaryWords } from './glossary-words.ts'
import { findInJapanese } from './japanese.ts'
import { findLooseMarkup } from './markup.ts'
import { findPlaceholders } from './placeholders.ts'
import type { ProseRule } from './prose-rule.ts'

/** The author of a text: the platform's documentation, or a person or team who may say "we". */
export type Voice = 'guide' | 'signed'

/** Blog posts and the home page are signed; everything else is a guide. */
export function voiceOf(file: string): Voice {
  return /^content\/(?:blog|home)\//.test(file) ? 'signed' : 'guide'
}

const languages: Readonly<Record<Locale, Record<Voice, ProseRule>>> = {
  en: { guide: findInGuideEnglish, signed: findInEnglish },
  ja: { guide: findInJapanese, signed: findInJapanese },
  zh: { guide: findInChinese, signed: findInChinese },
}

/**
 * Combines all rules for the texts of a locale. A locale without rules for its language gets the general ones and the
 * glossary.
 */
export function rulesOf(locale: Locale, terms: Iterable<GlossaryTerm>): Record<Voice, ProseRule> {
  const checkGlossary = glossaryWords(terms)
  const rule =
    (voice: Voice): ProseRule =>
    block => [
      ...findPlaceholders(block),
      ...findLooseMarkup(block),
      ...checkGlossary(block),
      ...(languages[locale]?.[voice](block) ?? []),
    ]
  return { guide: rule('guide'), signed: rule('signed') }
}
