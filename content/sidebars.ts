import type { RefItemConfig, SidebarsConfig } from '../src/content/sidebar-config.ts'

// A sidebar's landing page is its first item. Texts of the categories stand in docs/categories.yaml by slug.

const platformApi: RefItemConfig = {
  type: 'ref',
  id: 'api/bv-one/intro',
  label: { en: 'Platform API', ja: 'プラットフォームAPI', zh: '平台 API' },
}
const authentication: RefItemConfig = { type: 'ref', id: 'overview/getting-started/auth4sidebar' }
const webPlayerSdk: RefItemConfig = { type: 'ref', id: 'player/web-sdk/intro', label: 'Web Player SDK' }

const sidebars: SidebarsConfig = {
  guide: [
    {
      type: 'category',
      slug: 'overview',
      items: [
        'overview/intro',
        {
          type: 'category',
          slug: 'getting-started',
          items: [
            'overview/getting-started/auth4sidebar',
            'overview/getting-started/quickstart',
            'overview/getting-started/error-codes',
            'overview/getting-started/rate-limits',
          ],
        },
        {
          type: 'category',
          slug: 'release-notes',
          items: [
            'overview/release-notes/platform',
            'overview/release-notes/web-player',
            'overview/release-notes/ios-player',
            'overview/release-notes/android-player',
            'overview/release-notes/ios-stream-ingest-sdk',
            'overview/release-notes/android-stream-ingest-sdk',
          ],
        },
      ],
    },
    {
      type: 'category',
      slug: 'live-streaming',
      items: [
        {
          type: 'category',
          slug: 'go-live',
          items: [
            'livestreaming/go-live/host',
            'livestreaming/go-live/create',
            'livestreaming/go-live/preview',
            'livestreaming/go-live/start',
            'livestreaming/go-live/end',
            'livestreaming/go-live/cancel',
            'livestreaming/go-live/archive',
            'livestreaming/go-live/update',
          ],
        },
        'livestreaming/rtmp',
        'livestreaming/ull',
        'livestreaming/live2vod',
        'livestreaming/cover-image',
      ],
    },
    // The categories below have no guides of their own yet: they lead to the pages that treat their subject.
    {
      type: 'category',
      slug: 'video-on-demand',
      items: [{ type: 'ref', id: 'livestreaming/live2vod' }, platformApi, webPlayerSdk],
    },
    { type: 'category', slug: 'audio-on-demand', items: [platformApi, webPlayerSdk] },
    { type: 'category', slug: 'content-protection', items: [authentication, webPlayerSdk] },
    {
      type: 'category',
      slug: 'analytics',
      items: [platformApi, { type: 'ref', id: 'overview/release-notes/platform' }],
    },
    { type: 'category', slug: 'ai-assistant', items: [platformApi, authentication] },
    {
      type: 'category',
      slug: 'player',
      items: [
        webPlayerSdk,
        { type: 'ref', id: 'player/ios-sdk/intro', label: 'iOS Player SDK' },
        {
          type: 'ref',
          id: 'player/android-sdk/intro',
          label: {
            en: 'Android and Android TV Player SDK',
            ja: 'Android / Android TV Player SDK',
            zh: 'Android 與 Android TV Player SDK',
          },
        },
      ],
    },
    {
      type: 'category',
      slug: 'chatroom',
      items: [
        { type: 'ref', id: 'sdk/messaging/javascript/intro', label: 'JavaScript Messaging SDK' },
        { type: 'ref', id: 'sdk/messaging/ios/intro', label: 'iOS Messaging SDK' },
        { type: 'ref', id: 'sdk/messaging/android/intro', label: 'Android Messaging SDK' },
      ],
    },
  ],
  platformApi: [
    { type: 'category', slug: 'bv-one-api', items: ['api/bv-one/intro', { type: 'api', id: 'bv-one' }] },
  ],
  webPlayer: [
    {
      type: 'category',
      slug: 'web-player-sdk',
      items: ['player/web-sdk/intro', releaseNotes('overview/release-notes/web-player')],
    },
  ],
  androidPlayer: [
    {
      type: 'category',
      slug: 'android-player-sdk',
      items: ['player/android-sdk/intro', releaseNotes('overview/release-notes/android-player')],
    },
  ],
  iosPlayer: [
    {
      type: 'category',
      slug: 'ios-player-sdk',
      items: ['player/ios-sdk/intro', releaseNotes('overview/release-notes/ios-player')],
    },
  ],
  iosMessaging: [{ type: 'category', slug: 'ios-messaging-sdk', items: ['sdk/messaging/ios/intro'] }],
  androidMessaging: [
    { type: 'category', slug: 'android-messaging-sdk', items: ['sdk/messaging/android/intro'] },
  ],
  javascriptMessaging: [
    { type: 'category', slug: 'javascript-messaging-sdk', items: ['sdk/messaging/javascript/intro'] },
  ],
  androidStreamIngest: [
    {
      type: 'category',
      slug: 'android-stream-ingest-sdk',
      items: [
        'sdk/stream-ingest/android/intro',
        releaseNotes('overview/release-notes/android-stream-ingest-sdk'),
      ],
    },
  ],
  iosStreamIngest: [
    {
      type: 'category',
      slug: 'ios-stream-ingest-sdk',
      items: ['sdk/stream-ingest/ios/intro', releaseNotes('overview/release-notes/ios-stream-ingest-sdk')],
    },
  ],
}

/** The release notes of an SDK: their sidebar is the guide, where all release notes stand together. */
function releaseNotes(id: string): RefItemConfig {
  return { type: 'ref', id, label: { en: 'Release notes', ja: 'リリースノート', zh: '版本資訊' } }
}

export default sidebars
