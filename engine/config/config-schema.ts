import { z } from 'zod'
import type { Locale } from './locale.ts'
import { partNames } from './part-names.ts'

/** Texts in `error` say what is expected; `config-issues.ts` sets them against what was found. */
const text = z.string().min(1)
const localeCode = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/, 'a locale code such as "ja" or "pt-BR"')
const path = z.string().regex(/^\//, 'a path that begins with "/"')
const httpsUrl = z.url({ protocol: /^https?$/, error: 'a URL such as "https://host.example"' })
const host = z.string().regex(/^[^\s/]+$/, 'a host such as "api.host.example", without scheme and path')

/** A BCP 47 tag; plurals, dates and `lang` are made with it. */
const languageTag = z.string().refine(isLanguageTag, { error: 'a language tag such as "zh-Hant"' })

function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}

/** A text of the site owner: one string for all locales, or one for each of them. */
function localizedText(locales: readonly Locale[]) {
  const texts = z.record(z.string(), text).superRefine((given, context) => {
    for (const locale of locales.filter(locale => !Object.hasOwn(given, locale))) {
      context.addIssue({ code: 'custom', path: [locale], message: 'a text for each locale of the site' })
    }
    for (const locale of Object.keys(given).filter(key => !locales.includes(key))) {
      context.addIssue({
        code: 'custom',
        path: [locale],
        message: `only locales of the site: ${locales.join(', ')}`,
      })
    }
  })
  return z.union([text, texts], { error: 'a text, or a text for each locale' })
}

/** A link of a menu. */
function menuLink(locales: readonly Locale[]) {
  return z.strictObject({
    label: localizedText(locales),
    /** Path on this site (`/docs/...`, `/blog`) or an absolute URL. */
    href: z
      .string()
      .regex(/^(\/(?!\/)|https:\/\/[^/]|http:\/\/localhost)/, 'a path that begins with "/" or an https URL'),
    /** Text of the tooltip, where the label alone does not say enough. */
    title: localizedText(locales).optional(),
  })
}

/** An item of the navbar: a link or a menu of links. */
function navbarItem(locales: readonly Locale[]) {
  const link = menuLink(locales)
  const dropdown = z.strictObject({ label: localizedText(locales), items: z.array(link).min(1) })
  return z.union([link, dropdown], {
    error: 'a link ("label", "href") or a menu of links ("label", "items")',
  })
}

/** A regular expression as text. */
const regex = text.refine(
  value => {
    try {
      return Boolean(new RegExp(value))
    } catch {
      return false
    }
  },
  { error: 'a regular expression' },
)

const searchEngine = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('static') }),
  z.strictObject({
    type: z.literal('algolia'),
    applicationId: text,
    /** Public key that may search only; the admin key is ALGOLIA_ADMIN_KEY in the environment of `search:push`. */
    searchKey: text,
    indexName: text,
    /** Whether to ask for the language and the docs tags of the page only. */
    contextual: z.boolean().default(true),
    /** Result addresses that match are not rewritten to the site's base path. */
    externalUrlRegex: regex.optional(),
  }),
  z.strictObject({
    type: z.literal('typesense'),
    /** Scheme, host and port. */
    host: httpsUrl,
    searchKey: text,
    /** `{locale}` stands for the locale: `portal-{locale}`. */
    collection: text,
    externalUrlRegex: regex.optional(),
  }),
])

/**
 * Everything a site owner sets. The defaults are those of spec.md 4 and 9.
 *
 * @param locales Codes of the site's locales: each text is given once, or for each of them.
 */
export function siteConfigSchema(locales: readonly Locale[]) {
  const localized = localizedText(locales)
  const link = menuLink(locales)
  return z.strictObject({
    /** Name of the site: navbar, titles, feeds. */
    title: text,
    /** One sentence for the home page's title and description. */
    tagline: localized,
    /** Path of the icon below `static/`. */
    favicon: path,
    /** Scheme and host under which readers reach the portal; used in canonical links, sitemap and feeds. */
    url: httpsUrl.refine(value => !value.replace(/^https?:\/\//, '').includes('/'), {
      error: 'scheme and host only, without a path and a slash at the end',
    }),
    /** Path under which it is served; begins and ends with a slash. */
    basePath: z
      .string()
      .regex(/^\/([^/\s?#]+\/)*$/, 'a path that begins and ends with "/"')
      .default('/'),
    /** Hosts named in content by placeholders: `{{apiHost}}`, `{{consoleHost}}`, `{{siteHost}}`, `{{showroomHost}}`. Each stands only here. */
    hosts: z.strictObject({ api: host, console: host, site: host, showroom: host }),
    /** Public addresses outside the portal. */
    links: z.strictObject({
      login: httpsUrl,
      demo: httpsUrl,
      partner: httpsUrl,
      support: httpsUrl,
      /** The organization that holds the platform's public source code. */
      source: httpsUrl,
    }),
    defaultLocale: localeCode,
    /** Locales in the order of the language menu; the default locale is served without a prefix. */
    locales: z
      .array(
        z.strictObject({
          code: localeCode,
          /** The name its readers know it by. */
          label: text,
          /** BCP 47 tag for `lang` and `hreflang`. */
          htmlLang: languageTag,
        }),
      )
      .min(1),
    /** Stands between a page's title and the site's. */
    titleDelimiter: z.string().default('|'),
    navbar: z.strictObject({
      /** Items beside the logo. */
      start: z.array(navbarItem(locales)),
      /** Items at the far side, before the menus for language, version and colour. */
      end: z.array(navbarItem(locales)),
      /** Whether the navbar hides on scroll down. */
      hideOnScroll: z.boolean().default(true),
    }),
    footer: z.strictObject({
      columns: z.array(z.strictObject({ title: localized, items: z.array(link).min(1) })),
      copyright: localized,
    }),
    /** A line above the navbar; none when it is absent. */
    announcement: z
      .strictObject({
        /** A new id shows the bar again to those who closed it. */
        id: text,
        /** Text, with one optional link in Markdown's form: `Read the [notes](/blog)`. */
        content: localized,
        closable: z.boolean().default(true),
      })
      .optional(),
    colorMode: z
      .strictObject({
        defaultMode: z.enum(['light', 'dark']).default('light'),
        /** Whether the reader's system decides until the reader has chosen. */
        followSystem: z.boolean().default(true),
        /** Whether the toggle is shown. */
        switch: z.boolean().default(true),
      })
      .prefault({}),
    docs: z.strictObject({
      /** Whether readers can hide the sidebar on wide screens. */
      sidebarHideable: z.boolean().default(true),
      /** Whether opening a category closes its siblings. */
      autoCollapse: z.boolean().default(true),
      /** Heading levels in the table of contents. */
      tocLevels: z
        .strictObject({ min: z.int().min(2).max(6), max: z.int().min(2).max(6) })
        .refine(levels => levels.min <= levels.max, { error: 'min to be at most max' })
        .prefault({ min: 2, max: 3 }),
      /** URL of a file's editor, `{file}` stands for its path in the repository; no edit link without it. */
      editUrl: httpsUrl.includes('{file}', 'a URL that contains "{file}"').optional(),
      versions: z
        .array(
          z.strictObject({
            name: text,
            label: text,
            /** The version that plain /docs addresses show. */
            isLast: z.boolean(),
            /** Path of the version's docs. */
            path: z.string().startsWith('/docs', 'a path that begins with "/docs"'),
            /** Document that the version menu leads to when the version lacks the current page. */
            mainDocId: text,
          }),
        )
        .length(1, 'one version: the portal shows one state of the platform'),
    }),
    blog: z.strictObject({ postsPerPage: z.int().min(1).default(10) }).prefault({}),
    /** The platform API that the docs describe. */
    api: z.strictObject({ version: z.string().regex(/^v\d+(\.\d+)*$/, 'a version such as "v1.2.3"') }),
    /** APIs whose operations have pages, each from an OpenAPI 3.0 or 3.1 description. */
    apis: z
      .array(
        z.strictObject({
          /** Name of the API in sidebars (`{ type: 'api', id }`) and in content. */
          id: z.string().regex(/^[a-z\d]+(-[a-z\d]+)*$/, 'lower-case words with hyphens'),
          /** Main file of the description, YAML or JSON, from the project folder. `{{apiHost}}` and the like are replaced in it. */
          file: text,
          /** Address of its pages: that of an operation is `<path>/<slug>`. */
          path: z.string().regex(/^\/docs(\/[\w-]+)+$/, 'a path below "/docs"'),
          /** Overlay of each locale that has one (spec.openapis.org/overlay/v1.0.0). */
          overlays: z.record(localeCode, text).default({}),
          /** Whether examples must be what their schemas allow: switch it off for a description that is not yours to mend. */
          checkExamples: z.boolean().default(true),
        }),
      )
      .default([]),
    /** The AI chatbot's page and its tooltip (spec 2). */
    chatbot: z.strictObject({ url: httpsUrl, label: localized, title: localized }).optional(),
    search: z
      .strictObject({
        /** Who answers: the site's own index, or a hosted engine that `npm run search:push` has filled. */
        engine: searchEngine.default({ type: 'static' }),
        /** Area of the pages of a sidebar, by its id, for filters; `guides` where none is given. Posts are `blog`. */
        areas: z.record(text, z.enum(['guides', 'api', 'sdks', 'blog'])).default({}),
        /** Page where readers report what the search should have found. */
        reportUrl: httpsUrl.optional(),
      })
      .prefault({}),
    /** Where page views are sent; nothing is sent without it. */
    analytics: z
      .strictObject({
        /** Receives a POST with JSON for each page that was really shown. */
        endpoint: httpsUrl,
        siteId: text,
      })
      .optional(),
    /**
     * What the site adds to the engine: modules whose default export is made by `definePlugin`, each by its file from the site's
     * folder (`./plugins/status/plugin.ts`) or by its package, alone or with its options.
     */
    plugins: z
      .array(
        z.union([text, z.tuple([text, z.unknown()])], { error: 'a module, or a module and its options' }),
      )
      .default([]),
    /** React components that take the place of parts of every page: `{ Footer: './components/Footer.tsx' }`. */
    parts: z.partialRecord(z.enum(partNames, { error: `one of ${partNames.join(', ')}` }), text).default({}),
    /** Style sheets of the site, from its folder; they come after the engine's, in the same file. */
    css: z.array(text).default([]),
    /** Ask search engines not to index any page. */
    noIndex: z.boolean().default(false),
    code: z.strictObject({
      /** Shiki themes of code blocks. */
      themes: z.strictObject({ light: text, dark: text }),
      /** Languages that code blocks may use, by Shiki's names. */
      languages: z.array(text).min(1),
    }),
  })
}

type Schema = ReturnType<typeof siteConfigSchema>
/** The configuration as checked, with its defaults filled in. */
export type SiteConfig = z.output<Schema>
/** The configuration as written in site.config.ts. */
export type SiteConfigInput = z.input<Schema>
export type LocalizedText = z.output<ReturnType<typeof localizedText>>
export type ConfigLink = z.output<ReturnType<typeof menuLink>>
export type ConfigNavbarItem = z.output<ReturnType<typeof navbarItem>>
