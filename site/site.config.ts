import { defineConfig } from 'shiori'

const site = 'https://www.bv-one.example'
const apiHost = 'api.bv-one.example'

/** The BV One developer portal. An editor shows what each setting means. */
export default defineConfig({
  title: 'BV One Docs',
  tagline: {
    en: 'Build video, audio, live streaming and chat on one platform',
    ja: '動画、音声、ライブ配信、チャットを1つのプラットフォームで',
    zh: '在同一個平台打造影片、音訊、直播與聊天室',
  },
  favicon: '/favicon.svg',
  touchIcon: '/apple-touch-icon.png',
  appIcons: [
    { path: '/icon-192.png', size: 192 },
    { path: '/icon-512.png', size: 512 },
  ],
  socialCard: '/social-card.png',
  url: 'https://docs.bv-one.example',
  variables: {
    apiHost,
    consoleHost: 'console.bv-one.example',
    siteHost: 'www.bv-one.example',
    showroomHost: 'showroom.bv-one.example',
    loginUrl: 'https://console.bv-one.example/login',
    demoUrl: `${site}/demo`,
    partnerUrl: `${site}/partners`,
    supportUrl: `${site}/support/request`,
    apiVersion: 'v1.1352.13',
  },
  locales: [
    {
      code: 'en',
      messages: {
        blog: { description: 'News and engineering notes from the BV One team' },
      },
    },
    {
      code: 'ja',
      messages: {
        blog: { description: 'BV Oneチームからのお知らせと技術ノート' },
      },
    },
    {
      code: 'zh',
      label: '繁體中文',
      htmlLang: 'zh-Hant',
      messages: {
        blog: { description: 'BV One 團隊的最新消息與技術筆記' },
      },
    },
  ],
  navbar: {
    start: [
      { label: { en: 'Guides', ja: 'ガイド', zh: '指南' }, href: '/docs/category/overview' },
      {
        label: { en: 'API reference', ja: 'APIリファレンス', zh: 'API 參考' },
        items: [
          { label: 'Platform API', href: '/docs/category/bv-one-api' },
          { label: 'Web Player SDK', href: '/docs/category/web-player-sdk' },
          { label: 'iOS Player SDK', href: '/docs/category/ios-player-sdk' },
          { label: 'iOS Messaging SDK', href: '/docs/category/ios-messaging-sdk' },
          { label: 'iOS StreamIngest SDK', href: '/docs/category/ios-stream-ingest-sdk' },
          { label: 'Android and Android TV Player SDK', href: '/docs/category/android-player-sdk' },
          { label: 'Android Messaging SDK', href: '/docs/category/android-messaging-sdk' },
          { label: 'JavaScript Messaging SDK', href: '/docs/category/javascript-messaging-sdk' },
          { label: 'Android StreamIngest SDK', href: '/docs/category/android-stream-ingest-sdk' },
        ],
      },
      {
        label: { en: 'Resources', ja: 'リソース', zh: '資源' },
        items: [
          { label: { en: 'Book a demo', ja: 'デモを予約', zh: '預約示範' }, href: `${site}/demo` },
          { label: { en: 'Customer stories', ja: '導入事例', zh: '客戶案例' }, href: `${site}/customers` },
          {
            label: { en: 'Partner program', ja: 'パートナープログラム', zh: '合作夥伴計畫' },
            href: `${site}/partners`,
          },
          {
            label: { en: 'Release notes', ja: 'リリースノート', zh: '版本資訊' },
            href: '/docs/category/release-notes',
          },
          {
            label: { en: 'Support request', ja: 'サポートへの問い合わせ', zh: '支援請求' },
            href: `${site}/support/request`,
          },
        ],
      },
      { label: { en: 'Blog', ja: 'ブログ', zh: '部落格' }, href: '/blog' },
    ],
    end: [
      { label: { en: 'Source code', ja: 'ソースコード', zh: '原始碼' }, href: 'https://code.bv-one.example' },
    ],
    actions: [
      { label: { en: 'Log in', ja: 'ログイン', zh: '登入' }, href: '{{loginUrl}}' },
      {
        label: { en: 'Ask me anything', ja: 'AIに質問', zh: '問問 AI' },
        title: 'AiSK Chatbot',
        href: 'https://console.bv-one.example/chatbot/playground',
        icon: 'chat',
      },
    ],
  },
  footer: {
    columns: [
      {
        title: { en: 'Solutions', ja: 'ソリューション', zh: '解決方案' },
        items: [
          {
            label: { en: 'Video on demand', ja: 'ビデオオンデマンド', zh: '隨選影片' },
            href: '/docs/category/video-on-demand',
          },
          {
            label: { en: 'Audio on demand', ja: 'オーディオオンデマンド', zh: '隨選音訊' },
            href: '/docs/category/audio-on-demand',
          },
          {
            label: { en: 'Live streaming', ja: 'ライブ配信', zh: '直播' },
            href: '/docs/category/live-streaming',
          },
          {
            label: { en: 'AI assistant', ja: 'AIアシスタント', zh: 'AI 助理' },
            href: '/docs/category/ai-assistant',
          },
          {
            label: { en: 'Content protection', ja: 'コンテンツ保護', zh: '內容保護' },
            href: '/docs/category/content-protection',
          },
          { label: { en: 'Player', ja: 'プレーヤー', zh: '播放器' }, href: '/docs/category/player' },
          { label: { en: 'Chatroom', ja: 'チャットルーム', zh: '聊天室' }, href: '/docs/category/chatroom' },
          {
            label: { en: 'Analytics', ja: 'アナリティクス', zh: '數據分析' },
            href: '/docs/category/analytics',
          },
        ],
      },
      {
        title: { en: 'Resources', ja: 'リソース', zh: '資源' },
        items: [
          { label: { en: 'Book a demo', ja: 'デモを予約', zh: '預約示範' }, href: `${site}/demo` },
          { label: { en: 'Customer stories', ja: '導入事例', zh: '客戶案例' }, href: `${site}/customers` },
          {
            label: { en: 'Partner program', ja: 'パートナープログラム', zh: '合作夥伴計畫' },
            href: `${site}/partners`,
          },
          {
            label: { en: 'Release notes', ja: 'リリースノート', zh: '版本資訊' },
            href: '/docs/category/release-notes',
          },
          {
            label: { en: 'Support request', ja: 'サポートへの問い合わせ', zh: '支援請求' },
            href: `${site}/support/request`,
          },
        ],
      },
      {
        title: { en: 'Pricing', ja: '料金', zh: '價格' },
        items: [
          { label: { en: 'Plans', ja: 'プラン', zh: '方案' }, href: `${site}/pricing` },
          {
            // A space without width, where the line may end.
            label: { en: 'Cloud marketplace A', ja: 'クラウド\u200bマーケットプレイスA', zh: '雲端市集 A' },
            href: `${site}/marketplace/a`,
          },
          {
            label: { en: 'Cloud marketplace B', ja: 'クラウド\u200bマーケットプレイスB', zh: '雲端市集 B' },
            href: `${site}/marketplace/b`,
          },
        ],
      },
      {
        title: { en: 'Follow us', ja: 'フォロー', zh: '追蹤我們' },
        items: [
          {
            label: { en: 'Social channels', ja: 'ソーシャルメディア', zh: '社群平台' },
            href: `${site}/social`,
          },
          { label: { en: 'Video channel', ja: '動画チャンネル', zh: '影音頻道' }, href: `${site}/channel` },
          {
            label: { en: 'Source code', ja: 'ソースコード', zh: '原始碼' },
            href: 'https://code.bv-one.example',
          },
        ],
      },
      {
        title: { en: 'Legal', ja: '法的情報', zh: '法律資訊' },
        items: [
          { label: { en: 'Terms of use', ja: '利用規約', zh: '使用條款' }, href: `${site}/terms` },
          {
            label: { en: 'Privacy policy', ja: 'プライバシーポリシー', zh: '隱私權政策' },
            href: `${site}/privacy`,
          },
        ],
      },
    ],
    copyright: '© 2026 BV One',
  },
  announcement: {
    id: 'release-1.12.8',
    content: {
      en: 'BV One 1.12.8 is out. [Read what changed](/blog/release-bv-one-1.12.8)',
      ja: 'BV One 1.12.8をリリースしました。[変更点を読む](/blog/release-bv-one-1.12.8)',
      zh: 'BV One 1.12.8 已發布。[查看變更內容](/blog/release-bv-one-1.12.8)',
    },
  },
  docs: {
    editUrl: 'https://code.bv-one.example/portal/edit/main/site/{file}',
    versions: [
      {
        name: 'current',
        label: 'Next',
        isLast: true,
        path: '/docs',
        mainDocId: 'overview/getting-started/auth4sidebar',
      },
    ],
  },
  search: {
    areas: {
      guide: 'guides',
      platformApi: 'api',
      webPlayer: 'sdks',
      androidPlayer: 'sdks',
      iosPlayer: 'sdks',
      iosMessaging: 'sdks',
      androidMessaging: 'sdks',
      javascriptMessaging: 'sdks',
      androidStreamIngest: 'sdks',
      iosStreamIngest: 'sdks',
    },
    popular: [
      '/docs/overview/getting-started/quickstart',
      '/docs/overview/getting-started/auth4sidebar',
      '/docs/livestreaming/quickstart',
      '/docs/player/web-sdk/quick-start',
      '/docs/content-protection/token',
      '/docs/overview/getting-started/error-codes',
    ],
    reportUrl: '{{supportUrl}}',
    ask: {},
    askUrl:
      'https://console.bv-one.example/chatbot/playground?question={query}&language={locale}&page={page}',
  },
  apis: [
    {
      id: 'bv-one',
      file: 'api/openapi.yaml',
      path: '/docs/api/bv-one',
      overlays: { ja: 'api/overlays/ja.yaml', zh: 'api/overlays/zh.yaml' },
    },
  ],
  asyncapi: [
    {
      file: 'api/chatroom-messages.yaml',
      path: '/docs/api/chatroom-messages',
      overlays: {
        ja: 'api/overlays/chatroom-messages.ja.yaml',
        zh: 'api/overlays/chatroom-messages.zh.yaml',
      },
      describes: 'client',
      api: '/docs/api/bv-one',
    },
  ],
  agents: {
    assistants: [
      { name: 'ChatGPT', url: 'https://chatgpt.com/?q=Read%20{url}' },
      { name: 'Claude', url: 'https://claude.ai/new?q=Read%20{url}' },
    ],
    mcp: { serve: true, guide: '/docs/overview/agents#mcp' },
    skills: [
      {
        name: 'video-on-demand',
        description:
          'Upload, encode and publish videos with the API of BV One. Use it when a program handles VOD: uploads, encodings, metadata, subtitles, publishing.',
        href: '/docs/category/video-on-demand',
        pitfalls: [
          'A `POST` that creates a VOD is not idempotent: after a timeout, look in [the list](/docs/video-on-demand/asset-management/get-list-of-vods) before you repeat it.',
          '`stream` is empty until `status` is `VOD_STATUS_SUCCEEDED`: follow [the status](/docs/video-on-demand/encoding/get-vod-encoding-status).',
          'A `400` at creation is most often a missing `permission` or missing times of `schedule`.',
        ],
      },
      {
        name: 'audio-on-demand',
        description:
          'Upload, encode and publish audio with the API of BV One. Use it when a program handles AOD: podcasts, music, recordings.',
        href: '/docs/category/audio-on-demand',
        pitfalls: [
          'A `POST` that creates an AOD is not idempotent: look in [the list](/docs/audio-on-demand/asset-management/get-list-of-aods) before you repeat it.',
        ],
      },
      {
        name: 'live-streaming',
        description:
          'Create, start and end live events with the API of BV One. Use it when a program plans live streams, sets up encoders, or hosts a show.',
        href: '/docs/category/live-streaming',
        pitfalls: [
          'Type, broadcast mode, resolution and latency cannot be changed after [creation](/docs/livestreaming/go-live/create).',
          'Create the event 7 days or more before the show, so that there is time to rehearse.',
        ],
      },
      {
        name: 'chatroom',
        description:
          'Add chat, polls and moderation to live events of BV One. Use it when viewers write to each other or moderators act for them.',
        href: '/docs/category/chatroom',
        pitfalls: [
          'Turning the chatroom on without `theme` or `security` gives a `400`.',
          'The embedded chat is empty until the event is in its phase: wait for `LIVE_STATUS_LIVE` ([embed](/docs/livestreaming/chatroom/embed)).',
        ],
      },
      {
        name: 'content-protection',
        description:
          'Protect videos, audio and live events of BV One by tokens, DRM, domains, countries and watermarks. Use it when not everyone may play something.',
        href: '/docs/category/content-protection',
        pitfalls: [
          'An update carries the complete `security` object: read the content first and send back what you want to keep.',
          'DRM and countries cannot be changed later: the content has to be [created again](/docs/content-protection/intro).',
          'Create tokens on your server; a page never holds the API token.',
        ],
      },
      {
        name: 'player',
        description:
          'Play content of BV One by iframe or by the player SDKs for the web, iOS and Android. Use it when a program shows video or audio.',
        href: '/docs/category/player',
        pitfalls: [
          'Without heartbeats the stream is refused with `403` after some seconds.',
          'A session wants a playback token; a resource token gives a `401` ([quick start](/docs/player/web-sdk/quick-start)).',
        ],
      },
      {
        name: 'analytics',
        description:
          'Create and fetch reports of BV One on viewing, usage and interaction. Use it when a program needs figures of what viewers do.',
        href: '/docs/category/analytics',
        pitfalls: [
          'Send a report to `:batch-get` as it came back, without `status`, `uri` and `error_info`.',
          'Unique viewers are devices, not members ([metrics](/docs/analytics/metrics-and-segmentation)).',
        ],
      },
      {
        name: 'ai-assistant',
        description:
          'Build chatbots and knowledge bases with AiSK of BV One. Use it when a program ingests sources or answers questions from them.',
        href: '/docs/category/ai-assistant',
        pitfalls: [
          'Questions wait until sources are ready: [create a source](/docs/aisk/create-source) says how their states follow.',
          'Read [the practices](/docs/aisk/ai-security-practices) before a chatbot is public.',
        ],
      },
    ],
  },
  offline: true,
  feedback: {},
  structuredData: { questions: ['/docs/overview/faq'] },
  console: {
    sandbox: './sandbox/worker.ts',
    guides: './guides.yaml',
    targets: [
      {
        label: { en: 'Your account on BV One', ja: 'BV Oneの自分のアカウント', zh: '您在 BV One 的帳號' },
        url: `https://${apiHost}`,
      },
    ],
    // Regions, and the sandbox on a reader's own machine.
    hosts: [
      'https://*.bv-one.example',
      'wss://*.bv-one.example',
      'http://localhost:4010',
      'ws://localhost:4010',
    ],
  },
  css: ['./components/brand.css'],
  plugins: [
    './plugins/home/plugin.ts',
    './plugins/hubs/plugin.ts',
    './plugins/samples/plugin.ts',
    [
      './plugins/api-changes/plugin.ts',
      { page: '/docs/overview/release-notes/platform', title: 'BV One Platform API' },
    ],
    './plugins/sdk-reference/plugin.ts',
    [
      'shiori/workflows',
      {
        folder: 'api/workflows',
        overlays: 'api/overlays/workflows',
        api: '/docs/api/bv-one',
        server: 'https://{{apiHost}}',
        token: 'BV_API_TOKEN',
      },
    ],
    ['./plugins/error-decoder/plugin.ts', { supportUrl: '{{supportUrl}}' }],
    './plugins/sandbox-tools/plugin.ts',
    [
      '@shiori/social-cards',
      {
        fonts: {
          en: ['@fontsource-variable/inter'],
          ja: ['@fontsource-variable/inter', '@fontsource-variable/noto-sans-jp'],
          zh: ['@fontsource-variable/inter', '@fontsource-variable/noto-sans-tc'],
        },
        logo: 'components/card-logo.svg',
      },
    ],
    [
      './plugins/screens/plugin.ts',
      {
        navigation: {
          VOD: [],
          AOD: [],
          Live: ['Livestream List'],
          Library: ['Sources', 'Knowledge Base'],
          AiSK: [],
          Analytics: ['Overview'],
          Developers: ['API Tokens'],
          Organization: ['General', 'Users', 'Billing', 'Plan'],
        },
      },
    ],
    './plugins/chatbot-answers/plugin.ts',
    ['./plugins/player-demo/plugin.ts', { streams: '/media/demo', showroomHost: '{{showroomHost}}' }],
  ],
  code: {
    languages: [
      'bash',
      'css',
      'dart',
      'diff',
      'go',
      'graphql',
      'groovy',
      'html',
      'http',
      'ini',
      'java',
      'javascript',
      'json',
      'jsx',
      'kotlin',
      'markdown',
      'mdx',
      'objective-c',
      'php',
      'python',
      'ruby',
      'rust',
      'sql',
      'svelte',
      'swift',
      'toml',
      'tsx',
      'typescript',
      'vue',
      'xml',
      'yaml',
    ],
  },
})
