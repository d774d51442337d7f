import { fileURLToPath } from 'node:url'
import { definePlugin, type Plugin, z } from 'shiori'
import { drawCard } from './draw-card.ts'
import { type CardFonts, readFonts } from './fonts.ts'
import { dataUrl } from './logo.ts'

const options = z.strictObject({
  /**
   * Packages of fonts by locale, such as `{ en: ['@fontsource-variable/inter'] }`, or style sheets in them
   * (`@fontsource/inter/700.css`). The first one that has a letter draws it. Pages in a locale without fonts get no
   * card.
   */
  fonts: z.record(z.string(), z.array(z.string()).min(1)),
  /** The site's logo, a path from its folder: `static/logo.svg`. */
  logo: z.string().optional(),
  /** Colours of the card as CSS values. */
  colors: z
    .strictObject({
      background: z.string().default('#101118'),
      text: z.string().default('#f6f6fa'),
      accent: z.string().default('#adaeff'),
    })
    .prefault({}),
})

/** Options of a site for its cards. */
export type CardOptions = z.infer<typeof options>

/** Data that the plugin loads: font faces by locale, and the logo as a `data:` URL. */
interface CardData {
  fonts: Readonly<Record<string, CardFonts>>
  logo: string | undefined
}

/** Props of a card's component: facts about its page and its site, and the plugin's options. */
export interface SocialCardProps {
  title: string
  /** Labels of the categories above the page, outermost first. */
  section: readonly string[]
  description: string
  /** Language of the page's text, a BCP 47 tag. */
  lang: string
  /** Kind of the page: `doc`, `operation`, `blog/post`. */
  kind: string
  /** Path of the page without its locale. */
  path: string
  siteTitle: string
  /** A `data:` URL. */
  logo: string | undefined
  colors: CardOptions['colors']
}

/** Size of a card in pixels, which chat services and feeds show uncropped. */
const size = { width: 1200, height: 630 }

/**
 * Creates a plugin that draws a card for each page. `plugins: ['@shiori/social-cards']` uses the default card.
 *
 * @param card Absolute path of a module whose default export is a React component that takes `SocialCardProps`.
 */
export function socialCards({
  card = fileURLToPath(new URL('./Card.tsx', import.meta.url)),
} = {}): Plugin<CardData, CardOptions> {
  return definePlugin<CardData, CardOptions>({
    name: 'social-cards',
    options,
    views: { card },
    load: ({ root, options: { fonts, logo }, report }) => ({
      fonts: Object.fromEntries(
        Object.entries(fonts).map(([locale, names]) => [locale, readFonts(root, names, report)]),
      ),
      logo: logo === undefined ? undefined : dataUrl(root, logo, report),
    }),
    setup: ({ config, options: { colors }, data: { fonts, logo } }) => ({
      props: () => ({ siteTitle: config.title, logo, colors }),
      picture({ locale, lang, kind }) {
        const localeFonts = fonts[locale]
        // A site's own picture represents its home page.
        if (!localeFonts || (kind === 'home' && config.socialCard !== undefined)) return undefined
        return {
          view: 'card',
          ...size,
          key: localeFonts.key,
          draw: html => drawCard(html, { ...size, lang, fonts: localeFonts }),
        }
      },
    }),
  })
}

export default socialCards()
