import type { HastNode, HastPluginDefinition, MdxJsxTextElementHast } from 'satteri'
import { decoded, dimensionsOf, findAsset } from './assets.ts'
import { attribute, attributesOf, textAttribute } from './jsx.ts'
import type { Page } from './page.ts'

/** What a writer says of a picture, in Markdown, HTML or JSX. */
interface Picture {
  src: string
  alt: string
  title: string | undefined
  width: number | undefined
  height: number | undefined
}

/**
 * Turns every picture into an `Image` with its dimensions, and resolves the files of `<Video>`. It works on HTML
 * elements, where pictures of Markdown, of its references and of raw HTML have become the same.
 */
export function imagePlugin(page: Page): HastPluginDefinition {
  const jsx = (node: Readonly<JsxHast>): HastNode | undefined =>
    node.name === 'Video' ? video(page, node) : jsxPicture(page, node)
  return {
    name: 'images',
    element: {
      filter: ['img'],
      visit(node, ctx) {
        const { src, alt, title, width, height } = node.properties
        if (typeof src !== 'string') return
        if (forDark.test(src)) return ctx.removeNode(node)
        return image(page, {
          src,
          alt: typeof alt === 'string' ? alt : '',
          title: typeof title === 'string' ? title : undefined,
          width: pixels(width),
          height: pixels(height),
        })
      },
    },
    mdxJsxFlowElement: { filter: ['img', 'Image', 'Video'], visit: node => jsx(node) },
    mdxJsxTextElement: { filter: ['img', 'Image', 'Video'], visit: node => jsx(node) },
  }
}

/** The dark one of a pair of pictures as GitHub marks it: pages here show the light one in both modes. */
const forDark = /#(?:gh-dark-mode-only|only-dark)$/

type JsxHast = Pick<MdxJsxTextElementHast, 'name' | 'attributes'> & { type: string; children: unknown[] }

function jsxPicture(page: Page, node: Readonly<JsxHast>): HastNode | undefined {
  const src = textAttribute(node, 'src')
  if (src === undefined) return undefined
  return image(page, {
    src,
    alt: textAttribute(node, 'alt') ?? '',
    title: textAttribute(node, 'title'),
    width: jsxPixels(node, 'width'),
    height: jsxPixels(node, 'height'),
  })
}

function image(page: Page, picture: Picture): HastNode {
  const line = lineOfTarget(page, picture.src)
  const asset = findAsset(page, picture.src, line)
  const { width, height } = sizeOf(page, picture, asset.file, line)
  const { alt, title } = picture
  return element('Image', attributesOf({ src: asset.src, alt, title, width, height }))
}

/** The size a writer gave; what is missing of it from the file, in proportion. */
function sizeOf(page: Page, { width, height }: Picture, file: string | undefined, line: number) {
  const own = file === undefined ? undefined : dimensionsOf(page, file, line)
  if (!own || (width !== undefined && height !== undefined)) return { width, height }
  if (width !== undefined) return { width, height: Math.round((width * own.height) / own.width) }
  if (height !== undefined) return { width: Math.round((height * own.width) / own.height), height }
  return { width: Math.round(own.width), height: Math.round(own.height) }
}

function video(page: Page, node: Readonly<JsxHast>): HastNode {
  const attributes = node.attributes.map(one => {
    if (one.type !== 'mdxJsxAttribute' || (one.name !== 'src' && one.name !== 'poster')) return one
    const written = textAttribute(node, one.name)
    return written === undefined
      ? one
      : { ...one, value: findAsset(page, written, lineOfTarget(page, written)).src }
  })
  return element('Video', attributes)
}

function element(name: string, attributes: MdxJsxTextElementHast['attributes']): MdxJsxTextElementHast {
  return { type: 'mdxJsxTextElement', name, attributes, children: [] }
}

/** HTML elements have no position any more; the line is that of the first picture of the same target. */
function lineOfTarget(page: Page, target: string): number {
  const wanted = decoded(target)
  return page.references.find(one => one.kind === 'image' && decoded(one.target) === wanted)?.line ?? 1
}

function jsxPixels(node: Readonly<JsxHast>, name: string): number | undefined {
  const value = attribute(node, name)
  return pixels(typeof value === 'object' ? value.expression : value)
}

/** A length in pixels; `50%` and the like say nothing of it. */
function pixels(value: unknown): number | undefined {
  const match = /^\s*(\d+(?:\.\d+)?)(?:px)?\s*$/.exec(String(value ?? ''))
  return match ? Math.round(Number(match[1])) : undefined
}
