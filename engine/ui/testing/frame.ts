import { messagesOf } from '../../config/messages/of-locale.ts'
import type { FrameData } from '../../route-data/frame-types.ts'
import type { LinkData } from '../../route-data/link-types.ts'

const link = (label: string, href: string, rest: Partial<LinkData> = {}): LinkData => ({
  label,
  href,
  external: href.startsWith('http'),
  ...rest,
})

/** A frame as large as the portal's, in Japanese. */
export function frameFixture(overrides: Partial<FrameData> = {}): FrameData {
  const messages = messagesOf('ja')
  const locale = { code: 'ja', label: '日本語', htmlLang: 'ja', dir: 'ltr' as const }
  return {
    siteTitle: 'Acme Docs',
    locale,
    messages,
    kind: 'doc',
    head: {
      title: 'RTMP | Acme Docs',
      description: 'RTMPで配信する',
      canonical: 'https://docs.example/ja/docs/rtmp',
      alternates: ['en', 'ja', 'zh-Hant', 'x-default'].map(hreflang => ({
        hreflang,
        href: `https://docs.example/${hreflang}`,
      })),
      noIndex: false,
      ogType: 'article',
      ogLocales: ['ja_JP', 'en_US', 'zh_TW'],
      picture: { url: 'https://docs.example/social-card.png' },
      formats: [],
      tags: [],
    },
    markdown: undefined,
    homeHref: '/ja',
    searchHref: '/ja/search',
    navbar: {
      start: [
        link('ガイド', '/ja/docs/category/overview'),
        {
          label: 'APIリファレンス',
          items: Array.from({ length: 9 }, (_, n) => link(`SDK ${n}`, `/ja/docs/sdk/${n}`)),
        },
        {
          label: 'リソース',
          items: Array.from({ length: 5 }, (_, n) => link(`Resource ${n}`, `https://www.example/${n}`)),
        },
        link('ブログ', '/ja/blog', { current: true }),
      ],
      end: [link('ソースコード', 'https://code.example')],
      actions: [
        { ...link('ログイン', 'https://console.example/login'), isChat: false },
        {
          ...link('AIに質問', 'https://console.example/chat', { title: 'Opens in a new tab' }),
          isChat: true,
        },
      ],
      hideOnScroll: true,
    },
    locales: [
      {
        locale: { code: 'en', label: 'English', htmlLang: 'en', dir: 'ltr' },
        href: '/docs/rtmp',
        current: false,
      },
      { locale, href: '/ja/docs/rtmp', current: true },
      {
        locale: { code: 'zh', label: '繁體中文', htmlLang: 'zh-Hant', dir: 'ltr' },
        href: '/zh/docs/rtmp',
        current: false,
      },
    ],
    versionBanner: undefined,
    versions: [{ name: 'current', label: 'Next', href: '/ja/docs/rtmp', current: true, isLast: true }],
    announcement: {
      id: 'release-1',
      before: 'リリースしました。',
      link: link('変更点を読む', '/ja/blog/release'),
      after: '',
      closable: true,
    },
    colorMode: { defaultMode: 'light', followSystem: true, switch: true },
    footer: {
      columns: [8, 5, 3, 3, 2].map((length, column) => ({
        title: `Column ${column}`,
        items: Array.from({ length }, (_, n) => link(`Link ${n}`, `https://www.example/${column}/${n}`)),
      })),
      copyright: '© 2026 Acme',
    },
    favicon: '/favicon.svg',
    touchIcon: '/apple-touch-icon.png',
    manifestHref: '/site.webmanifest',
    plugins: {},
    browser: {
      locale: 'ja',
      basePath: '/',
      text: messages.browser,
    },
    ...overrides,
  }
}
