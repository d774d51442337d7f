import { expect, test } from 'vitest'
import { parseSiteConfig } from './config.ts'
import { ProblemsError } from './problem.ts'
import { minimalConfig } from './testing/minimal-config.ts'

/**
 * Parses the smallest configuration with some settings replaced.
 *
 * @returns Its problems: `message | hint`.
 */
function problemsOf(changes: Record<string, unknown>): string[] {
  try {
    parseSiteConfig({ ...minimalConfig, ...changes })
  } catch (error) {
    if (!(error instanceof ProblemsError)) throw error
    for (const problem of error.problems) {
      expect(problem).toMatchObject({ severity: 'error', code: 'config', file: 'site.config.ts' })
    }
    return error.problems.map(problem => `${problem.message} | ${problem.hint}`)
  }
  return []
}

test.each<[string, Record<string, unknown>, string[]]>([
  [
    'a setting that is missing',
    { title: undefined },
    ['"title": found nothing, expected a string | Change "title" in site.config.ts.'],
  ],
  [
    'a wrong type',
    { noIndex: 'yes' },
    ['"noIndex": found "yes", expected true or false | Change "noIndex" in site.config.ts.'],
  ],
  [
    'a tag that the head cannot have',
    { head: [{ tag: 'style', text: 'a {}' }] },
    [
      '"head.0.tag": found "style", expected "meta" or "link" or "script" | Change "head.0.tag" in site.config.ts.',
    ],
  ],
  [
    'an empty text',
    { title: '' },
    ['"title": found "", expected a non-empty string | Change "title" in site.config.ts.'],
  ],
  [
    'a page that is none',
    { search: { popular: ['docs/news'] } },
    [
      '"search.popular.0": found "docs/news", expected a path that begins with "/" | Change "search.popular.0" in site.config.ts.',
    ],
  ],
  [
    'a URL that is none',
    { search: { reportUrl: 'www.example' } },
    [
      '"search.reportUrl": found "www.example", expected a URL such as "https://host.example" | Change "search.reportUrl" in site.config.ts.',
    ],
  ],
  [
    'an address of a chatbot without a place for the question',
    { search: { askUrl: 'https://bot.example/' } },
    [
      '"search.askUrl": found "https://bot.example/", expected a URL with "{query}" | Change "search.askUrl" in site.config.ts.',
    ],
  ],
  [
    'a key where the name of its variable belongs',
    { search: { ask: { url: 'https://llm.example/v1', model: 'm', keyVariable: 'sk-12' } } },
    [
      '"search.ask.keyVariable": found "sk-12", expected the name of a variable such as "ASK_KEY" | Change "search.ask.keyVariable" in site.config.ts.',
    ],
  ],
  [
    'a site URL with a path',
    { url: 'https://docs.example/portal/' },
    [
      '"url": found "https://docs.example/portal/", expected scheme and host only, without a path or a final slash | Change "url" in site.config.ts.',
    ],
  ],
  [
    'a site URL that is none',
    { url: 'docs.example' },
    [
      '"url": found "docs.example", expected a URL such as "https://host.example" | Change "url" in site.config.ts.',
    ],
  ],
  [
    'a base path without a slash at its end',
    { basePath: '/portal' },
    [
      '"basePath": found "/portal", expected a path that begins and ends with "/" | Change "basePath" in site.config.ts.',
    ],
  ],
  [
    'a value that is none of the possible ones',
    { colorMode: { defaultMode: 'pink' } },
    [
      '"colorMode.defaultMode": found "pink", expected "light" or "dark" | Change "colorMode.defaultMode" in site.config.ts.',
    ],
  ],
  [
    'a fraction',
    { docs: { fetchAhead: 2.5 } },
    ['"docs.fetchAhead": found 2.5, expected a whole number | Change "docs.fetchAhead" in site.config.ts.'],
  ],
  [
    'a number too small',
    { docs: { fetchAhead: -1 } },
    ['"docs.fetchAhead": found -1, expected at least 0 | Change "docs.fetchAhead" in site.config.ts.'],
  ],
  [
    'an empty list',
    { code: { languages: [] } },
    ['"code.languages": found [], expected at least 1 item | Change "code.languages" in site.config.ts.'],
  ],
  [
    'levels in the wrong order',
    { docs: { tocLevels: { min: 4, max: 3 } } },
    [
      '"docs.tocLevels": found {"min":4,"max":3}, expected min to be at most max | Change "docs.tocLevels" in site.config.ts.',
    ],
  ],
  [
    'an edit URL without a place for the file',
    { docs: { editUrl: 'https://code.example/edit' } },
    [
      '"docs.editUrl": found "https://code.example/edit", expected a URL that contains "{file}" | Change "docs.editUrl" in site.config.ts.',
    ],
  ],
  [
    'versions of the docs: a banner and a path that are none',
    { docs: { versions: [{ name: 'current', banner: 'old', path: 'guides' }] } },
    [
      '"docs.versions.0.path": found "guides", expected a path such as "/guide", or "/" | Change "docs.versions.0.path" in site.config.ts.',
      '"docs.versions.0.banner": found "old", expected "none" or "unmaintained" or "unreleased" | Change "docs.versions.0.banner" in site.config.ts.',
    ],
  ],
  [
    'a text that the default locale lacks',
    { tagline: { ja: 'すべて' } },
    [
      '"tagline.en": found nothing, expected a string for the default locale | Change "tagline.en" in site.config.ts.',
    ],
  ],
  [
    'a text for a locale that the site lacks',
    { tagline: { en: 'All', ja: 'すべて', fr: 'Tout' } },
    [
      '"tagline.fr": found "Tout", expected only locales of the site: en, ja | Change "tagline.fr" in site.config.ts.',
    ],
  ],
  [
    'a text of another type',
    { tagline: 5 },
    ['"tagline": found 5, expected a string, or one for each locale | Change "tagline" in site.config.ts.'],
  ],
  [
    'a default locale that is not listed',
    { defaultLocale: 'zh' },
    ['"defaultLocale": found "zh", expected one of en, ja | Name a locale of "locales".'],
  ],
  [
    'a locale given twice',
    { locales: [...minimalConfig.locales, ...minimalConfig.locales.slice(0, 1)] },
    ['"locales.2.code": found "en", expected each locale once | Remove one of the two.'],
  ],
  [
    'a language tag that is none',
    { locales: [{ code: 'en', label: 'English', htmlLang: 'english language' }] },
    [
      '"locales.0.htmlLang": found "english language", expected a language tag such as "zh-Hant" | Change "locales.0.htmlLang" in site.config.ts.',
    ],
  ],
  [
    'a variable that is not text, and a name that could not be written',
    { variables: { apiHost: 5, 'api host': 'a', note: 'a\nb' } },
    [
      '"variables.apiHost": found 5, expected a string | Change "variables.apiHost" in site.config.ts.',
      '"variables.api host": found the key "api host", expected a name of letters, digits and "_" that begins with a letter | Change "variables.api host" in site.config.ts.',
      '"variables.note": found "a\\nb", expected one line of text, so that line numbers stay the same | Change "variables.note" in site.config.ts.',
    ],
  ],
  [
    'a variable that there is not',
    { variables: { apiHost: 'api.example' }, footer: { copyright: '{{appHost}} {{docHost}}' } },
    [
      '"footer.copyright": There is no variable {{appHost}}. Variables are {{apiHost}}. | Did you mean {{apiHost}}?',
      '"footer.copyright": There is no variable {{docHost}}. Variables are {{apiHost}}. | Add it under "variables", or correct its name.',
    ],
  ],
  [
    'a function in place of a text',
    { title: () => 'Docs' },
    ['"title": found a function, expected a string | Change "title" in site.config.ts.'],
  ],
])('says what is wrong with %s', (_, changes, expected) => {
  expect(problemsOf(changes)).toEqual(expected)
})

test('a setting with a slip in its name is one problem, in forms of an item too', () => {
  const { title: _, ...rest } = minimalConfig
  expect(() =>
    parseSiteConfig({
      ...rest,
      titel: 'Docs',
      navbar: { start: [{ lable: 'A', href: '/docs/intro' }], end: [] },
    }),
  ).toThrow(
    expect.objectContaining({
      problems: [
        expect.objectContaining({ message: '"navbar.start.0.lable" is not a setting' }),
        expect.objectContaining({ message: '"titel" is not a setting' }),
      ],
    }),
  )
})

test('an unknown setting is named with its nearest neighbour, at every depth', () => {
  const [first, second, third] = problemsOf({
    titel: 'Docs',
    colorMode: { defaultMod: 'dark' },
    docs: { xyz: 1 },
  })
  expect(first).toMatch(
    /^"colorMode\.defaultMod" is not a setting \| Did you mean "defaultMode"\? Settings here: defaultMode, followSystem, switch\.$/,
  )
  expect(second).toMatch(/^"docs\.xyz" is not a setting \| Settings here: path, folders, sidebarHideable, /)
  expect(third).toMatch(/^"titel" is not a setting \| Did you mean "title"\? /)
})

test('reports an error in an item of the navbar for the kind of item that was meant', () => {
  const start = [
    { label: 'A', hreff: '/docs' },
    { label: 'B', items: [{ label: { ja: 'C' }, href: 'docs' }] },
    { label: 'D', items: [], title: 'E' },
    { label: 'F', href: 5 },
    'G',
  ]
  expect(problemsOf({ navbar: { start, end: [] } }).map(problem => problem.split(' | ')[0])).toEqual([
    '"navbar.start.0.hreff" is not a setting',
    '"navbar.start.1.items.0.label.en": found nothing, expected a string for the default locale',
    '"navbar.start.1.items.0.href": found "docs", expected a path that begins with "/" or an https URL',
    '"navbar.start.2.items": found [], expected at least 1 item',
    '"navbar.start.2.title" is not a setting',
    '"navbar.start.3.href": found 5, expected a string',
    '"navbar.start.4": found "G", expected a link ("label", "href") or a menu of links ("label", "items")',
  ])
})

test('reports a cyclic value and one without JSON like others', () => {
  const circle: Record<string, unknown> = {}
  circle.title = circle
  expect(
    problemsOf({ title: circle, tagline: 5n, navbar: circle }).map(problem => problem.split(' | ')[0]),
  ).toEqual([
    '"title": found a value that cannot be written as JSON, expected a string',
    '"tagline": found 5, expected a string, or one for each locale',
    '"navbar.title" is not a setting',
  ])
})

test('everything is reported at once, whatever the kind', () => {
  const problems = problemsOf({
    title: undefined,
    titel: 'x',
    tagline: { ja: 'x' },
    defaultLocale: 'zh',
    basePath: 'x',
  })
  expect(problems).toHaveLength(4)
})

test.each([
  ['not a code', 'found "not a code", expected a locale code such as "ja" or "pt-BR"'],
  ['en', 'found "en", expected each locale once'],
])('the wrong locale "%s" is one mistake, not one in each text', (code, problem) => {
  const problems = problemsOf({
    locales: [{ code: 'en' }, { code }],
    tagline: { en: 'Hello', ja: 'こんにちは' },
  })
  expect(problems.map(problem => problem.split(' | ')[0])).toEqual([`"locales.1.code": ${problem}`])
})

test.each([undefined, null, 'text', 5, []])('a configuration that is not an object: %j', input => {
  expect(() => parseSiteConfig(input)).toThrow(/"\(the whole configuration\)": found .*, expected an object/)
})
