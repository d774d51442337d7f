import { readFileSync } from 'node:fs'
import type { Renderer } from '@takumi-rs/core'
import type { CardFonts } from './fonts.ts'

let loaded: Promise<Renderer> | undefined

/** One for the process: what it has read of fonts serves all cards. It is loaded with the first card that is not there yet. */
function renderer(): Promise<Renderer> {
  loaded ??= import('@takumi-rs/core').then(({ Renderer }) => new Renderer())
  return loaded
}

/** How a card is drawn. */
export interface CardFrame {
  /** Pixels. */
  width: number
  height: number
  /** BCP 47 tag. */
  lang: string
  fonts: CardFonts
}

/**
 * Draws HTML with its styles as a PNG. Of fonts only the files are read that have its letters.
 *
 * @throws for styles and pictures that cannot be drawn.
 */
export async function drawCard(html: string, { fonts, ...frame }: CardFrame): Promise<Uint8Array> {
  const { fromHtml } = await import('@takumi-rs/helpers/html')
  const { node, css } = fromHtml(html)
  const faces = fonts.faces.map(({ family, file, ranges }) => ({
    name: family,
    key: file,
    ...(ranges.length > 0 && { unicodeRange: ranges }),
    data: () => readFileSync(file),
  }))
  return (await renderer()).render(node, {
    ...frame,
    format: 'png',
    css,
    fonts: faces,
    // The first one that has a letter draws it.
    fontFamilies: [...new Set(fonts.faces.map(({ family }) => family))],
  })
}
