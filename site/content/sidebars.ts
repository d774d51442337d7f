import type { CategoryItemConfig, RefItemConfig, SidebarsConfig } from 'shiori'

// A sidebar's first item is its landing page. Texts of the categories are in docs/categories.yaml by slug.

const platformApi: RefItemConfig = {
  type: 'ref',
  id: 'api/bv-one/intro',
  label: { en: 'Platform API', ja: 'プラットフォームAPI', zh: '平台 API' },
}
const webPlayerSdk: RefItemConfig = { type: 'ref', id: 'player/web-sdk/intro', label: 'Web Player SDK' }

/** Guides of the app players beside their first ones. */
const nativePlayer = [
  'configuration',
  'sources-and-drm',
  'playback-control',
  'events',
  'ui-customization',
  'analytics-integration',
  'thumbnails',
  'watermark',
  'casting',
  'picture-in-picture',
  'offline',
  'troubleshooting',
  'migration',
]
/** Guides that every messaging SDK and every stream-ingest SDK has. */
const messaging = [
  'intro',
  'quick-start',
  'rooms-and-tokens',
  'messages',
  'polls',
  'stickers',
  'pinned-messages',
  'moderation',
  'connection-and-errors',
]
const streamIngest = ['intro', 'quick-start', 'camera-and-quality', 'filters', 'lifecycle', 'errors']

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
            'overview/choose',
            'overview/get-the-sdks',
            'overview/sample-apps',
            'overview/try-the-api',
            'overview/getting-started/sandbox',
            'overview/getting-started/error-codes',
            'overview/getting-started/error-decoder',
            'overview/getting-started/rate-limits',
            'overview/limits',
            'overview/polling',
            'overview/faq',
            'overview/troubleshooting',
            {
              type: 'category',
              label: { en: 'What is not possible', ja: 'できないこと', zh: '做不到的事與替代做法' },
              link: { type: 'doc', id: 'overview/not-possible' },
              items: [
                'videos',
                'uploads',
                'live',
                'protection',
                'players',
                'chat',
                'accounts',
                'reports',
              ].map(chapter => `overview/not-possible/${chapter}`),
            },
            'overview/known-gaps',
            'overview/glossary',
            'overview/agents',
            platformApi,
          ],
        },
        {
          type: 'category',
          slug: 'administration',
          items: [
            'overview/account/multi-organization-management',
            'overview/account/organization-settings',
            'overview/account/download-billing-report',
            'overview/aisk',
            'overview/ams-migration',
            'overview/security-policy',
            'overview/infrastructure-security',
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
      slug: 'recipes',
      items: [
        'recipes/ticketed-concert',
        'recipes/leaked-link',
        'recipes/simulive-lobby',
        'recipes/call-in-show',
        'recipes/monitor-event',
        'recipes/import-bucket',
        'recipes/resumable-upload',
        'recipes/leave-video-host',
        'recipes/leave-own-delivery',
        'recipes/support-bot',
        'recipes/podcast-app',
        'recipes/nextjs',
        'recipes/nuxt',
        'recipes/sveltekit',
        'recipes/webview-app',
        'recipes/lobby-screens',
        'recipes/school-reports',
        'recipes/invoice-check',
        'recipes/personal-data',
        'recipes/rotate-api-token',
        'recipes/test-in-ci',
      ],
    },
    {
      type: 'category',
      slug: 'video-on-demand',
      items: [
        'video-on-demand/intro',
        'video-on-demand/format',
        {
          type: 'category',
          slug: 'upload-video',
          items: [
            'video-on-demand/upload-video/upload-assets',
            'video-on-demand/upload-video/utilize-aws-s3-buckets',
            'video-on-demand/upload-video/other-cloud-storage',
          ],
        },
        {
          type: 'category',
          slug: 'encoding',
          items: [
            'video-on-demand/encoding/query-profilesets',
            'video-on-demand/encoding/create-vod-encoding',
            'video-on-demand/encoding/process-speed',
            'video-on-demand/encoding/get-vod-encoding-status',
            'video-on-demand/encoding/content-permission-management',
          ],
        },
        'video-on-demand/asset-management/get-list-of-vods',
        'video-on-demand/asset-management/library',
        {
          type: 'category',
          slug: 'content-management',
          items: [
            'video-on-demand/content-management/manage-metadata',
            'video-on-demand/content-management/cover-image',
            'video-on-demand/content-management/chapter',
            'video-on-demand/content-management/subtitles',
            'video-on-demand/content-management/clips',
            'video-on-demand/content-management/dubbing',
          ],
        },
        {
          type: 'category',
          slug: 'vod-protection',
          items: [
            'video-on-demand/content-protection/token',
            'video-on-demand/content-protection/schedule',
            'video-on-demand/content-protection/geo',
            'video-on-demand/content-protection/domain',
          ],
        },
        {
          type: 'category',
          slug: 'publish',
          items: [
            'video-on-demand/publish/showroom',
            'video-on-demand/publish/iframe',
            'video-on-demand/publish/player-sdk',
          ],
        },
      ],
    },
    {
      type: 'category',
      slug: 'audio-on-demand',
      items: [
        'audio-on-demand/intro',
        'audio-on-demand/format',
        'audio-on-demand/upload-audio/upload-assets',
        {
          type: 'category',
          slug: 'audio-encoding',
          items: [
            'audio-on-demand/encoding/query-profilesets',
            'audio-on-demand/encoding/create-aod-encoding',
            'audio-on-demand/encoding/get-aod-encoding-status',
          ],
        },
        'audio-on-demand/asset-management/get-list-of-aods',
        {
          type: 'category',
          slug: 'audio-content-management',
          items: [
            'audio-on-demand/content-management/manage-metadata',
            'audio-on-demand/content-management/cover-image',
            'audio-on-demand/content-management/update-subtitles',
          ],
        },
        {
          type: 'category',
          slug: 'audio-protection',
          items: [
            'audio-on-demand/content-protection/token',
            'audio-on-demand/content-protection/schedule',
            'audio-on-demand/content-protection/geo',
            'audio-on-demand/content-protection/domain',
          ],
        },
        {
          type: 'category',
          slug: 'audio-publish',
          items: [
            'audio-on-demand/publish/showroom',
            'audio-on-demand/publish/iframe',
            'audio-on-demand/publish/player-sdk',
          ],
        },
      ],
    },
    {
      type: 'category',
      slug: 'live-streaming',
      items: [
        'livestreaming/intro',
        'livestreaming/quickstart',
        'livestreaming/format',
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
        {
          type: 'category',
          slug: 'ingestion',
          items: [
            'livestreaming/rtmp',
            'livestreaming/ingestion/obs',
            'livestreaming/ingestion/app',
            'livestreaming/ull',
          ],
        },
        'livestreaming/cover-image',
        'livestreaming/live2vod',
        'livestreaming/asset',
        'livestreaming/meetings',
        'livestreaming/security',
        {
          type: 'category',
          slug: 'hosting-delivery',
          items: [
            'livestreaming/hosting-delivery/showroom',
            'livestreaming/hosting-delivery/iframe',
            'livestreaming/hosting-delivery/player-sdk',
            'livestreaming/hosting-delivery/gen-playback-token',
          ],
        },
      ],
    },
    {
      type: 'category',
      slug: 'chatroom',
      items: [
        'livestreaming/chatroom/create-chatroom',
        'livestreaming/chatroom/embed',
        'livestreaming/chatroom/implement-chatroom-client',
        {
          type: 'link',
          label: { en: 'Chatroom messages', ja: 'チャットルームのメッセージ', zh: '聊天室訊息' },
          href: '/docs/api/chatroom-messages',
        },
        'livestreaming/chatroom/word-filter',
        'livestreaming/chatroom/polls',
        'livestreaming/chatroom/stickers',
        'livestreaming/chatroom/pinned-announcements',
        'livestreaming/chatroom/moderation',
        'livestreaming/chatroom/error-codes',
        { type: 'ref', id: 'sdk/messaging/javascript/intro', label: 'JavaScript Messaging SDK' },
        { type: 'ref', id: 'sdk/messaging/ios/intro', label: 'iOS Messaging SDK' },
        { type: 'ref', id: 'sdk/messaging/android/intro', label: 'Android Messaging SDK' },
      ],
    },
    {
      type: 'category',
      slug: 'content-protection',
      items: [
        'content-protection/intro',
        'content-protection/visibility-of-content',
        'content-protection/token',
        'content-protection/domain-control',
        'content-protection/geo-region-control',
        'content-protection/schedule',
        'content-protection/drm',
        'content-protection/drm-license',
        'content-protection/drm-os',
        'content-protection/watermarks',
      ],
    },
    {
      type: 'category',
      slug: 'player',
      items: [
        'player/intro',
        'player/compare-iframe-sdk',
        'player/compatible-platforms',
        'player/smart-tv',
        'player/accessibility',
        'player/license-key',
        'player/playback-events',
        'player/demo',
        {
          type: 'category',
          slug: 'iframe-player',
          items: [
            'player/iframe/intro',
            'player/iframe/quick-start',
            'player/iframe/parameters',
            'player/iframe/commands',
            'player/iframe/events',
            'player/iframe/reference/messages',
          ],
        },
        {
          type: 'category',
          slug: 'player-error-codes',
          items: [
            'player/error-codes/web',
            'player/error-codes/iframe',
            'player/error-codes/ios',
            'player/error-codes/android',
          ],
        },
        'player/troubleshooting',
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
      slug: 'analytics',
      items: [
        'analytics/intro',
        'analytics/metrics-and-segmentation',
        'analytics/metrics-usage',
        'analytics/watch-time-report',
        'analytics/cdn-usage-report',
        'analytics/tracking-customer-id',
      ],
    },
    {
      type: 'category',
      slug: 'ai-assistant',
      items: [
        'aisk/intro',
        'aisk/what-is-aisk',
        'aisk/create-source',
        'aisk/create-kb',
        'aisk/create-chatbot',
        'aisk/query-chatbot',
        'aisk/chat-interface',
        'aisk/query-kb',
        'aisk/query-sd',
        'aisk/faces',
        'aisk/ai-security-practices',
      ],
    },
  ],
  platformApi: [
    {
      type: 'category',
      slug: 'bv-one-api',
      items: [
        'api/bv-one/intro',
        {
          type: 'category',
          slug: 'workflows',
          items: [
            'api/bv-one/workflows/publish-vod',
            'api/bv-one/workflows/publish-aod',
            'api/bv-one/workflows/cancel-encoding',
            'api/bv-one/workflows/offer-download',
            'api/bv-one/workflows/run-event',
            'api/bv-one/workflows/cancel-event',
            'api/bv-one/workflows/hold-meeting',
            'api/bv-one/workflows/run-poll',
            'api/bv-one/workflows/filter-words',
            'api/bv-one/workflows/quiet-chatroom',
            'api/bv-one/workflows/play-protected',
            'api/bv-one/workflows/build-knowledge-base',
            'api/bv-one/workflows/report-event',
            'api/bv-one/workflows/manage-group',
          ],
        },
        { type: 'api', id: 'bv-one' },
      ],
    },
  ],
  webPlayer: [
    sdk('web-player-sdk', 'player/web-sdk', {
      pages: [
        'intro',
        'quick-start',
        'configuration',
        'sources-and-drm',
        'playback-control',
        'events',
        'ui-customization',
        'react',
        'playback-link',
        'analytics-integration',
        'live-event-analytics-integration',
        'thumbnails',
        'watermark',
        'casting',
        'picture-in-picture',
        'pse',
        'troubleshooting',
        'migration',
      ],
      reference: ['player', 'configuration', 'react', 'playback-link', 'pse'],
      more: [
        errorCodes('player/error-codes/web'),
        { type: 'ref', id: 'player/demo' },
        releaseNotes('overview/release-notes/web-player'),
      ],
    }),
  ],
  androidPlayer: [
    sdk('android-player-sdk', 'player/android-sdk', {
      pages: ['intro', 'quick-start', 'android-tv', ...nativePlayer],
      reference: [
        'player',
        'view',
        'android-tv',
        'configuration',
        'events',
        'cast',
        'offline',
        'playback-link',
      ],
      more: [errorCodes('player/error-codes/android'), releaseNotes('overview/release-notes/android-player')],
    }),
  ],
  iosPlayer: [
    sdk('ios-player-sdk', 'player/ios-sdk', {
      pages: ['intro', 'quick-start', ...nativePlayer],
      reference: [
        'player',
        'configuration',
        'events',
        'ui-controls',
        'casting',
        'analytics',
        'offline',
        'playback-link',
      ],
      more: [errorCodes('player/error-codes/ios'), releaseNotes('overview/release-notes/ios-player')],
    }),
  ],
  iosMessaging: [
    sdk('ios-messaging-sdk', 'sdk/messaging/ios', {
      pages: messaging,
      reference: ['chatroom', 'messages'],
    }),
  ],
  androidMessaging: [
    sdk('android-messaging-sdk', 'sdk/messaging/android', {
      pages: messaging,
      reference: ['chatroom', 'models'],
    }),
  ],
  javascriptMessaging: [
    sdk('javascript-messaging-sdk', 'sdk/messaging/javascript', {
      pages: messaging,
      reference: ['chatroom'],
    }),
  ],
  androidStreamIngest: [
    sdk('android-stream-ingest-sdk', 'sdk/stream-ingest/android', {
      pages: streamIngest,
      reference: ['stream-ingest'],
      more: [releaseNotes('overview/release-notes/android-stream-ingest-sdk')],
    }),
  ],
  iosStreamIngest: [
    sdk('ios-stream-ingest-sdk', 'sdk/stream-ingest/ios', {
      pages: streamIngest,
      reference: ['stream-ingest'],
      more: [releaseNotes('overview/release-notes/ios-stream-ingest-sdk')],
    }),
  ],
}

/** Builds the sidebar of an SDK: its guides, its reference pages, and links to pages of other sidebars. */
function sdk(
  slug: string,
  folder: string,
  { pages, reference, more = [] }: { pages: string[]; reference: string[]; more?: RefItemConfig[] },
): CategoryItemConfig {
  return {
    type: 'category',
    slug,
    items: [
      ...pages.map(page => `${folder}/${page}`),
      {
        type: 'category',
        label: { en: 'Reference', ja: 'リファレンス', zh: '參考文件' },
        items: reference.map(page => `${folder}/reference/${page}`),
      },
      ...more,
    ],
  }
}

/** Links the error codes of a player, which are in one guide for all players. */
function errorCodes(id: string): RefItemConfig {
  return { type: 'ref', id, label: { en: 'Error codes', ja: 'エラーコード', zh: '錯誤代碼' } }
}

/** Links the release notes of an SDK, which keep the sidebar of the guide, where all release notes are. */
function releaseNotes(id: string): RefItemConfig {
  return { type: 'ref', id, label: { en: 'Release notes', ja: 'リリースノート', zh: '版本資訊' } }
}

export default sidebars
