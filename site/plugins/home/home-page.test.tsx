import path from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { createPortal } from 'shiori/internal/portal/portal.ts'
import type { Portal } from 'shiori/internal/portal/types.ts'
import { homePage } from 'shiori/internal/route-data/home.ts'
import { HomePage } from 'shiori/internal/ui/home/HomePage.tsx'
import { Document } from 'shiori/internal/ui/layout/Document.tsx'
import { type Extensions, ExtensionsContext, noExtensions } from 'shiori/internal/ui/parts.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadedSite } from '../../tests/loaded-site.ts'
import LiveHero from './LiveHero.tsx'
import en from './messages/en.ts'
import ja from './messages/ja.ts'
import zh from './messages/zh.ts'
import Products from './Products.tsx'

const locales = ['en', 'ja', 'zh']

/** Figures of each product, which must occur in its own entry. */
const figures: Record<string, Record<string, string[]>> = {
  'live-streaming': {
    en: ['About 3 s', 'Pseudo-live', 'DVR', 'catch up', 'Replay', '240P to 4K', 'RTMP, RTMPS', 'HLS, DASH'],
    ja: ['約3秒', '疑似ライブ', 'DVR', '追いかけ再生', 'リプレイ', '240P〜4K', 'RTMP、RTMPS', 'HLS、DASH'],
    zh: ['約 3 秒', '模擬直播', 'DVR', '追播', '重播', '240P 至 4K', 'RTMP、RTMPS', 'HLS、DASH'],
  },
  'video-on-demand': {
    en: ['Encoding', 'Per-title encoding', 'Built in', 'CDN', 'AVC, HEVC', 'HLS, DASH'],
    ja: ['エンコード', 'Per-titleエンコード', '内蔵', 'CDN', 'AVC、HEVC', 'HLS、DASH'],
    zh: ['編碼', 'Per-title 編碼', '內建', 'CDN', 'AVC、HEVC', 'HLS、DASH'],
  },
  'audio-on-demand': {
    en: ['96 to 320 kbps', 'AAC', 'HLS, DASH'],
    ja: ['96〜320 kbps', 'AAC', 'HLS、DASH'],
    zh: ['96 至 320 kbps', 'AAC', 'HLS、DASH'],
  },
  chatroom: {
    en: [
      'Real time',
      'Polls',
      'Custom word filters',
      'custom stamps',
      'Viewer restrictions',
      'Pinned announcements',
    ],
    ja: [
      'リアルタイム',
      '投票',
      'カスタムワードフィルター',
      'カスタムスタンプ',
      '視聴者の発言制限',
      'お知らせの固定表示',
    ],
    zh: ['即時', '投票', '自訂字詞過濾', '自訂貼圖', '限制觀眾發言', '釘選公告'],
  },
  analytics: {
    en: [
      'Prebuilt',
      'Player and chat',
      'Segmentation by viewer engagement',
      'Report export',
      'Custom viewer IDs',
    ],
    ja: [
      '標準搭載',
      'プレーヤー、チャット',
      '視聴者エンゲージメント',
      'レポートの書き出し',
      'カスタム視聴者ID',
    ],
    zh: ['內建', '播放器與聊天', '觀眾參與度分群', '匯出報表', '自訂觀眾 ID'],
  },
  aisk: {
    en: ['AiSK', 'Generative AI', 'analyzes your data', 'Chatbots'],
    ja: ['AiSK', '生成AI', 'データを分析', 'チャットボット'],
    zh: ['AiSK', '生成式 AI', '分析您的資料', '聊天機器人'],
  },
  player: {
    en: ['Prebuilt, customizable', 'Desktop, iOS, Android, smart TV', 'Chromecast, AirPlay'],
    ja: ['標準搭載、カスタマイズ可', 'デスクトップ、iOS、Android、スマートTV', 'Chromecast、AirPlay'],
    zh: ['內建、可自訂', '桌面、iOS、Android、智慧電視', 'Chromecast、AirPlay'],
  },
  'content-protection': {
    en: [
      'Domain control',
      'FairPlay, Widevine, PlayReady',
      'geo-region',
      'Scheduling',
      'Tokens and device limits',
      'Watermarks',
    ],
    ja: [
      'ドメインコントロール',
      'FairPlay、Widevine、PlayReady',
      '地域制限',
      'スケジュール',
      'トークンとデバイス制限',
      'ウォーターマーク',
    ],
    zh: ['網域控制', 'FairPlay、Widevine、PlayReady', '地區控制', '排程', '權杖與裝置數量限制', '浮水印'],
  },
}

/** Extensions in the form in which the bundle passes them to the page. */
const extensions = {
  ...noExtensions,
  sections: { LiveHero: { plugin: 'home', View: LiveHero }, Products: { plugin: 'home', View: Products } },
  texts: { home: { en, ja, zh } },
} as unknown as Extensions

let portal: Portal
beforeAll(async () => {
  const root = path.resolve(import.meta.dirname, '../..')
  const site = await loadedSite()
  portal = createPortal({ site, root, cache: path.join(root, '.cache') }).portal
})

/**
 * Renders the home page with the project's own copy.
 *
 * @returns The HTML, and products and posts in their order.
 */
async function render(locale: string): Promise<{ html: string; products: string[]; posts: string[] }> {
  const data = await homePage(portal, { kind: 'home', locale, path: '/' })
  const html = renderToStaticMarkup(
    <ExtensionsContext value={extensions}>
      <Document frame={data.frame}>
        <HomePage {...data} />
      </Document>
    </ExtensionsContext>,
  )
  const list = (section: string, key: string) => {
    const props = data.sections.find(({ name }) => name === section)?.props
    return props?.[key] as Record<string, string>[]
  }
  return {
    html,
    products: list('Products', 'items').map(({ id = '' }) => id),
    posts: list('Latest', 'entries').map(({ title = '' }) => title),
  }
}

const visibleText = (html: string) => html.replaceAll(/<[^>]*>/g, '\n')

describe.each(locales)('home page in %s', locale => {
  let html = ''
  let entries = new Map<string, string>()
  let posts: string[] = []
  beforeAll(async () => {
    const page = await render(locale)
    const articles = page.html.match(/<article>.*?<\/article>/gs) ?? []
    html = page.html
    posts = page.posts
    entries = new Map(page.products.map((id, index) => [id, visibleText(articles[index] ?? '')]))
  })

  test.each(Object.keys(figures))('shows the figures of %s', id => {
    const missing = figures[id]?.[locale]?.filter(figure => !entries.get(id)?.includes(figure))
    expect(missing).toEqual([])
  })

  test('links to login, demo, partner program and support', () => {
    const contact = html.slice(html.indexOf('class="contact"'))
    expect(
      [...contact.matchAll(/href="(https:[^"]*)" rel="external"/g)].slice(0, 4).map(([, to]) => to),
    ).toEqual([
      'https://console.bv-one.example/login',
      'https://www.bv-one.example/demo',
      'https://www.bv-one.example/partners',
      'https://www.bv-one.example/support/request',
    ])
  })

  test('shows each sample of the first request in a tab of the group that guides use', () => {
    expect(html).toContain('data-tabs="lang"')
    expect([...html.matchAll(/data-tab="(\w+)"/g)].map(([, id]) => id)).toEqual(['curl', 'js', 'python'])
    expect(html.match(/data-active=""/g)).toHaveLength(1)
  })

  test('draws a live stream, with text in the language of the page', () => {
    const { latencyScale } = { en, ja, zh }[locale] ?? en
    expect(html).toContain(`role="img" aria-label="${latencyScale}"`)
  })

  test('has one h1 with its complete text', () => {
    const titles = [...html.matchAll(/<h1>(.*?)<\/h1>/g)].map(([, title]) =>
      title?.replaceAll(/<[^>]*>/g, ''),
    )
    expect(titles).toHaveLength(1)
    expect(titles[0]).toMatch(/API/)
  })

  test('lists the latest posts with dates in the locale', () => {
    const log = html.slice(html.indexOf('class="log"'), html.indexOf('class="contact"'))
    expect(posts.length).toBeGreaterThan(0)
    for (const title of posts) expect(log).toContain(`>${title}</a>`)
    expect(log).toMatch(
      { en: /<time[^>]*>\w+ \d+, \d{4}/, ja: /<time[^>]*>\d{4}年/, zh: /<time[^>]*>\d{4}年/ }[locale] ?? /^$/,
    )
  })
})
