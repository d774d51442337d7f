import { z } from 'zod'
import type { Locale } from '../config/locale.ts'
import type { Problem } from '../config/problem.ts'
import { trimmedText as text } from '../config/schema/values.ts'
import type { TextLocales } from '../files/local-texts.ts'
import { keyed } from '../files/schema-issues.ts'
import { readYamlFile } from '../files/yaml-file.ts'

/** A term of the platform in one locale. */
export interface GlossaryTerm {
  term: string
  definition: string
  /** How the term is read, in Kana for Japanese: the glossary sorts by it. */
  reading?: string | undefined
  /** Wrong variants, which texts of the locale must not use, except within another correct term. */
  avoid?: string[] | undefined
}

/** Terms by locale and id; a missing term is that of the default locale. */
export type Glossary = Map<Locale, Map<string, GlossaryTerm>>

/** Schema of `glossary.yaml`. */
export function glossarySchema({ locales, defaultLocale }: TextLocales) {
  const avoid = z.array(text, { error: 'a list of wrong variants' }).optional()
  const term = keyed(
    { term: text, definition: text, reading: text.optional(), avoid },
    'a term and its definition',
  )
  const byLocale = Object.fromEntries(
    locales.map(locale => [locale, locale === defaultLocale ? term : term.optional()] as const),
  )
  const entry = keyed<Record<string, z.ZodType<GlossaryTerm | string | undefined>>>(
    { id: text, ...byLocale },
    'an id and a term in each locale',
  )
  return z.array(entry, { error: 'a list of terms' })
}

/** Reads `glossary.yaml` of a content folder; ids must be unique. The result has no locales if the file is invalid. */
export function readGlossary(
  options: TextLocales & { root: string; content: string },
  problems: Problem[],
): Glossary {
  const file = `${options.content}/glossary.yaml`
  const read = readYamlFile(options.root, file, glossarySchema(options), problems)
  // The terms of an invalid file are unknown; without locales, references to them are not checked.
  if (read && !read.value) return new Map()
  const glossary: Glossary = new Map(options.locales.map(locale => [locale, new Map()]))
  const firstLines = new Map<string, number>()
  for (const [index, item] of (read?.value ?? []).entries()) {
    const id = String(item.id)
    const line = read?.lineOf([index, 'id']) ?? 1
    const first = firstLines.get(id)
    if (first !== undefined) {
      problems.push({
        severity: 'error',
        code: 'definitions',
        file,
        line,
        message: `the id "${id}" is defined twice: first on line ${first}`,
        hint: 'Remove one of the terms or give it another id.',
      })
    }
    firstLines.set(id, first ?? line)
    problems.push(...variantProblems(id, Object.values(item), { file, line }))
    const fallback = item[options.defaultLocale]
    for (const locale of options.locales) {
      const found = item[locale] ?? fallback
      if (typeof found === 'object') glossary.get(locale)?.set(id, found)
    }
  }
  return glossary
}

/** Problems with terms that list themselves as a wrong variant. */
function variantProblems(
  id: string,
  values: readonly (GlossaryTerm | string | undefined)[],
  place: { file: string; line: number },
): Problem[] {
  return values.flatMap(value => {
    if (typeof value !== 'object' || !value.avoid?.includes(value.term)) return []
    return {
      severity: 'error',
      code: 'definitions',
      ...place,
      message: `the term "${value.term}" (${id}) is in its own list "avoid"`,
      hint: 'Remove it from the list.',
    }
  })
}
