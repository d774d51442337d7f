import { z } from 'zod'
import { httpsUrl, regex, text } from './values.ts'

const searchEngine = z.discriminatedUnion('type', [
  z.strictObject({
    /** The site's own index: static files, asked in the reader's browser. */
    type: z.literal('static'),
  }),
  z.strictObject({
    /** Algolia, filled by `shiori search:push`. */
    type: z.literal('algolia'),
    /** Id of the Algolia application. */
    applicationId: text,
    /** Public key that may search only; the admin key is ALGOLIA_ADMIN_KEY in the environment of `search:push`. */
    searchKey: text,
    /** Name of the index. */
    indexName: text,
    /** Whether to ask for the language and the docs tags of the page only. Default: true. */
    contextual: z.boolean().default(true),
    /** Addresses of results that match this regular expression are not rewritten to the site's base path. Default: none. */
    externalUrlRegex: regex.optional(),
  }),
  z.strictObject({
    /** Typesense, filled by `shiori search:push`. */
    type: z.literal('typesense'),
    /** Scheme, host and port: `https://search.example:8108`. */
    host: httpsUrl,
    /** Public key that may search only. */
    searchKey: text,
    /** Name of the collection; `{locale}` stands for the locale: `docs-{locale}`. */
    collection: text,
    /** Addresses of results that match this regular expression are not rewritten to the site's base path. Default: none. */
    externalUrlRegex: regex.optional(),
  }),
])

const answers = z.strictObject({
  /** Base address of an API that speaks OpenAI's chat completions; the server asks `chat/completions` below it. */
  url: httpsUrl,
  /** Name of the model. */
  model: text,
  /** Variable of the server's environment that holds the key, such as `ASK_KEY`. Default: no key is sent. */
  keyVariable: z
    .string()
    .regex(/^[A-Z][A-Z0-9_]*$/, 'the name of a variable such as "ASK_KEY"')
    .optional(),
  /** Answers that one reader gets in a day. Default: 40. */
  perReader: z.int().min(1).default(40),
  /** Answers that all readers together get in a day. Default: 1000. */
  perDay: z.int().min(1).default(1000),
})

/** How readers find pages. */
export const search = z
  .strictObject({
    /** Who answers: the site's own index, or a hosted engine that `shiori search:push` has filled. Default: `{ type: 'static' }`. */
    engine: searchEngine.default({ type: 'static' }),
    /**
     * Area of the pages of a sidebar, by the sidebar's id, for the filters of the search: `{ reference: 'api' }`.
     * Default: `guides` for each sidebar; posts are `blog`.
     */
    areas: z.record(text, z.enum(['guides', 'api', 'sdks', 'blog'])).default({}),
    /**
     * Docs that most readers look for, as paths without locale: `['/docs/quickstart']`. The dialog shows them before the first letter.
     * Default: none.
     */
    popular: z.array(z.string().regex(/^\/\S+$/, 'a path that begins with "/"')).default([]),
    /** Page where readers report what the search should have found; the search links to it. Default: no link. */
    reportUrl: httpsUrl.optional(),
    /**
     * Who writes answers in words, where `shiori start` serves the site and the engine is `static`. Without it, and on other servers, an answer is
     * made of sentences of the site. Default: nobody.
     */
    ask: answers.optional(),
    /**
     * Address of a chatbot that takes over the question, below results and where there are none. `{query}`, `{locale}` and `{page}`
     * stand for what was typed, the language of the page and its address. Nothing is asked before the click. Default: no link.
     */
    askUrl: httpsUrl.refine(url => url.includes('{query}'), { error: 'a URL with "{query}"' }).optional(),
  })
  .refine(({ engine, ask }) => ask === undefined || engine.type === 'static', {
    path: ['ask'],
    error: 'no "ask" beside a hosted engine, which gives no whole sections',
  })
