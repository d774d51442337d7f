import { expect, test } from 'vitest'
import { parseSiteConfig } from '../config.ts'
import { checkMessages } from './check-messages.ts'
import { en } from './en.ts'
import { loadedLanguages, loadLanguage, loadLanguages } from './load-language.ts'
import { format, formatPlural, type Messages } from './messages.ts'
import { messageLocales, messagesOf, shippedMessages } from './of-locale.ts'
import { untranslatedLocales } from './site-messages.ts'

/** Lists every text by its path, `docs.taggedWith.one`. */
function texts(value: object, path = ''): Map<string, string> {
  return new Map(
    Object.entries(value).flatMap(([key, child]: [string, unknown]) =>
      typeof child === 'object' && child !== null
        ? [...texts(child, `${path}${key}.`)]
        : [[path + key, String(child)] as const],
    ),
  )
}

/** Lists the placeholders of each message by its path, without the plural form. */
function placeholders(value: object): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const [path, text] of texts(value)) {
    const message = path.replace(/\.(zero|one|two|few|many|other)$/, '')
    const names = [...text.matchAll(/\{(\w+)\}/g)].flatMap(match => match[1] ?? [])
    found.set(message, [...new Set([...(found.get(message) ?? []), ...names])].sort())
  }
  return found
}

/** Every language of the engine by its tag. */
const languages: [string, Messages][] = messageLocales.map(locale => [
  locale === 'zh' ? 'zh-Hant' : locale,
  messagesOf(locale),
])
for (const tag of loadedLanguages) {
  const messages = await loadLanguage(tag)
  if (messages) languages.push([tag, messages])
}

test('ten languages', () => {
  expect(languages.map(([tag]) => tag).join(' ')).toBe('en ja zh-Hant ar de es fr ko pt-BR zh-Hans')
})

test.each(languages)('%s has every message with the same values as English', (_, messages) => {
  expect(Object.fromEntries(placeholders(messages))).toEqual(Object.fromEntries(placeholders(en)))
})

test.each(languages)('%s has the plural forms of its language and no empty text', (tag, messages) => {
  expect(checkMessages(messages, tag)).toEqual([])
  for (const [path, text] of texts(messages)) expect(text.trim(), path).not.toBe('')
})

/** Words that a language and English have in common, and names. */
const sameWords: Partial<Record<string, RegExp>> = {
  de: /^(?:API|Version|Server|Blog|Info|Video|Operation|Parameter|Token|Status|Stream|Code|Client|Header|Cookies|Body|Callbacks|optional|Idempotent|SDKs|Scopes|OpenID Connect)\W*$/,
  es: /^(?:API|Blog|No|[Tt]oken|Cookies|Webhook|OpenID Connect)\W*$/,
  fr: /^(?:API|Messages?|Version|Blog|Danger|Guides|Sources?|section|Sections?|Code|Client|Cookies|Pause|Contact|Cause|Info|pages?|Page|Blog, page|OpenID Connect)\W*$/,
  'pt-BR':
    /^(?:API|Blog|[Tt]oken|Status|Cookies|Callbacks|Tags|SDKs|posts?|Posts recentes|item|OpenID Connect)\W*$/,
}

test.each(languages.filter(([tag]) => tag !== 'en'))('%s is translated', (tag, messages) => {
  const english = texts(en)
  const left = [...texts(messages)].filter(([path, text]) => {
    const words = text.replaceAll(/\{\w+\}/g, '').trim()
    return text === english.get(path) && /[a-z]{3}/i.test(words) && !sameWords[tag]?.test(words)
  })
  expect(left).toEqual([])
})

/** Names that are in Latin letters in every script. */
const names =
  /^(?:AI|API|Accept|Arazzo|CORS|Connect|Cookie|Ctrl|HTTP|ID|JSON|JavaScript|MCP|Markdown|OAuth|OpenID|Postman|SDK|Schema|Space|TLS|TypeScript|URL|WebSocket|Webhook|http|kB|markdown|md|ms|shell|text|txt|llms|s)$/

test.each(languages.filter(([tag]) => /^(?:ja|zh|ar|ko)/.test(tag)))(
  '%s has no English words',
  (_, messages) => {
    const left = [...texts(messages)].flatMap(([path, text]) => {
      const words = text.replaceAll(/\{\w+\}/g, '').match(/[A-Za-z]+/g) ?? []
      return words.filter(word => !names.test(word)).map(word => `${path}: ${word}`)
    })
    expect(left).toEqual([])
  },
)

/** Maximum columns of a text on a button, in a menu or above a column; a wide character takes up two. */
const maxColumns = 34

test.each(languages)(
  '%s: texts on buttons are short',
  (_, { layout, docs, browser, apiConsole, agents, search, guideRun }) => {
    const buttons = [
      ...[layout.search, layout.language, layout.version, layout.colorMode, layout.backToTop],
      ...[docs.toc, docs.previous, docs.next, docs.editPage, agents.copyPage, agents.viewMarkdown],
      ...[browser.copy, browser.copied, browser.close, browser.retry, browser.tryAgain],
      ...[apiConsole.tryIt, apiConsole.send, apiConsole.sendAnyway, apiConsole.cancel, apiConsole.reset],
      ...[apiConsole.history, apiConsole.export, apiConsole.import, apiConsole.download, apiConsole.format],
      ...[search.submit, search.placeholder, search.retry, ...Object.values(search.keys)],
      ...[guideRun.run, guideRun.runTo],
    ]
    expect(buttons.filter(text => columns(text) > maxColumns)).toEqual([])
  },
)

function columns(text: string): number {
  const wide = text.match(/\p{scx=Han}|\p{scx=Hira}|\p{scx=Kana}|\p{scx=Hang}/gu) ?? []
  return text.length + wide.length
}

test('a tag has the texts of its language and script, wherever it is spoken', async () => {
  const next = async (tag: string) => (shippedMessages(tag) ?? (await loadLanguage(tag)))?.docs.next
  const found = await Promise.all(
    'en-GB zh zh-CN zh-SG zh-Hans-HK zh-TW zh-HK zh-Hant pt pt-PT pt-BR ar-EG de-CH fr-CA es-419 ko-KR az'
      .split(' ')
      .map(async tag => `${tag} ${await next(tag)}`),
  )
  expect(found).toEqual([
    'en-GB Next',
    ...['zh', 'zh-CN', 'zh-SG', 'zh-Hans-HK'].map(tag => `${tag} 下一页`),
    ...['zh-TW', 'zh-HK', 'zh-Hant'].map(tag => `${tag} 下一頁`),
    ...['pt', 'pt-PT', 'pt-BR'].map(tag => `${tag} Próxima`),
    ...['ar-EG التالي', 'de-CH Weiter', 'fr-CA Suivant', 'es-419 Siguiente', 'ko-KR 다음', 'az undefined'],
  ])
})

test("a locale of those languages has its texts below the site's own", async () => {
  const { locales } = parseSiteConfig({
    title: 'Docs',
    url: 'https://docs.example',
    locales: [{ code: 'en' }, { code: 'de', messages: { docs: { next: 'Nächste' } } }, { code: 'zh' }],
  })
  await loadLanguages(locales)
  const [english, german, chinese] = locales
  expect(english?.messages).toBeUndefined()
  expect(german?.messages?.docs).toMatchObject({ next: 'Nächste', previous: 'Zurück' })
  expect(chinese?.messages?.docs?.next).toBe('下一页')
  expect(untranslatedLocales({ locales })).toEqual([])
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
