import { readFileSync } from 'node:fs'
import type { Renderer } from '@takumi-rs/core'
import type { CardFonts } from './fonts.ts'

let loaded: Promise<Renderer> | undefined

/**
 * One renderer for the process, because fonts that it has read serve all cards. It is loaded with the first card that
 * is not cached.
 */
function renderer(): Promise<Renderer> {
  loaded ??= import('@takumi-rs/core').then(({ Renderer }) => new Renderer())
  return loaded
}

/** Size, language and fonts of a card. */
export interface CardFrame {
  /** Pixels. */
  width: number
  height: number
  /** BCP 47 tag. */
  lang: string
  fonts: CardFonts
}

/**
 * Renders HTML with its styles as a PNG. Reads only the font files that contain its letters.
 *
 * @throws {Error} for styles and pictures that cannot be rendered.
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
    // The first font that has a letter draws it.
    fontFamilies: [...new Set(fonts.faces.map(({ family }) => family))],
  })
}
