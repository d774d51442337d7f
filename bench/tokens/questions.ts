/** A developer's question and the page that answers it. */
export interface Question {
  question: string
  /** Path of the page, without locale. */
  page: string
  /** A text that occurs in the answer. */
  answer: string
}

/** Ten questions over all kinds of pages: guides, tables, a reference, operations, a post. */
export const questions: readonly Question[] = [
  {
    question: 'How is a stream sent with ffmpeg?',
    page: '/docs/livestreaming/rtmp',
    answer: 'ffmpeg',
  },
  {
    question: 'Which token does the iframe player need?',
    page: '/docs/overview/getting-started/auth4sidebar',
    answer: 'iframe player and showroom links',
  },
  {
    question: 'What is to be done on a 429?',
    page: '/docs/overview/getting-started/rate-limits',
    answer: '429',
  },
  {
    question: 'When can an encoded video be played?',
    page: '/docs/video-on-demand/encoding/get-vod-encoding-status',
    answer: 'VOD_STATUS_SUCCEEDED',
  },
  {
    question: 'Which protocol does each DRM system need?',
    page: '/docs/content-protection/drm',
    answer: 'FairPlay plays HLS',
  },
  {
    question: 'Does the API send webhooks?',
    page: '/docs/overview/faq',
    answer: 'Track status without webhooks',
  },
  {
    question: 'What of a live event cannot be changed later?',
    page: '/docs/api/bv-one/public-cms-service-create-live',
    answer: 'cannot be changed later',
  },
  {
    question: 'Which call cancels an encoding?',
    page: '/docs/api/bv-one/public-cms-service-cancel-vod',
    answer: ':cancel',
  },
  {
    question: 'What does a chatroom need when it is turned on?',
    page: '/docs/livestreaming/chatroom/embed',
    answer: 'CHATROOM_THEME_LIGHT',
  },
  {
    question: 'How does a first video get on a page of mine?',
    page: '/docs/overview/getting-started/quickstart',
    answer: 'player.html',
  },
]

/**
 * Files that an assistant reads on its way from the list of pages to a working call (e2e/mcp.spec.ts does the same),
 * relative to the site's root.
 */
export const trip: readonly string[] = [
  '/llms.txt',
  '/docs/category/live-streaming/llms.txt',
  '/docs/livestreaming/go-live/create.md',
  '/docs/api/bv-one/public-cms-service-create-live.md',
]
