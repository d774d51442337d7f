import { z } from 'zod'

const locale = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/, 'a locale code such as "ja" or "pt-BR"')

/** A text of the site owner: one string for all locales, or one for each. */
const localized = z.union([z.string().min(1), z.record(locale, z.string().min(1))])

const link = z.strictObject({
  label: localized,
  /** Path on this site (`/docs/...`, `/blog`) or an absolute URL. */
  href: z.string().regex(/^(\/|https:\/\/|http:\/\/localhost)/, 'a path that begins with "/" or an https URL'),
  /** Text of the tooltip, where the label alone does not say enough. */
  title: localized.optional(),
})

const dropdown = z.strictObject({ label: localized, items: z.array(link).min(1) })

/** An item of the navbar: a link or a menu of links. */
const navbarItem = z.union([link, dropdown])

const httpsUrl = z.url({ protocol: /^https?$/ })

/** Everything a site owner sets. The defaults are those of spec.md 4 and 9. */
export const siteConfigSchema = z.strictObject({
  /** Name of the site: navbar, titles, feeds. */
  title: z.string().min(1),
  /** One sentence for the home page's title and description. */
  tagline: localized,
  /** Path of the icon below `static/`. */
  favicon: z.string().startsWith('/'),
  /** Scheme and host under which readers reach the portal; used in canonical links, sitemap and feeds. */
  url: httpsUrl.refine(value => !value.replace(/^https?:\/\//, '').includes('/'), {
    error: 'scheme and host only, without a path and a slash at the end',
  }),
  /** Path under which it is served; begins and ends with a slash. */
  basePath: z.string().regex(/^\/(.*\/)?$/, 'a path that begins and ends with "/"').default('/'),
  /** Hosts named in content by placeholders: `{{apiHost}}`, `{{consoleHost}}`, `{{siteHost}}`. Each stands only here. */
  hosts: z.strictObject({ api: z.string(), console: z.string(), site: z.string() }),
  /** Public addresses outside the portal. */
  links: z.strictObject({
    login: httpsUrl,
    demo: httpsUrl,
    partner: httpsUrl,
    support: httpsUrl,
    /** The organization that holds the platform's public source code. */
    source: httpsUrl,
  }),
  defaultLocale: locale,
  /** Locales in the order of the language menu; the default locale is served without a prefix. */
  locales: z
    .array(
      z.strictObject({
        code: locale,
        /** The name its readers know it by. */
        label: z.string().min(1),
        /** BCP 47 tag for `lang` and `hreflang`. */
        htmlLang: z.string().min(2),
      }),
    )
    .min(1),
  /** Stands between a page's title and the site's. */
  titleDelimiter: z.string().default('|'),
  navbar: z.strictObject({
    /** Items beside the logo. */
    start: z.array(navbarItem),
    /** Items at the far side, before the menus for language, version and colour. */
    end: z.array(navbarItem),
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
      id: z.string().min(1),
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
  docs: z
    .strictObject({
      /** Whether readers can hide the sidebar on wide screens. */
      sidebarHideable: z.boolean().default(true),
      /** Whether opening a category closes its siblings. */
      autoCollapse: z.boolean().default(true),
      /** Heading levels in the table of contents. */
      tocLevels: z
        .strictObject({ min: z.int().min(2).max(6), max: z.int().min(2).max(6) })
        .refine(levels => levels.min <= levels.max, { error: 'min is at most max' })
        .prefault({ min: 2, max: 3 }),
      /** URL of a file's editor, `{file}` stands for its path in the repository; no edit link without it. */
      editUrl: z.string().includes('{file}').optional(),
      versions: z
        .array(
          z.strictObject({
            name: z.string().min(1),
            label: z.string().min(1),
            /** The version that plain /docs addresses show. */
            isLast: z.boolean(),
            /** Path of the version's docs. */
            path: z.string().startsWith('/docs'),
            /** Document that the version menu leads to when the version lacks the current page. */
            mainDocId: z.string().min(1),
          }),
        )
        .length(1, 'one version: the portal shows one state of the platform'),
    }),
  blog: z.strictObject({ postsPerPage: z.int().min(1).default(10) }).prefault({}),
  /** The platform API that the docs describe. */
  api: z.strictObject({ version: z.string().regex(/^v\d+(\.\d+)*$/, 'a version such as "v1.2.3"') }),
  /** The AI chatbot's page and its tooltip (spec 2). */
  chatbot: z.strictObject({ url: httpsUrl, label: localized, title: localized }).optional(),
  search: z
    .strictObject({
      /** Page where readers report what the search should have found. */
      reportUrl: httpsUrl.optional(),
    })
    .prefault({}),
  /** Where page views are sent; nothing is sent without it. */
  analytics: z
    .strictObject({
      /** Receives a POST with JSON for each page that was really shown. */
      endpoint: httpsUrl,
      siteId: z.string().min(1),
    })
    .optional(),
  /** Ask search engines not to index any page. */
  noIndex: z.boolean().default(false),
  code: z.strictObject({
    /** Shiki themes of code blocks. */
    themes: z.strictObject({ light: z.string(), dark: z.string() }),
    /** Languages that code blocks may use, by Shiki's names. */
    languages: z.array(z.string()).min(1),
  }),
})

/** The configuration as checked, with its defaults filled in. */
export type SiteConfig = z.output<typeof siteConfigSchema>
/** The configuration as written in site.config.ts. */
export type SiteConfigInput = z.input<typeof siteConfigSchema>
export type LocalizedText = z.output<typeof localized>
export type ConfigLink = z.output<typeof link>
export type ConfigNavbarItem = z.output<typeof navbarItem>
