import { configProblem, expectation, toProblems } from './config-issues.ts'
import { type LocalizedText, type SiteConfig, siteConfigSchema } from './config-schema.ts'
import type { Locale } from './locale.ts'
import { messageLocales } from './messages/of-locale.ts'
import { type Problem, ProblemsError } from './problem.ts'

/**
 * Checks what site.config.ts exports and fills in the defaults.
 *
 * @throws {ProblemsError} with one problem for each wrong value: its path in the config, what was found and expected.
 */
export function parseSiteConfig(input: unknown): SiteConfig {
  const locales = localeCodes(input)
  const result = siteConfigSchema(locales).safeParse(input, { error: expectation, reportInput: true })
  const problems = result.success ? [] : toProblems(result.error.issues, input)
  problems.push(...localeProblems(locales, input))
  if (!result.success || problems.length > 0) throw new ProblemsError(problems)
  return result.data
}

/** The text of a locale; a text given once serves all locales. */
export function localizedText(text: LocalizedText, locale: Locale): string {
  const found = typeof text === 'string' ? text : text[locale]
  if (found === undefined) throw new Error(`No text for locale "${locale}" in ${JSON.stringify(text)}`)
  return found
}

/** Codes of the locales as far as they can be read: texts are checked against them whatever else is wrong. */
function localeCodes(input: unknown): Locale[] {
  const list = property(input, 'locales')
  const codes = Array.isArray(list) ? list.map(item => property(item, 'code')) : []
  return codes.filter(code => typeof code === 'string')
}

function localeProblems(codes: readonly Locale[], input: unknown): Problem[] {
  const problems: Problem[] = []
  const defaultLocale = property(input, 'defaultLocale')
  if (typeof defaultLocale === 'string' && codes.length > 0 && !codes.includes(defaultLocale)) {
    const message = `"defaultLocale": found "${defaultLocale}", expected one of ${codes.join(', ')}`
    problems.push(configProblem(message, 'Name a locale of "locales".'))
  }
  for (const [index, code] of codes.entries()) {
    const place = `"locales.${index}.code": found "${code}"`
    if (codes.indexOf(code) < index) {
      problems.push(configProblem(`${place}, expected each locale once`, 'Remove one of the two.'))
    } else if (!messageLocales.includes(code)) {
      const hint = `Write engine/config/messages/${code}.ts like en.ts and name it in of-locale.ts.`
      problems.push(
        configProblem(`${place}, expected a locale with interface texts: ${messageLocales.join(', ')}`, hint),
      )
    }
  }
  return problems
}

function property(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}
