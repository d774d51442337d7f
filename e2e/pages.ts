/** Locale prefixes of the built site: English has none. */
export const prefixes = ['', '/ja', '/zh']

/** A page of each kind, without locale. */
export const pageKinds = {
  home: '/',
  doc: '/docs/livestreaming/go-live/create',
  'short doc': '/docs/livestreaming/rtmp',
  category: '/docs/category/overview',
  'api category': '/docs/category/live',
  operation: '/docs/api/bv-one/public-cms-service-list-lives',
  'large operation': '/docs/api/bv-one/public-cms-service-create-vod',
  'deprecated operation': '/docs/api/bv-one/public-cms-service-update-vod-cover-image',
  'docs tags': '/docs/tags',
  'docs tag': '/docs/tags/platform',
  blog: '/blog',
  post: '/blog/long-blog-post',
  'mdx post': '/blog/mdx-blog-post',
  archive: '/blog/archive',
  'blog tags': '/blog/tags',
  'blog tag': '/blog/tags/release',
  search: '/search',
  'markdown page': '/markdown-page',
  'not found': '/nothing/here',
}

/** Every route of spec.md 2 that is no API operation and that this version has content for, without locale. */
export const specRoutes = [
  '/',
  '/markdown-page',
  '/search',
  '/blog',
  '/blog/archive',
  '/blog/tags',
  ...['bv-one', 'docusaurus', 'facebook', 'hello', 'hola', 'release'].map(tag => `/blog/tags/${tag}`),
  ...['first-blog-post', 'long-blog-post', 'mdx-blog-post', 'release-bv-one-1.12.8', 'welcome'].map(
    post => `/blog/${post}`,
  ),
  '/docs/tags',
  ...[
    'android-player',
    'android-stream-ingest-sdk',
    'i-os-player',
    'i-os-stream-ingest-sdk',
    'platform',
    'web-player',
  ].map(tag => `/docs/tags/${tag}`),
  ...['auth4sidebar', 'error-codes', 'quickstart', 'rate-limits'].map(
    page => `/docs/overview/getting-started/${page}`,
  ),
  '/docs/overview/intro',
  ...['create', 'preview', 'start', 'end', 'cancel', 'archive', 'update', 'host'].map(
    step => `/docs/livestreaming/go-live/${step}`,
  ),
  ...['rtmp', 'ull', 'live2vod', 'cover-image'].map(page => `/docs/livestreaming/${page}`),
  ...[
    'overview',
    'video-on-demand',
    'audio-on-demand',
    'live-streaming',
    'ai-assistant',
    'content-protection',
    'player',
    'chatroom',
    'analytics',
    'bv-one-api',
    'web-player-sdk',
    'ios-player-sdk',
    'android-player-sdk',
    'ios-messaging-sdk',
    'android-messaging-sdk',
    'javascript-messaging-sdk',
    'ios-stream-ingest-sdk',
    'android-stream-ingest-sdk',
  ].map(category => `/docs/category/${category}`),
]

/** URL path of a page in a locale. */
export function urlOf(prefix: string, path: string): string {
  return path === '/' ? prefix || '/' : prefix + path
}
