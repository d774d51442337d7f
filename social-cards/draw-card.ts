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
 * @throws {Error} for fonts, of which it names the file, and for styles and pictures that cannot be rendered.
 */
export async function drawCard(html: string, { fonts, ...frame }: CardFrame): Promise<Uint8Array> {
  const { fromHtml } = await import('@takumi-rs/helpers/html')
  const { node, css } = fromHtml(html)
  const faces = fonts.faces.map(({ family, file, ranges }) => ({
    name: family,
    key: file,
    ...(ranges.length > 0 ? { unicodeRange: ranges } : {}),
    data: () => readFileSync(file),
  }))
  const draw = async (drawn: typeof node, usedFaces: typeof faces) =>
    (await renderer()).render(drawn, {
      ...frame,
      format: 'png',
      css,
      fonts: usedFaces,
      // The first font that has a letter draws it.
      fontFamilies: [...new Set(usedFaces.map(({ name }) => name))],
    })
  try {
    return await draw(node, faces)
  } catch (error) {
    // The renderer does not say which font it could not read.
    for (const face of faces) {
      const [range = [0x41, 0x41]] = face.unicodeRange ?? []
      const letter = fromHtml(`<div>&#${range[1]};</div>`).node
      await draw(letter, [face]).catch((cause: unknown) => {
        const reason = cause instanceof Error ? cause.message : cause
        throw new Error(`the font ${face.key} cannot be read (${reason}); install its package again`)
      })
    }
    throw error
  }
}
