import { z } from 'zod'
import { receiverPath } from '../receiver-path.ts'
import { httpsUrl, path, text } from './values.ts'

/** Events that can be sent: replies to "Was this page helpful?" and "Did this answer help?", searches without results, page views. */
export const feedbackKinds = ['pages', 'search', 'views'] as const
export type FeedbackKind = (typeof feedbackKinds)[number]

const adapter = z.discriminatedUnion('type', [
  z.strictObject({
    /** JSON by POST, for `shiori start` or your own program. */
    type: z.literal('post'),
    /** Receiver: `/_feedback` of `shiori start`, or an address on another host that allows requests from the site (CORS). */
    url: z.union([path, httpsUrl], {
      error: 'a path of the site or a URL such as "https://host.example/feedback"',
    }),
    /** Name of the site in the sent data. Default: none. */
    siteId: text.optional(),
  }),
  z.strictObject({
    /** A service with the events API of Plausible. */
    type: z.literal('plausible'),
    /** Address that receives events: `https://plausible.example/api/event`. */
    url: httpsUrl,
    /** The site's `domain` at that service. */
    siteId: text,
  }),
  z.strictObject({
    /** A service with the tracking API of Matomo. */
    type: z.literal('matomo'),
    /** Address that receives events: `https://matomo.example/matomo.php`. */
    url: httpsUrl,
    /** The site's `idsite` at that service. */
    siteId: text,
  }),
])

/** Feedback from readers. */
export const feedback = z.strictObject({
  /** Receiver. Default: that of `shiori start`, `{ type: 'post', url: '/_feedback' }`. */
  adapter: adapter.default({ type: 'post', url: receiverPath }),
  /**
   * Events to send: replies of readers who are asked whether a page or an answer in words helped (`pages`), searches without results
   * (`search`), page views (`views`). Default: all of them.
   */
  kinds: z
    .array(z.enum(feedbackKinds, { error: `one of ${feedbackKinds.join(', ')}` }))
    .min(1)
    .default([...feedbackKinds]),
  /**
   * Whether to ask readers before sending searches and views. A browser with "Do Not Track" or "Global Privacy Control" sends neither, and
   * its reader is not asked. Default: false.
   */
  consent: z.boolean().default(false),
})

/** Feedback settings for scripts. */
export type FeedbackSettings = z.output<typeof feedback>
