import { createHash } from 'node:crypto'
import { altText } from './alt-text.ts'
import { type ConsoleNavigation, navigationOf } from './console-navigation.ts'
import { type DrawnScreen, drawScreen, type Layout, widths } from './draw/draw-screen.ts'
import { modes } from './draw/palette.ts'
import type { LongText } from './draw/pen.ts'
import type { TextOf } from './draw/texts.ts'
import { writeSvg } from './draw/write-svg.ts'
import type { ScreenFile } from './schema.ts'
import { wordsIn } from './words.ts'

/** A screen in one locale. */
export interface RenderedScreen {
  /** The caption, without the note that it is a drawing. */
  caption: string
  /** Alternative text. */
  alt: string
  drawn: Readonly<Record<Layout, Pick<DrawnScreen, 'height' | 'body'>>>
  /** Changes with the content of its files. */
  hash: string
}

/**
 * Draws a screen in one locale.
 *
 * @returns The screen, and the texts that exceed their space.
 */
export function showScreen(
  screen: ScreenFile,
  console: ConsoleNavigation,
  locale: string,
  textOf: TextOf,
): { shown: RenderedScreen; longTexts: readonly LongText[] } {
  const navigation = navigationOf(screen, console, textOf)
  const wide = drawScreen(screen, 'wide', navigation, textOf)
  const narrow = drawScreen(screen, 'narrow', navigation, textOf)
  const hash = createHash('sha256').update(narrow.body)
  for (const mode of modes)
    hash.update(writeSvg(wide, { width: widths.wide, mode, locale, htmlLang: locale }))
  return {
    shown: {
      caption: wordsIn(locale).caption(textOf(screen.title)),
      alt: altText(screen, wordsIn(locale), textOf),
      drawn: {
        wide: { height: wide.height, body: wide.body },
        narrow: { height: narrow.height, body: narrow.body },
      },
      hash: hash.digest('base64url').slice(0, 8),
    },
    longTexts: [...wide.longTexts, ...narrow.longTexts],
  }
}
