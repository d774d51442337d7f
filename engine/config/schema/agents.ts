import { z } from 'zod'
import { text } from './values.ts'

/** A path of robots.txt: begins with a slash, `*` and `$` as RFC 9309 has them. */
const robotsPath = z.string().regex(/^\/\S*$/, 'a path that begins with "/"')

/** What programs are told: crawlers, assistants, and readers who take a page to one. */
export const agents = z.strictObject({
  /**
   * What programs may use pages for, as robots.txt says it (contentsignals.org): search, answers, training. Default: all of
   * it.
   */
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
        /** Names by which they call themselves. */
        names: z.array(text.regex(/^\S+$/, 'a name without spaces')).min(1),
        /** Paths that they must not fetch: `/blog`. Default: none. */
        disallow: z.array(robotsPath).default([]),
        /** Paths below those that they may fetch after all. Default: none. */
        allow: z.array(robotsPath).default([]),
      }),
    )
    .default([]),
  /**
   * Assistants that the menu beside "Copy page" offers to open with a page. In `url`, `{url}` stands for the address of the page's
   * Markdown: `{ name: 'Example', url: 'https://assistant.example/?q=Read%20{url}' }`. Default: none.
   */
  assistants: z
    .array(
      z.strictObject({
        /** What the menu calls it. */
        name: text,
        /** Address that opens it; `{url}` stands for the address of the page's Markdown. */
        url: text.refine(value => value.startsWith('https://') && value.includes('{url}'), {
          error: 'an https URL that contains "{url}"',
        }),
      }),
    )
    .default([]),
  /**
   * Skills that coding assistants install, at `/.well-known/agent-skills/` (agentskills.io): each covers one part of the
   * site, with the guides of its category as steps. In the site's default locale. Default: none.
   */
  skills: z
    .array(
      z.strictObject({
        /** `lending-books`: lower-case words with hyphens. */
        name: z
          .string()
          .max(64)
          .regex(/^[a-z\d]+(-[a-z\d]+)*$/, 'lower-case words with hyphens'),
        /** What it helps with and when an assistant should take it, up to 1,024 characters. */
        description: text.max(1024),
        /** The category, as a path: `/docs/category/lending-books`. */
        href: z.string().regex(/^\/\S+$/, 'a path that begins with "/"'),
        /** What goes wrong often and how to avoid it, a sentence or two of Markdown each. Default: none. */
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
      /** Whether it is answered. Default: no. */
      serve: z.boolean().default(false),
      /**
       * Path of the page that shows how to connect programs, with the lines for each kind of them: `/docs/agents#mcp`. The
       * menu beside "Copy page" leads there. Default: none.
       */
      guide: z
        .string()
        .regex(/^\/\S+$/, 'a path that begins with "/"')
        .optional(),
      /** Names of the server beside that of `url`, without port; others are refused. Default: none. */
      hosts: z.array(text.regex(/^[^\s/:]+$/, 'a host name without port')).default([]),
      /** Origins whose pages may call it, beside that of `url`: `https://app.example`. Default: none. */
      origins: z
        .array(text.regex(/^https?:\/\/[^\s/]+$/, 'an origin such as https://app.example'))
        .default([]),
    })
    .prefault({}),
})
