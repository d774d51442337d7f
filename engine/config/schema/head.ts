import { z } from 'zod'
import { text } from './values.ts'

/** Attributes of a tag, by name, without event handlers, which the policy of pages would block. */
const attributes = z.record(
  z
    .string()
    .regex(/^(?!on)[a-z][a-z\d:-]*$/, 'the name of an attribute in lower case, and not an event handler'),
  z.union([z.string(), z.literal(true)]),
)

const isAddress = (value: unknown) => typeof value === 'string' && /^(?:https:\/\/|\/(?!\/))/.test(value)

/** Tags in the head of each page. */
export const head = z.array(
  z.discriminatedUnion('tag', [
    z.strictObject({
      /** Name of the tag. */
      tag: z.literal('meta'),
      /** Attributes of the tag: `{ name: 'author', content: 'The library' }`; `true` for one without a value. */
      attributes: attributes.refine(
        values => values['http-equiv'] === undefined && values.charset === undefined,
        {
          error: 'no "http-equiv" and no "charset": "headers" and the engine set them',
        },
      ),
    }),
    z.strictObject({
      /** Name of the tag. */
      tag: z.literal('link'),
      /**
       * Attributes of the tag: `{ rel: 'me', href: 'https://social.example/@library' }`; `true` for one without a value. An `href` that
       * begins with `/` is a path of the site.
       */
      attributes: attributes.refine(
        ({ href, rel }) =>
          isAddress(href) || (rel !== 'stylesheet' && /^(?:mailto|data):/.test(String(href))),
        { error: 'an "href" that begins with "/" or "https://"' },
      ),
    }),
    z
      .strictObject({
        /** Name of the tag. */
        tag: z.literal('script'),
        /**
         * Attributes of the tag: `{ src: '/own.js', defer: true }`. A `src` that begins with `/` is a path below `static/`; the policy of
         * pages allows the host of any other.
         */
        attributes: attributes
          .refine(({ src }) => src === undefined || isAddress(src), {
            error: 'a "src" that begins with "/" or "https://"',
          })
          .default({}),
        /** The script itself, if it has no `src`; the policy of pages lists its hash. */
        text: text
          .refine(script => !/<\/script|<!--/i.test(script), {
            error: 'a script without "</script" and "<!--"',
          })
          .optional(),
      })
      .refine(({ attributes, text }) => (attributes.src === undefined) !== (text === undefined), {
        error: 'either "src" among the attributes or "text"',
      }),
  ]),
)
