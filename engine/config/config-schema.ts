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
import { jsonSchema } from './schema/schemas.ts'
import { search } from './schema/search.ts'
import { siteLocale } from './schema/site-locale.ts'
import { structuredData } from './schema/structured-data.ts'
import { httpsUrl, localeCode, path, text } from './schema/values.ts'
import { variables } from './schema/variables.ts'

/**
 * All settings of a site. Only `title` and `url` are required. Comments document a setting: editors show them in site.config.ts.
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
    /** Scheme and host of the site, without a path: `https://docs.example`. Canonical links, sitemap and feeds begin with it. */
    url: httpsUrl.refine(value => !value.replace(/^https?:\/\//, '').includes('/'), {
      error: 'scheme and host only, without a path or a final slash',
    }),
    /** Path under which the site is served; begins and ends with a slash: `/portal/`. Default: `/`. */
    basePath: z
      .string()
      .regex(/^\/([^/\s?#]+\/)*$/, 'a path that begins and ends with "/"')
      .default('/'),
    /**
     * Whether addresses of pages end with a slash, `/docs/intro/`: each page is then the file `index.html` of a folder, so that every host
     * accepts both forms. The other form is redirected. Default: false.
     */
    trailingSlash: z.boolean().default(false),
    /** Logo and name of the site in navbar and footer. Default: its title alone. */
    brand: z
      .strictObject({
        /** Name in navbar and footer. Default: `title`; `''` if the logo contains it. */
        name: z.string().optional(),
        /** Logo before the name, as a path below `static/`: `/logo.svg`. Default: none. */
        logo: path.optional(),
        /** The logo in dark mode. Default: the same. */
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
     * Values for `{{name}}` in content, data files, API descriptions and texts of this file: `{ apiHost: 'api.example' }` turns
     * `https://{{apiHost}}/v1` into `https://api.example/v1`, in code too. Default: none.
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
     * Time limit for building one page, in seconds; a page that takes longer, such as one with an endless loop, is an error. Default: 60.
     */
    secondsPerPage: z.number().positive().default(60),
    /**
     * For how many days a build keeps scripts and styles of earlier builds, because readers may have their pages open. They come from the folder
     * that the build replaces. Parts of their search indexes are kept for an hour. Default: 7.
     */
    keepAssetsFor: z.number().min(0).default(7),
    /**
     * Whether readers can read offline what they have opened, with its pictures and search, and save whole sections: a service worker at
     * `/sw.js` stores them. A build with `false` removes what earlier builds have stored in browsers. Default: false.
     */
    offline: z.boolean().default(false),
    /**
     * HTTP headers of pages and files, for every kind of server. Default: strict headers, which allow nothing from other
     * sites.
     */
    headers: headers.prefault({}),
    /**
     * Where to report a vulnerability of the site, as a `mailto:` or `https:` address, for `/.well-known/security.txt`. Default: no such
     * file.
     */
    securityContact: z
      .string()
      .regex(/^(?:mailto:|https:\/\/)\S+$/, 'an address that begins with "mailto:" or "https://"')
      .optional(),
    /** Separates a page's title from the site's. Default: `|`. */
    titleDelimiter: z.string().default('|'),
    /** The bar at the top of every page. Default: name of the site, search, menus for language and colour mode. */
    navbar: navbar(locales).prefault({}),
    /** The footer of every page. Default: the name of the site alone. */
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
    /** Light and dark mode. Default: the system's mode, with a toggle. */
    colorMode: z
      .strictObject({
        /** Mode if neither the reader nor the system has chosen one. Default: `light`. */
        defaultMode: z.enum(['light', 'dark']).default('light'),
        /** Whether the system's mode applies until the reader chooses one. Default: true. */
        followSystem: z.boolean().default(true),
        /** Whether the toggle is shown. Default: true. */
        switch: z.boolean().default(true),
      })
      .prefault({}),
    /** The docs: pages of `content/docs`. */
    docs: docs.prefault({}),
    /** Options of `shiori/blog`, a plugin that is active if the site has a folder `content/blog`. */
    blog: z.record(z.string(), z.unknown()).optional(),
    /** APIs whose operations get pages, each from an OpenAPI 3 or Swagger 2.0 description. Default: none. */
    apis: z.array(api).default([]),
    /** Messages that get pages, each from an AsyncAPI 3 or 2 description. Default: none. */
    asyncapi: z.array(asyncApi).default([]),
    /** JSON Schemas whose definitions get pages. Default: none. */
    schemas: z.array(jsonSchema).default([]),
    /**
     * Folders outside the site's into which symbolic links and a `$ref` of its descriptions may lead, as in a monorepo: `['../shared']`.
     * Their targets are published. Default: none.
     */
    linkFolders: z.array(text).default([]),
    /** Requests as code, on the pages of operations and in the console. */
    samples: z
      .strictObject({
        /**
         * Clients in the order in which readers choose between them; the first one is shown. Those for Ruby, Java, C#, Kotlin, Swift, Rust,
         * PowerShell, wget and the HTTP message itself are only used if they are listed. Default: `curl` and the nine for Python, Go,
         * Node.js and PHP.
         */
        clients: z
          .array(z.enum(sampleClients, { error: `one of ${sampleClients.join(', ')}` }))
          .min(1)
          .refine(ids => new Set(ids).size === ids.length, { error: 'each client once' })
          .default([...defaultSampleClients]),
      })
      .prefault({}),
    /** Console on the pages of operations, with a sandbox that responds in the reader's browser. Default: none. */
    console: consoleSettings(locales).optional(),
    /** How readers find pages. Default: the site's own index. */
    search: search.prefault({}),
    /**
     * Asks readers whether a page was helpful, and reports page views and searches without results. Default: nothing is asked or sent, and
     * pages contain no code for it.
     */
    feedback: feedback.optional(),
    /**
     * Extensions of the engine: modules whose default export is made by `definePlugin`, each given by its file from the site's root
     * (`./plugins/status/plugin.ts`) or by its package, alone or with its options. Default: none.
     */
    plugins: z
      .array(
        z.union([text, z.tuple([text, z.unknown()])], { error: 'a module, or a module and its options' }),
      )
      .default([]),
    /** React components that replace parts of every page: `{ Footer: './components/Footer.tsx' }`. Default: none. */
    parts: z.partialRecord(z.enum(partNames, { error: `one of ${partNames.join(', ')}` }), text).default({}),
    /** Style sheets of the site, from its root; they are loaded after the engine's. Default: none. */
    css: z.array(text).default([]),
    /**
     * The site's own tags at the end of the head of each page: `[{ tag: 'meta', attributes: { name: 'author', content: 'The library' } }]`.
     * The policy of pages allows scripts among them. Default: none.
     */
    head: head.default([]),
    /** What programs that read the site may do, and what the site offers to them. Default: everything is allowed. */
    agents: agents.prefault({}),
    /** JSON-LD for search engines, in addition to that of each page kind. */
    structuredData: structuredData.prefault({}),
    /** Whether search engines are asked not to index any page. Default: false. */
    noIndex: z.boolean().default(false),
    /** How content is parsed. */
    markdown: markdown.prefault({}),
    /** Code blocks. */
    code: code.prefault({}),
  })
}

type Schema = ReturnType<typeof siteConfigSchema>
/** The checked configuration, with defaults filled in. */
export type SiteConfig = z.output<Schema>
/** The configuration as written in site.config.ts. */
export type SiteConfigInput = z.input<Schema>
