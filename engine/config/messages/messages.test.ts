import { expect, test } from 'vitest'
import { en } from './en.ts'
import { format, formatPlural } from './messages.ts'
import { messageLocales, messagesOf } from './of-locale.ts'

/** Every text by its path, `docs.taggedWith.one`. */
function texts(value: object, path = ''): Map<string, string> {
  return new Map(
    Object.entries(value).flatMap(([key, child]: [string, unknown]) =>
      typeof child === 'object' && child !== null
        ? [...texts(child, `${path}${key}.`)]
        : [[path + key, String(child)] as const],
    ),
  )
}

/** A message by its path without the plural form, with the names of its values. */
function placeholders(value: object): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const [path, text] of texts(value)) {
    const message = path.replace(/\.(zero|one|two|few|many|other)$/, '')
    const names = [...text.matchAll(/\{(\w+)\}/g)].flatMap(match => match[1] ?? [])
    found.set(message, [...new Set([...(found.get(message) ?? []), ...names])].sort())
  }
  return found
}

test.each(messageLocales)('%s has every message with the same values as English', locale => {
  expect(Object.fromEntries(placeholders(messagesOf(locale)))).toEqual(Object.fromEntries(placeholders(en)))
})

test.each(messageLocales)('%s has the plural forms of its language and no empty text', locale => {
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions()
  const found = texts(messagesOf(locale))
  for (const [path, text] of found) {
    expect(text.trim(), path).not.toBe('')
    if (!path.endsWith('.other')) continue
    const forms = pluralCategories.map(category => path.replace(/other$/, category))
    expect([...found.keys()]).toEqual(expect.arrayContaining(forms))
  }
})

test.each(messageLocales.filter(locale => locale !== 'en'))('%s is translated', locale => {
  const english = texts(en)
  const same = [...texts(messagesOf(locale))].filter(
    ([path, text]) => text === english.get(path) && /[a-z]{3}/i.test(text.replace(/\{\w+\}/g, '')),
  )
  expect(same).toEqual([])
})

test('a locale without texts', () => {
  expect(() => messagesOf('fr')).toThrow('No interface texts for locale "fr"')
})

test('format fills in values, and refuses to leave one out', () => {
  expect(format('{a} and {b}, {a}', { a: 'x', b: 2 })).toBe('x and 2, x')
  expect(format('{a}', { a: '$& {b}' })).toBe('$& {b}')
  expect(() => format('By {author}', {})).toThrow('Message "By {author}" needs a value for {author}')
})

test('formatPlural takes the form of the language and writes the number as it does', () => {
  const message = { one: '{count} page of {tag}', other: '{count} pages of {tag}' }
  expect(formatPlural(message, 1, 'en', { tag: 'a' })).toBe('1 page of a')
  expect(formatPlural(message, 0, 'en', { tag: 'a' })).toBe('0 pages of a')
  expect(formatPlural(message, 1234, 'en', { tag: 'a' })).toBe('1,234 pages of a')
  expect(formatPlural(message, 1, 'ja', { tag: 'a' })).toBe('1 pages of a')
  expect(formatPlural({ other: '{count} 篇' }, 1, 'zh-Hant')).toBe('1 篇')
})
