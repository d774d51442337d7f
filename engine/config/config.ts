import { configFile, configProblem, expectation, toProblems } from './config-issues.ts'
import { type SiteConfig, siteConfigSchema } from './config-schema.ts'
import type { Locale } from './locale.ts'
import { type Problem, ProblemsError } from './problem.ts'
import type { LocalizedText } from './schema/localized-text.ts'
import { localeCode } from './schema/values.ts'
import { untranslated } from './untranslated.ts'
import { fillVariables, type Variables } from './variables.ts'

/**
 * Checks the default export of site.config.ts, replaces `{{name}}` in it and fills in the defaults.
 *
 * @throws {ProblemsError} With one problem for each invalid value: its path in the configuration, what was found and what is expected.
 */
export function parseSiteConfig(input: unknown): SiteConfig {
  const problems: Problem[] = []
  const filled = fillConfig(input, problems)
  const locales = localeCodes(filled)
  // One invalid code would make every text of the configuration invalid.
  const consistentLocales = areConsistent(locales) ? locales : []
  const defaultLocale = property(filled, 'defaultLocale')
  const localesDefaultFirst = [...consistentLocales].sort(
    (a, b) => Number(b === defaultLocale) - Number(a === defaultLocale),
  )
  const result = siteConfigSchema(localesDefaultFirst).safeParse(filled, {
    error: expectation,
    reportInput: true,
  })
  if (!result.success) problems.push(...toProblems(result.error.issues, filled))
  problems.push(...localeProblems(locales, filled))
  if (!result.success || problems.length > 0) throw new ProblemsError(problems)
  const places = new Map<Locale, string[]>(consistentLocales.map(locale => [locale, []]))
  collectMissing(filled, result.data, '', places)
  missingTexts.set(result.data, places)
  return result.data
}

/** Paths of missing texts in a configuration, by locale: `navbar.start.0.label`. */
const missingTexts = new WeakMap<object, ReadonlyMap<Locale, readonly string[]>>()

/** Collects the texts that the schema has filled in: their locales are in its output, but not in its input. */
function collectMissing(
  written: unknown,
  filled: unknown,
  place: string,
  places: ReadonlyMap<Locale, string[]>,
): void {
  if (typeof written !== 'object' || written === null) return
  const isText = [...places.keys()].every(locale => typeof property(filled, locale) === 'string')
  for (const [locale, missing] of isText ? places : [])
    if (property(written, locale) === undefined) missing.push(place)
  for (const key of Object.keys(written))
    collectMissing(property(written, key), property(filled, key), place ? `${place}.${key}` : key, places)
}

/** A warning for each locale that lacks texts of the configuration, so that the default locale's are shown. */
export function untranslatedTexts(config: SiteConfig): Problem[] {
  return untranslated(configFile, missingTexts.get(config) ?? [], config.defaultLocale)
}

/** The text of a locale; a text given once applies to all locales. */
export function localizedText(text: LocalizedText, locale: Locale): string {
  const found = typeof text === 'string' ? text : text[locale]
  if (found === undefined) throw new Error(`No text for locale "${locale}" in ${JSON.stringify(text)}`)
  return found
}

/** Codes of the locales that can be read: texts are checked against them even if other settings are invalid. */
function localeCodes(input: unknown): Locale[] {
  const list = property(input, 'locales')
  if (list === undefined) return ['en']
  const codes = Array.isArray(list) ? list.map(item => property(item, 'code')) : []
  return codes.filter(code => typeof code === 'string')
}

function areConsistent(codes: readonly Locale[]): boolean {
  return new Set(codes).size === codes.length && codes.every(code => localeCode.safeParse(code).success)
}

function localeProblems(codes: readonly Locale[], input: unknown): Problem[] {
  const problems: Problem[] = []
  const defaultLocale = property(input, 'defaultLocale')
  if (typeof defaultLocale === 'string' && codes.length > 0 && !codes.includes(defaultLocale)) {
    const message = `"defaultLocale": found "${defaultLocale}", expected one of ${codes.join(', ')}`
    problems.push(configProblem(message, 'Name a locale of "locales".'))
  }
  for (const [index, code] of codes.entries()) {
    if (codes.indexOf(code) === index) continue
    const message = `"locales.${index}.code": found "${code}", expected each locale once`
    problems.push(configProblem(message, 'Remove one of the two.'))
  }
  return problems
}

function property(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}

/**
 * The configuration with `{{name}}` replaced in all texts except the variables themselves.
 *
 * @param input As written, valid or not; anything but plain data stays unchanged.
 */
function fillConfig(input: unknown, problems: Problem[]): unknown {
  const variables = variablesOf(input)
  const filled = new Map<unknown, unknown>()
  const fill = (value: unknown, place: string): unknown => {
    if (typeof value === 'string') {
      return fillVariables(value, variables, ({ message, hint }) =>
        problems.push(
          configProblem(`"${place}": ${message}`, hint ?? 'Add it under "variables", or correct its name.'),
        ),
      )
    }
    if (!isPlain(value) || place === 'variables') return value
    // Also handles a value that contains itself.
    if (filled.has(value)) return filled.get(value)
    const copy: unknown[] | Record<string, unknown> = Array.isArray(value) ? [] : {}
    filled.set(value, copy)
    for (const [key, child] of Object.entries(value))
      Reflect.set(copy, key, fill(child, place ? `${place}.${key}` : key))
    return copy
  }
  return fill(input, '')
}

/** The valid variables; the schema reports the others. */
function variablesOf(input: unknown): Variables {
  const variables: unknown = isPlain(input) ? Reflect.get(input, 'variables') : undefined
  if (!isPlain(variables)) return {}
  return Object.fromEntries(
    Object.entries(variables).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || prototype === Object.prototype || Array.isArray(value)
}
