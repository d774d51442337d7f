import { renderToStaticMarkup } from 'react-dom/server'
import { type PagePicture, picturesFolder } from '../plugins/page-picture.ts'
import type { Portal } from '../portal/types.ts'
import type { FrameData, PreviewPicture } from '../route-data/frame-types.ts'
import { pictureUrl } from '../route-data/picture-url.ts'
import { type Extensions, viewOf } from '../ui/parts.ts'

/** A picture of a page as a file of the site. */
export interface PictureFile {
  /** Path below the site's root, with a hash of the content. */
  name: string
  /** Draws the picture. */
  bytes(): Promise<Uint8Array>
}

/** Metadata of a page's picture for its head, and the file. */
export interface GeneratedPicture {
  preview: PreviewPicture
  file: PictureFile
}

/**
 * The picture that a plugin draws of a page; undefined if the page names its own picture, or no plugin draws one.
 *
 * @throws If the plugin has no such view, and errors of the view.
 */
export async function pagePicture(
  portal: Portal,
  { pictured, plugins, locale, head }: FrameData,
  extensions: Extensions,
): Promise<GeneratedPicture | undefined> {
  const picture = pictured && portal.plugins.picture(pictured)
  if (!picture) return undefined
  const { plugin, view, width, height } = picture
  const View = viewOf(extensions, plugin, view)
  const text = extensions.texts[plugin]?.[locale.code]
  const html = renderToStaticMarkup(<View {...plugins[plugin]} {...pictured} text={text} />)
  const name = `${picturesFolder}/${await pictureName(picture, html)}.png`
  return {
    preview: {
      url: pictureUrl(portal.config, `/${name}`),
      drawn: { alt: head.title, width, height },
    },
    file: { name, bytes: () => picture.draw(html) },
  }
}

/** 80 bits: among a million pictures, two have the same name in one of a million sites. */
async function pictureName({ key, width, height }: PagePicture, html: string): Promise<string> {
  const drawn = new TextEncoder().encode([key, width, height, html].join('\0'))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', drawn))
  return Array.from(digest.subarray(0, 10), byte => byte.toString(16).padStart(2, '0')).join('')
}
