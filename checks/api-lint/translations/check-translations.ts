import type { Locale } from 'shiori/internal/config/locale.ts'
import type { Problem } from 'shiori/internal/config/problem.ts'
import { pointerOf } from 'shiori/internal/reference/description/json.ts'
import type { LintTarget } from '../lint-target.ts'
import { type OverlayText, overlayTexts } from '../overlay-texts.ts'
import { type TextKind, textKinds, textsOf } from '../texts.ts'
import { isListOfNames, languageProblem } from './language.ts'
import { findOverlayTargets, type OverlayTarget } from './overlaid-texts.ts'
import { replacedTexts } from './replaced-texts.ts'

/** Number of translated texts of a kind, and of all texts of that kind. */
export interface TranslationCount {
  translated: number
  total: number
}

/** Counts by kind of text for a locale. */
export interface TranslationReport {
  locale: Locale
  counts: ReadonlyMap<TextKind, TranslationCount>
}

/** Texts that readers of every locale need to find an operation; the rest may be in English. */
const requiredEverywhere: readonly TextKind[] = ['titles', 'summaries']

/** Japanese requires everything on a page except for fields, which are only counted. */
const needed: Record<Locale, readonly TextKind[]> = {
  ja: [...requiredEverywhere, 'operation descriptions', 'parameters'],
}

/**
 * Counts the translations of each overlay. Required texts that are missing, equal to the English ones, in another
 * language, or replaced by another action are errors.
 */
export function checkTranslations(target: LintTarget): { reports: TranslationReport[]; problems: Problem[] } {
  const problems = replacedTexts(target)
  const texts = textsOf(target.document).filter(({ text }) => text.trim() !== '')
  const written = overlayTexts(target)
  for (const overlay of written) {
    const found = languageProblem(overlay.locale, overlay.text)
    if (found)
      problems.push(
        languageError(
          overlay,
          `"${overlay.text.slice(0, 60)}" has ${found}`,
          'a text in the language of the locale',
        ),
      )
  }
  const reports = Object.entries(target.overlays).flatMap(([locale, file]) => {
    if (file === undefined) return []
    const overlaid = findOverlayTargets(target, locale, texts)
    for (const text of overlaid) {
      const problem =
        text.translation === undefined
          ? missing(locale, file, text)
          : untranslated(
              written.find(entry => entry.locale === locale && entry.text === text.translation),
              text,
            )
      if (problem) problems.push(problem)
    }
    return [{ locale, counts: counted(overlaid) }]
  })
  return { reports, problems }
}

function missing(locale: Locale, file: string, { kind, keys, text }: OverlayTarget): Problem | undefined {
  if (!(needed[locale] ?? requiredEverywhere).includes(kind) || isListOfNames(text)) return undefined
  return {
    severity: 'error',
    code: 'api-translation-missing',
    file,
    message: `${pointerOf(keys)}: found no text for "${text.slice(0, 60)}", expected one (${kind} are needed in ${locale})`,
    hint: 'Add an action with its target, or the key to the existing action.',
  }
}

function untranslated(
  place: OverlayText | undefined,
  { keys, text, translation }: OverlayTarget,
): Problem | undefined {
  if (!place || translation !== text || isListOfNames(text)) return undefined
  return languageError(place, `the English text of ${pointerOf(keys)}`, 'a translation')
}

function languageError(place: OverlayText, found: string, expected: string): Problem {
  return {
    severity: 'error',
    code: 'api-translation-language',
    file: place.file,
    line: place.line(),
    message: `${place.pointer}: found ${found}, expected ${expected}`,
    hint: 'Translate it, or remove it: what is missing is shown in English.',
  }
}

function counted(texts: readonly OverlayTarget[]): Map<TextKind, TranslationCount> {
  return new Map(
    textKinds.map(kind => {
      const textsOfKind = texts.filter(text => text.kind === kind)
      const translated = textsOfKind.filter(({ translation }) => translation !== undefined).length
      return [kind, { translated, total: textsOfKind.length }]
    }),
  )
}
