import { z } from 'zod'
import { type LocalizedText, type SiteConfig, siteConfigSchema } from './config-schema.ts'
import type { Locale } from './locale.ts'
import { type Problem, ProblemsError } from './problem.ts'

const file = 'site.config.ts'

/**
 * Checks what site.config.ts exports and fills in the defaults.
 *
 * @throws {ProblemsError} with one problem for each wrong value: its path in the config, what was found and expected.
 */
export function parseSiteConfig(input: unknown): SiteConfig {
  const result = siteConfigSchema.safeParse(input)
  const problems = result.success ? localeProblems(result.data) : result.error.issues.map(issue => toProblem(issue, input))
  if (!result.success || problems.length > 0) throw new ProblemsError(problems)
  return result.data
}

/** The text of a locale; a text given once serves all locales. */
export function localizedText(text: LocalizedText, locale: Locale): string {
  const found = typeof text === 'string' ? text : text[locale]
  if (found === undefined) throw new Error(`No text for locale "${locale}" in ${JSON.stringify(text)}`)
  return found
}

function toProblem(issue: z.core.$ZodIssue, input: unknown): Problem {
  if (issue.code === 'unrecognized_keys') {
    const place = [...issue.path, issue.keys[0] ?? ''].join('.')
    return configProblem(`"${place}" is not a setting`, `Remove it; settings are documented in src/site/config-schema.ts.`)
  }
  const place = issue.path.join('.') || '(whole configuration)'
  const found = issue.path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    input,
  )
  const shown = found === undefined ? 'nothing' : JSON.stringify(found)
  return configProblem(`"${place}": found ${shown}, expected ${expectation(issue)}`, `Change "${place}" in ${file}.`)
}

function expectation(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected
    case 'invalid_value':
      return issue.values.map(value => JSON.stringify(value)).join(' or ')
    case 'invalid_format':
      return issue.format === 'regex' ? issue.message : issue.format === 'url' ? 'a URL such as "https://host.example"' : issue.message
    default:
      return issue.message.replace(/^Invalid input: expected /, '')
  }
}

/** Every text that is given per locale must be given for each of them. */
function localeProblems(config: SiteConfig): Problem[] {
  const codes = config.locales.map(locale => locale.code)
  const problems: Problem[] = []
  if (!codes.includes(config.defaultLocale)) {
    problems.push(
      configProblem(
        `"defaultLocale": found "${config.defaultLocale}", expected one of ${codes.join(', ')}`,
        'Name a locale of "locales".',
      ),
    )
  }
  const visit = (value: unknown, path: string) => {
    if (Array.isArray(value)) {
      value.forEach((item, index) => visit(item, `${path}.${index}`))
    } else if (typeof value === 'object' && value !== null) {
      const keys = Object.keys(value)
      const isText = keys.length > 0 && keys.every(key => codes.includes(key) || /^[a-z]{2}(-[A-Z].*)?$/.test(key))
      if (!isText) {
        for (const [key, child] of Object.entries(value)) visit(child, path ? `${path}.${key}` : key)
        return
      }
      for (const code of codes.filter(code => !keys.includes(code))) {
        problems.push(configProblem(`"${path}": found texts for ${keys.join(', ')}, expected one for "${code}" too`, `Add "${path}.${code}".`))
      }
      for (const key of keys.filter(key => !codes.includes(key))) {
        problems.push(configProblem(`"${path}.${key}": "${key}" is no locale of this site`, `Configured: ${codes.join(', ')}.`))
      }
    }
  }
  visit(config, '')
  return problems
}

function configProblem(message: string, hint: string): Problem {
  return { severity: 'error', code: 'config', file, message, hint }
}
