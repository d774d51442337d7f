import { definePlugin, z } from 'shiori'
import { checkScreens } from './check-screens.ts'
import type { ConsoleNavigation } from './console-navigation.ts'
import { type Layout, widths } from './draw/draw-screen.ts'
import { modes } from './draw/palette.ts'
import { writeSvg } from './draw/write-svg.ts'
import { readScreen, type Screens } from './read-screen.ts'
import type { ScreenProps } from './ScreenPicture.tsx'
import { screenSchema } from './schema.ts'
import type { RenderedScreen } from './shown-screen.ts'
import { wordsIn } from './words.ts'

const layouts = ['wide', 'narrow'] as const

/**
 * Schematic screens from `content/screens/<name>.yaml`: `<Screen of="api-tokens" />` shows one below the steps that it
 * illustrates.
 */
export default definePlugin<Screens, { navigation: ConsoleNavigation }>({
  name: 'screens',
  options: z.strictObject({
    /** Entries of the console's navigation, each with its children. */
    navigation: z.record(z.string(), z.array(z.string())),
  }),
  watch: ['content/screens'],
  schemas: locales => ({ 'content/screens/*.yaml': screenSchema(locales) }),
  load: ({ options, readFolder }) => readFolder('content/screens', readScreen(options.navigation)),
  components: [
    {
      name: 'Screen',
      attributes: z.strictObject({ of: z.string() }),
      refers: attributes => [...attributes.values()].map(of => `screen ${of}`),
      view: './ScreenPicture.tsx',
      styles: './screens.css',
      markdown: ({ attributes, props }) => {
        const { screens, note } = props as unknown as Omit<ScreenProps, 'of'>
        const screen = screens[String(attributes.of)]
        return screen ? `![${screen.alt}](${screen.sources.wide.light})\n\n*${screen.caption} ${note}*` : ''
      },
    },
  ],
  setup: ({ data, config, fileHref }) => {
    const screensIn = (locale: string) =>
      [...data].flatMap(([name, screen]) => {
        const shown = screen?.locales[locale]
        return shown ? [{ name, shown }] : []
      })
    return {
      props: locale => ({
        note: wordsIn(locale).note,
        screens: Object.fromEntries(
          screensIn(locale).map(({ name, shown }) => [name, pictureOf(name, locale, shown, fileHref)]),
        ),
      }),
      files: () =>
        config.locales.flatMap(({ code, htmlLang }) =>
          screensIn(code).flatMap(({ name, shown }) =>
            layouts.flatMap(layout =>
              modes.map(mode => ({
                url: addressOf(name, code, shown, layout, mode),
                text: writeSvg(shown.drawn[layout], { width: widths[layout], mode, locale: code, htmlLang }),
              })),
            ),
          ),
        ),
      check: pages => checkScreens(data, pages),
    }
  },
})

function addressOf(
  name: string,
  locale: string,
  { hash }: RenderedScreen,
  layout: Layout,
  mode: string,
): string {
  return `/assets/screens/${name}.${locale}.${hash}.${layout}-${mode}.svg`
}

function pictureOf(
  name: string,
  locale: string,
  shown: RenderedScreen,
  fileHref: (path: string) => string,
): ScreenProps['screens'][string] {
  const { caption, alt, drawn } = shown
  const sourcesOf = (layout: Layout) => ({
    width: widths[layout],
    height: drawn[layout].height,
    light: fileHref(addressOf(name, locale, shown, layout, 'light')),
    dark: fileHref(addressOf(name, locale, shown, layout, 'dark')),
  })
  return { caption, alt, sources: { wide: sourcesOf('wide'), narrow: sourcesOf('narrow') } }
}
