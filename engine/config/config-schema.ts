import { z } from 'zod'
import type { Locale } from './locale.ts'
import { partNames } from './part-names.ts'
import { defaultSampleClients, sampleClients } from './sample-clients.ts'
import { agents } from './schema/agents.ts'
import { api } from './schema/api.ts'
import { asyncApi } from './schema/asyncapi.ts'
import { consoleSettings } from './schema/console.ts'
import { docs } from './schema/docs.ts'
import { feedback } from './schema/feedback.ts'
import { head } from './schema/head.ts'
import { headers } from './schema/headers.ts'
import { localizedText } from './schema/localized-text.ts'
import { code, markdown } from './schema/markdown.ts'
import { footer, navbar } from './schema/menus.ts'
import { search } from './schema/search.ts'
import { siteLocale } from './schema/site-locale.ts'
import { structuredData } from './schema/structured-data.ts'
import { httpsUrl, localeCode, path, text } from './schema/values.ts'
import { variables } from './schema/variables.ts'

/**
 * Everything a site owner sets. Only `title` and `url` must be there. Comments are the documentation of a setting: an
 * editor shows them in site.config.ts.
 *
 * @param locales Codes of the site's locales, the default one first: each text is given once, or for each of them.
 */
export function siteConfigSchema(locales: readonly Locale[]) {
  const localized = localizedText(locales)
  return z.strictObject({
    /** Name of the site, for navbar, titles of pages and feeds: `Example Docs`. */
    title: text,
    /** One sentence that says what the site is about. Default: none. */
    tagline: localized.optional(),
    /**
     * Scheme and host under which readers reach the site, without a path: `https://docs.example`. Canonical links, sitemap
     * and feeds begin with it.
     */
    url: httpsUrl.refine(value => !value.replace(/^https?:\/\//, '').includes('/'), {
      error: 'scheme and host only, without a path and a slash at the end',
    }),
    /** Path under which the site is served; begins and ends with a slash: `/portal/`. Default: `/`. */
    basePath: z
      .string()
      .regex(/^\/([^/\s?#]+\/)*$/, 'a path that begins and ends with "/"')
      .default('/'),
    /**
     * Whether addresses of pages end with a slash, `/docs/intro/`: each page is then the file `index.html` of a folder, so that every host
     * answers both forms. The other form is redirected to the one that is set. Default: false.
     */
    trailingSlash: z.boolean().default(false),
    /** Logo and name of the site in navbar and footer. Default: its title alone. */
    brand: z
      .strictObject({
        /** Name in navbar and footer. Default: `title`; `''` where the logo contains it. */
        name: z.string().optional(),
        /** Logo before the name, as a path below `static/`: `/logo.svg`. Default: none. */
        logo: path.optional(),
        /** The logo on a dark page. Default: the same. */
        darkLogo: path.optional(),
      })
      .prefault({}),
    /** SVG icon of the site, as a path below `static/`: `/favicon.svg`. Default: none. */
    favicon: path.optional(),
    /** PNG of 180 × 180 px for home screens, as a path below `static/`: `/apple-touch-icon.png`. Default: none. */
    touchIcon: path.optional(),
    /**
     * Square PNGs for an installed site, with the length of their sides in px: `[{ path: '/icon-192.png', size: 192 }]`.
     * Default: none.
     */
    appIcons: z
      .array(
        z.strictObject({
          /** Path below `static/`. */
          path,
          /** Length of a side in px. */
          size: z.int().min(1),
        }),
      )
      .default([]),
    /**
     * Picture of 1200 × 630 px that other sites show for a page without one of its own, as a path below `static/`:
     * `/social-card.png`. Default: none.
     */
    socialCard: path.optional(),
    /**
     * What `{{name}}` stands for in content, data files, descriptions of APIs and texts of this file:
     * `{ apiHost: 'api.example' }` makes `https://{{apiHost}}/v1` into `https://api.example/v1`, in code too.
     * Default: none.
     */
    variables: variables.default({}),
    /** Locale that is served without a prefix and that others fall back to. Default: the first of `locales`. */
    defaultLocale: localeCode.default(locales[0] ?? 'en'),
    /** Languages in the order of the language menu. Default: English alone. */
    locales: z
      .array(siteLocale)
      .min(1)
      .prefault([{ code: 'en' }]),
    /**
     * How long a build waits for one page, in seconds; a page that takes longer, such as one with an endless loop, is an
     * error. Default: 60.
     */
    secondsPerPage: z.number().positive().default(60),
    /**
     * For how many days a build keeps scripts, styles and parts of the search index of earlier builds, for pages that
     * readers have open. It takes them from the folder that it replaces. Default: 7.
     */
    keepAssetsFor: z.number().min(0).default(7),
    /**
     * Whether readers can read offline what they have opened, with its pictures and search, and save whole sections: a
     * service worker at `/sw.js` keeps them. A build with `false` clears what earlier builds left in browsers. Default:
     * false.
     */
    offline: z.boolean().default(false),
    /**
     * HTTP headers of pages and files, for every kind of server. Default: strict headers, which allow nothing from other
     * sites.
     */
    headers: headers.prefault({}),
    /**
     * Where to report a vulnerability of the site, as a `mailto:` or `https:` address, for `/.well-known/security.txt`.
     * Default: no such file.
     */
    securityContact: z
      .string()
      .regex(/^(?:mailto:|https:\/\/)\S+$/, 'an address that begins with "mailto:" or "https://"')
      .optional(),
    /** Separates a page's title from the site's. Default: `|`. */
    titleDelimiter: z.string().default('|'),
    /** The bar at the top of every page. Default: name of the site, search, menus for language and colour. */
    navbar: navbar(locales).prefault({}),
    /** The end of every page. Default: the name of the site alone. */
    footer: footer(locales).prefault({}),
    /** A line above the navbar. Default: none. */
    announcement: z
      .strictObject({
        /** A new id shows the line again to those who closed it: `release-2`. */
        id: text,
        /** Text, with one optional link in Markdown's form: `Read the [notes](/blog)`. */
        content: localized,
        /** Whether a reader can close it. Default: true. */
        closable: z.boolean().default(true),
      })
      .optional(),
    /** Light and dark mode. Default: as the reader's system has it, with a toggle. */
    colorMode: z
      .strictObject({
        /** Mode where neither the reader nor the system has chosen. Default: `light`. */
        defaultMode: z.enum(['light', 'dark']).default('light'),
        /** Whether the reader's system decides until the reader has chosen. Default: true. */
        followSystem: z.boolean().default(true),
        /** Whether the toggle is shown. Default: true. */
        switch: z.boolean().default(true),
      })
      .prefault({}),
    /** The docs: pages of `content/docs`. */
    docs: docs.prefault({}),
    /** Options of `shiori/blog`, the plugin that a site with a folder `content/blog` has. */
    blog: z.record(z.string(), z.unknown()).optional(),
    /** APIs whose operations have pages, each from a description of OpenAPI 3 or Swagger 2.0. Default: none. */
    apis: z.array(api).default([]),
    /** Messages that have pages, each from a description of AsyncAPI 3 or 2. Default: none. */
    asyncapi: z.array(asyncApi).default([]),
    /**
     * Folders outside the site's that symbolic links and a `$ref` of its descriptions may lead into, as in a monorepo:
     * `['../shared']`. What links lead to is published. Default: none.
     */
    linkFolders: z.array(text).default([]),
    /** Requests as code, on the pages of operations and in the console. */
    samples: z
      .strictObject({
        /**
         * Clients in the order in which readers choose between them; the first one is shown. Those for Ruby, Java, C#, Kotlin,
         * Swift, Rust, PowerShell, wget and the HTTP message itself are there only if they are named. Default: `curl` and the nine
         * for Python, Go, Node.js and PHP.
         */
        clients: z
          .array(z.enum(sampleClients, { error: `one of ${sampleClients.join(', ')}` }))
          .min(1)
          .refine(ids => new Set(ids).size === ids.length, { error: 'each client once' })
          .default([...defaultSampleClients]),
      })
      .prefault({}),
    /** Console on the pages of operations, with a sandbox that answers in the reader's browser. Default: none. */
    console: consoleSettings(locales).optional(),
    /** How readers find pages. Default: the site's own index. */
    search: search.prefault({}),
    /**
     * Asks readers whether a page was helpful, and reports page views and searches without results. Default: nothing is
     * asked or sent, and pages contain nothing of it.
     */
    feedback: feedback.optional(),
    /**
     * What the site adds to the engine: modules whose default export is made by `definePlugin`, each by its file from the site's
     * root (`./plugins/status/plugin.ts`) or by its package, alone or with its options. Default: none.
     */
    plugins: z
      .array(
        z.union([text, z.tuple([text, z.unknown()])], { error: 'a module, or a module and its options' }),
      )
      .default([]),
    /** React components that replace parts of every page: `{ Footer: './components/Footer.tsx' }`. Default: none. */
    parts: z.partialRecord(z.enum(partNames, { error: `one of ${partNames.join(', ')}` }), text).default({}),
    /** Style sheets of the site, from its root; they come after the engine's. Default: none. */
    css: z.array(text).default([]),
    /**
     * Tags of the site's own at the end of the head of each page: `[{ tag: 'meta', attributes: { name: 'author', content: 'The library' } }]`.
     * Scripts among them are allowed by the policy of pages. Default: none.
     */
    head: head.default([]),
    /** What programs that read the site may do, and what they are offered. Default: everything is allowed. */
    agents: agents.prefault({}),
    /** JSON-LD for search engines, beside what each kind of page has by itself. */
    structuredData: structuredData.prefault({}),
    /** Whether search engines are asked not to index any page. Default: false. */
    noIndex: z.boolean().default(false),
    /** How content is read. */
    markdown: markdown.prefault({}),
    /** Code blocks. */
    code: code.prefault({}),
  })
}

type Schema = ReturnType<typeof siteConfigSchema>
/** The configuration as checked, with its defaults filled in. */
export type SiteConfig = z.output<Schema>
/** The configuration as written in site.config.ts. */
export type SiteConfigInput = z.input<Schema>
