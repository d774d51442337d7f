import { z } from 'zod'
import { receiverPath } from '../receiver-path.ts'
import { httpsUrl, path, text } from './values.ts'

/** What can be sent: replies to "Was this page helpful?" and "Did this answer help?", searches that found nothing, views of pages. */
export const feedbackKinds = ['pages', 'search', 'views'] as const
export type FeedbackKind = (typeof feedbackKinds)[number]

const adapter = z.discriminatedUnion('type', [
  z.strictObject({
    /** JSON by POST, for a program of yours. */
    type: z.literal('post'),
    /**
     * Where it goes: `/_feedback` is the receiver of `shiori start`, an address of another host has to allow requests from the site
     * (CORS).
     */
    url: z.union([path, httpsUrl], {
      error: 'a path of the site or a URL such as "https://host.example/feedback"',
    }),
    /** Name of the site in what is sent. Default: none. */
    siteId: text.optional(),
  }),
  z.strictObject({
    /** What speaks the events API of Plausible. */
    type: z.literal('plausible'),
    /** Address that takes events: `https://plausible.example/api/event`. */
    url: httpsUrl,
    /** The site's `domain` there. */
    siteId: text,
  }),
  z.strictObject({
    /** What speaks the tracking API of Matomo. */
    type: z.literal('matomo'),
    /** Address that takes events: `https://matomo.example/matomo.php`. */
    url: httpsUrl,
    /** The site's `idsite` there. */
    siteId: text,
  }),
])

/** What is learned of readers. */
export const feedback = z.strictObject({
  /** Who receives it. Default: the receiver of `shiori start`, `{ type: 'post', url: '/_feedback' }`. */
  adapter: adapter.default({ type: 'post', url: receiverPath }),
  /**
   * What is sent: replies of readers who are asked whether a page or an answer in words helped (`pages`), searches that found nothing
   * (`search`), views of pages (`views`). Default: all of them.
   */
  kinds: z
    .array(z.enum(feedbackKinds, { error: `one of ${feedbackKinds.join(', ')}` }))
    .min(1)
    .default([...feedbackKinds]),
  /**
   * Whether a reader is asked before searches and views are sent. A browser that says "Do Not Track" or "Global Privacy Control"
   * sends neither, and is not asked. Default: false.
   */
  consent: z.boolean().default(false),
})

/** Where what goes, as scripts know it. */
export type FeedbackSettings = z.output<typeof feedback>
