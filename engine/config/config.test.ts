import { expect, test } from 'vitest'
import { localizedText, parseSiteConfig, untranslatedTexts } from './config.ts'
import { defaultSampleClients } from './sample-clients.ts'
import { minimalConfig } from './testing/minimal-config.ts'

test('the smallest configuration: everything else has a default', () => {
  expect(parseSiteConfig({ title: 'Docs', url: 'https://docs.example' })).toEqual({
    title: 'Docs',
    url: 'https://docs.example',
    basePath: '/',
    appIcons: [],
    brand: {},
    variables: {},
    defaultLocale: 'en',
    locales: [{ code: 'en', label: 'English', htmlLang: 'en', dir: 'ltr' }],
    secondsPerPage: 60,
    linkFolders: [],
    keepAssetsFor: 7,
    headers: { contentSecurityPolicy: {}, permissionsPolicy: {}, all: {} },
    titleDelimiter: '|',
    trailingSlash: false,
    navbar: { start: [], end: [], actions: [], hideOnScroll: true },
    footer: { columns: [] },
    colorMode: { defaultMode: 'light', followSystem: true, switch: true },
    docs: {
      path: '/docs',
      folders: {},
      sidebarHideable: true,
      autoCollapse: true,
      fetchAhead: 30,
      tocLevels: { min: 2, max: 3 },
      updateAuthors: {},
      versions: [],
    },
    apis: [],
    asyncapi: [],
    schemas: [],
    samples: { clients: [...defaultSampleClients] },
    search: { engine: { type: 'static' }, areas: {}, popular: [] },
    plugins: [],
    parts: {},
    css: [],
    head: [],
    agents: {
      welcome: { search: true, answers: true, training: true },
      crawlers: [],
      assistants: [],
      skills: [],
      mcp: { serve: false, hosts: [], origins: [] },
    },
    structuredData: { questions: [] },
    noIndex: false,
    offline: false,
    markdown: { mdx: 'mdx', tolerant: false, math: false, trust: 'code' },
    code: { themes: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' } },
  })
})

test('feedback is sent nowhere by default; an empty setting sends all of it to the own server', () => {
  expect(parseSiteConfig(minimalConfig)).not.toHaveProperty('feedback')
  const { feedback } = parseSiteConfig({ ...minimalConfig, feedback: {} })
  expect(feedback).toEqual({
    adapter: { type: 'post', url: '/_feedback' },
    kinds: ['pages', 'search', 'views'],
    consent: false,
  })
})

test('an announcement can be closed by default', () => {
  const { announcement } = parseSiteConfig({ ...minimalConfig, announcement: { id: '1', content: 'Hi' } })
  expect(announcement).toEqual({ id: '1', content: 'Hi', closable: true })
})

test('a locale is its code; Unicode data provides the rest, and the first one is the default', () => {
  const { locales, defaultLocale } = parseSiteConfig({
    ...minimalConfig,
    locales: [
      { code: 'fr' },
      { code: 'ar' },
      { code: 'tw', htmlLang: 'zh-Hant' },
      { code: 'az', htmlLang: 'az-Arab', label: 'Azeri' },
      { code: 'ug', dir: 'ltr' },
    ],
  })
  expect(defaultLocale).toBe('fr')
  expect(locales.map(({ label, htmlLang, dir }) => [label, htmlLang, dir])).toEqual([
    ['Français', 'fr', 'ltr'],
    ['العربية', 'ar', 'rtl'],
    ['繁體中文', 'zh-Hant', 'ltr'],
    ['Azeri', 'az-Arab', 'rtl'],
    ['ئۇيغۇرچە', 'ug', 'ltr'],
  ])
})

test('variables are replaced in the texts of the configuration', () => {
  const variables = { consoleUrl: 'https://console.example', product: 'Ships', braces: '{{product}}' }
  const {
    navbar,
    title,
    footer,
    variables: kept,
  } = parseSiteConfig({
    ...minimalConfig,
    variables,
    title: '{{ product }} Docs',
    navbar: { actions: [{ label: { en: '{{product}}', ja: '船' }, href: '{{consoleUrl}}/login' }] },
    footer: { copyright: '{{other}}' },
  })
  expect(title).toBe('Ships Docs')
  expect(navbar.actions).toEqual([
    { label: { en: 'Ships', ja: '船' }, href: 'https://console.example/login' },
  ])
  expect(footer.copyright).toBe('{{other}}')
  expect(kept).toEqual(variables)
})

test('answers in words are refused beside a hosted engine, which gives no whole sections', () => {
  const engine = { type: 'algolia', applicationId: 'APP', searchKey: 'key', indexName: 'docs' }
  const ask = { url: 'https://llm.example/v1', model: 'small' }
  expect(() => parseSiteConfig({ ...minimalConfig, search: { engine, ask } })).toThrow(/hosted engine/)
  expect(parseSiteConfig({ ...minimalConfig, search: { ask } }).search.ask).toMatchObject(ask)
})

test('the text of a locale', () => {
  expect(localizedText('All', 'ja')).toBe('All')
  expect(localizedText({ en: 'All', ja: 'すべて' }, 'ja')).toBe('すべて')
  expect(() => localizedText({ en: 'All' }, 'ja')).toThrow('No text for locale "ja"')
})

test('a text that a locale lacks is that of the default locale, and a warning counts them', () => {
  const config = parseSiteConfig({
    ...minimalConfig,
    locales: [{ code: 'ja' }, { code: 'en' }, { code: 'de' }],
    defaultLocale: 'en',
    tagline: { en: 'All', ja: 'すべて' },
    navbar: { start: [{ label: { en: 'Guide' }, href: '/docs/a' }] },
    footer: { copyright: 'Ships Ltd' },
  })
  expect(config.tagline).toEqual({ en: 'All', ja: 'すべて', de: 'All' })
  expect(config.navbar.start).toMatchObject([{ label: { ja: 'Guide', de: 'Guide' } }])
  expect(untranslatedTexts(config).map(({ severity, message, hint }) => [severity, message, hint])).toEqual([
    ['warning', '1 text missing in "ja", shown in "en"', 'Translate navbar.start.0.label.'],
    ['warning', '2 texts missing in "de", shown in "en"', 'Translate tagline, navbar.start.0.label.'],
  ])
  expect(untranslatedTexts(parseSiteConfig({ ...minimalConfig, tagline: 'All' }))).toEqual([])
})
