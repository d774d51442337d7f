import { z } from 'zod'
import { httpsUrl, regex, text } from './values.ts'

const searchEngine = z.discriminatedUnion('type', [
  z.strictObject({
    /** The site's own index: static files, searched in the reader's browser. */
    type: z.literal('static'),
  }),
  z.strictObject({
    /** Algolia, filled by `shiori search:push`. */
    type: z.literal('algolia'),
    /** Id of the Algolia application. */
    applicationId: text,
    /** Public key with only the permission to search; the admin key is ALGOLIA_ADMIN_KEY in the environment of `search:push`. */
    searchKey: text,
    /** Name of the index. */
    indexName: text,
    /** Whether to search only the language and the docs tags of the page. Default: true. */
    contextual: z.boolean().default(true),
    /** Addresses of results that match this regular expression are not rewritten to the site's base path. Default: none. */
    externalUrlRegex: regex.optional(),
  }),
  z.strictObject({
    /** Typesense, filled by `shiori search:push`. */
    type: z.literal('typesense'),
    /** Scheme, host and port: `https://search.example:8108`. */
    host: httpsUrl,
    /** Public key with only the permission to search; the admin key is TYPESENSE_ADMIN_KEY in the environment of `search:push`. */
    searchKey: text,
    /** Name of the collection; `{locale}` is replaced by the locale: `docs-{locale}`. */
    collection: text,
    /** Addresses of results that match this regular expression are not rewritten to the site's base path. Default: none. */
    externalUrlRegex: regex.optional(),
  }),
])

const answers = z
  .strictObject({
    /**
     * Base address of an API with OpenAI's chat completions; the server calls `chat/completions` below it. Default: a plugin with `answers` writes
     * the answers.
     */
    url: httpsUrl.optional(),
    /** Name of the model; required with `url`. */
    model: text.optional(),
    /** Environment variable of the server with the key, such as `ASK_KEY`. Default: no key is sent. */
    keyVariable: z
      .string()
      .regex(/^[A-Z][A-Z0-9_]*$/, 'the name of a variable such as "ASK_KEY"')
      .optional(),
    /** Answers for one reader per day. Default: 40. */
    perReader: z.int().min(1).default(40),
    /** Answers for all readers together per day. Default: 1000. */
    perDay: z.int().min(1).default(1000),
  })
  .refine(
    ({ url, model, keyVariable }) =>
      ((url === undefined ? (model ?? keyVariable) : model) === undefined) === (url === undefined),
    {
      error: 'url and model together, or neither and no keyVariable',
    },
  )

/** How readers find pages. */
export const search = z
  .strictObject({
    /** Search engine: the site's own index, or a hosted engine filled by `shiori search:push`. Default: `{ type: 'static' }`. */
    engine: searchEngine.default({ type: 'static' }),
    /**
     * Area of the pages of a sidebar, by the sidebar's id, for the filters of the search: `{ reference: 'api' }`.
     * Default: `guides` for each sidebar; posts are `blog`.
     */
    areas: z.record(text, z.enum(['guides', 'api', 'sdks', 'blog'])).default({}),
    /**
     * Docs that most readers look for, as paths without locale: `['/docs/quickstart']`. The dialog shows them before anything is typed.
     * Default: none.
     */
    popular: z.array(z.string().regex(/^\/\S+$/, 'a path that begins with "/"')).default([]),
    /** Page where readers can report a search that found the wrong pages; the search links to it. Default: no link. */
    reportUrl: httpsUrl.optional(),
    /**
     * Service that writes answers in words, if `shiori start` serves the site and the engine is `static`. Without it, and on other servers,
     * an answer consists of sentences from the site. Default: none.
     */
    ask: answers.optional(),
    /**
     * Address of a chatbot that can take over the question, linked below results and when there are none. `{query}`, `{locale}` and
     * `{page}` are replaced by the typed text, the language of the page and its address. Nothing is sent before the click. Default: no
     * link.
     */
    askUrl: httpsUrl.refine(url => url.includes('{query}'), { error: 'a URL with "{query}"' }).optional(),
  })
  .refine(({ engine, ask }) => ask === undefined || engine.type === 'static', {
    path: ['ask'],
    error: 'no "ask" with a hosted engine, which does not return whole sections',
  })
