import type { z } from 'zod'
import { en } from './en.ts'
import { isPlural, placeholdersOf } from './messages.ts'

/** An error in a configuration value, for Zod's `addIssue`. */
type Issue = z.core.$ZodRawIssue

/**
 * The errors in a site's own interface texts: unknown keys, values that are not strings, missing or additional `{name}` compared with
 * English, and missing plural forms or those that the language does not have.
 *
 * @param messages As written in the configuration.
 * @param htmlLang BCP 47 tag of their language.
 */
export function checkMessages(messages: unknown, htmlLang: string): Issue[] {
  return messages === undefined ? [] : checkGroup(messages, en, ['messages'], htmlLang)
}

function checkGroup(messages: unknown, english: object, path: string[], htmlLang: string): Issue[] {
  if (!isGroup(messages)) return [problem(path, messages, 'an object')]
  const keys = Object.keys(english)
  const unknown = Object.keys(messages).filter(key => !keys.includes(key))
  const issues: Issue[] = Object.entries(messages).flatMap(([key, value]) => {
    const original: unknown = keys.includes(key) ? Reflect.get(english, key) : undefined
    const place = [...path, key]
    if (original === undefined || value === undefined) return []
    if (typeof original === 'string') return checkText(value, placeholdersOf(original), place)
    if (!isGroup(original)) return []
    return isPlural(original)
      ? checkPlural(value, original, place, htmlLang)
      : checkGroup(value, original, place, htmlLang)
  })
  if (unknown.length > 0)
    issues.push({ code: 'unrecognized_keys', keys: unknown, path, input: messages, message: keys.join(', ') })
  return issues
}

function checkText(value: unknown, names: readonly string[], path: string[]): Issue[] {
  if (typeof value !== 'string' || value.trim() === '') return [problem(path, value, 'a non-empty string')]
  const missing = names.filter(name => !value.includes(`{${name}}`))
  return [
    ...unknownNames(value, names, path),
    ...missing.map(name => problem(path, value, `a string with {${name}}`)),
  ]
}

function unknownNames(text: string, names: readonly string[], path: string[]): Issue[] {
  const allowed = names.length > 0 ? `only ${names.map(name => `{${name}}`).join(' and ')}` : 'no {name}'
  return placeholdersOf(text)
    .filter(name => !names.includes(name))
    .map(name => problem(path, text, `${allowed} as in English, not {${name}}`))
}

/** A form may omit a placeholder ("un fichier" needs no number), but at least one form must have it. */
function checkPlural(value: unknown, english: object, path: string[], htmlLang: string): Issue[] {
  const needed = requiredPluralForms(htmlLang)
  const forms = needed.join(', ')
  if (!isGroup(value)) return [problem(path, value, `a string for each of the forms ${forms}`)]
  const pluralCategories = new Intl.PluralRules(htmlLang).resolvedOptions().pluralCategories
  const names = [...new Set(Object.values(english).flatMap(placeholdersOf))]
  const entries = Object.entries(value)
  const texts = entries.flatMap(([, text]) => (typeof text === 'string' ? [text] : []))
  return [
    ...entries.flatMap(([form, text]) => {
      if (!pluralCategories.some(category => category === form))
        return [
          problem([...path, form], text, `only the forms of "${htmlLang}": ${pluralCategories.join(', ')}`),
        ]
      if (typeof text !== 'string' || text.trim() === '')
        return [problem([...path, form], text, 'a non-empty string')]
      return unknownNames(text, names, [...path, form])
    }),
    ...needed
      .filter(form => !Object.hasOwn(value, form))
      .map(form =>
        problem([...path, form], undefined, `a string: counts of "${htmlLang}" have the forms ${forms}`),
      ),
    ...names
      .filter(name => texts.length > 0 && !texts.some(text => text.includes(`{${name}}`)))
      .map(name => problem(path, value, `{${name}} in at least one form`)),
  ]
}

/** Pages do not count to millions, for which French has a form `many` that nobody should have to write. */
const maxCount = 200

function requiredPluralForms(htmlLang: string): Intl.LDMLPluralRule[] {
  const rules = new Intl.PluralRules(htmlLang)
  const counts = Array.from({ length: maxCount + 1 }, (_, count) => rules.select(count))
  return [...new Set([...counts, 'other' as const])]
}

/** Zod modifies the path of an issue, so each needs its own array. */
function problem(path: string[], input: unknown, message: string): Issue {
  return { code: 'custom', path: [...path], input, message }
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
