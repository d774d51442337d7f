import { z } from 'zod'
import { text } from './values.ts'

/** A path of robots.txt: begins with a slash, with `*` and `$` as in RFC 9309. */
const robotsPath = z.string().regex(/^\/\S*$/, 'a path that begins with "/"')

/** Settings for programs: crawlers, assistants, and readers who open a page with one. */
export const agents = z.strictObject({
  /** What programs may use pages for, as declared in robots.txt (contentsignals.org): search, answers, training. Default: everything. */
  welcome: z
    .strictObject({
      /** Whether search engines may index pages. Default: true. */
      search: z.boolean().default(true),
      /** Whether assistants may answer questions from pages. Default: true. */
      answers: z.boolean().default(true),
      /** Whether models may be trained on pages. Default: true. */
      training: z.boolean().default(true),
    })
    .prefault({}),
  /** Crawlers with rules of their own in robots.txt: `[{ names: ['ExampleBot'], disallow: ['/blog'] }]`. Default: none. */
  crawlers: z
    .array(
      z.strictObject({
        /** Their user agent names. */
        names: z.array(text.regex(/^\S+$/, 'a name without spaces')).min(1),
        /** Paths that they must not fetch: `/blog`. Default: none. */
        disallow: z.array(robotsPath).default([]),
        /** Exceptions from those paths, which they may fetch. Default: none. */
        allow: z.array(robotsPath).default([]),
      }),
    )
    .default([]),
  /**
   * Assistants in the menu beside "Copy page". In `url`, `{url}` is replaced by the address of the page's Markdown: `{ name: 'Example',
   * url: 'https://assistant.example/?q=Read%20{url}' }`. Default: none.
   */
  assistants: z
    .array(
      z.strictObject({
        /** Name in the menu. */
        name: text,
        /** Address that opens it; `{url}` is replaced by the address of the page's Markdown. */
        url: text.refine(value => value.startsWith('https://') && value.includes('{url}'), {
          error: 'an https URL that contains "{url}"',
        }),
      }),
    )
    .default([]),
  /**
   * Skills that coding assistants can install, at `/.well-known/agent-skills/` (agentskills.io): each covers one part of the site, with the
   * guides of a category as steps, in the site's default locale. Default: none.
   */
  skills: z
    .array(
      z.strictObject({
        /** `lending-books`: lower-case words with hyphens. */
        name: z
          .string()
          .max(64)
          .regex(/^[a-z\d]+(-[a-z\d]+)*$/, 'lower-case words with hyphens'),
        /** Purpose of the skill, and when an assistant should use it, up to 1,024 characters. */
        description: text.max(1024),
        /** The category, as a path: `/docs/category/lending-books`. */
        href: z.string().regex(/^\/\S+$/, 'a path that begins with "/"'),
        /** Frequent mistakes and how to avoid them, each in a sentence or two of Markdown. Default: none. */
        pitfalls: z.array(text).default([]),
      }),
    )
    .refine(skills => new Set(skills.map(({ name }) => name)).size === skills.length, {
      error: 'each name once',
    })
    .default([]),
  /** The Model Context Protocol over HTTP, at `/mcp` of `shiori start`. */
  mcp: z
    .strictObject({
      /** Whether the server answers at `/mcp`. Default: false. */
      serve: z.boolean().default(false),
      /**
       * Path of the page that shows how to connect programs, with instructions for each kind: `/docs/agents#mcp`. The menu beside "Copy
       * page" links to it. Default: none.
       */
      guide: z
        .string()
        .regex(/^\/\S+$/, 'a path that begins with "/"')
        .optional(),
      /** Further host names of the server besides that of `url`, without port; requests to other names are refused. Default: none. */
      hosts: z.array(text.regex(/^[^\s/:]+$/, 'a host name without port')).default([]),
      /** Origins whose pages may call it, besides that of `url`: `https://app.example`. Default: none. */
      origins: z
        .array(text.regex(/^https?:\/\/[^\s/]+$/, 'an origin such as https://app.example'))
        .default([]),
    })
    .prefault({}),
})
