import { readFileSync } from 'node:fs'
import type { HastNode, HastPluginDefinition, MdxJsxTextElementHast } from 'satteri'
import { decodedPart } from '../config/decoded.ts'
import { type Asset, dimensionsOf, findAsset } from './assets.ts'
import { attribute, attributesOf, textAttribute } from './jsx.ts'
import { type Page, report } from './page.ts'

/** A picture in Markdown, HTML or JSX. */
interface Picture {
  src: string
  alt: string
  title: string | undefined
  width: number | undefined
  height: number | undefined
  shownIn: 'light' | 'dark' | undefined
}

/**
 * Turns every picture into an `Image` with its dimensions, and resolves the files of `<Video>`. It works on HTML elements, where pictures
 * from Markdown, references and raw HTML are alike.
 */
export function imagePlugin(page: Page): HastPluginDefinition {
  const jsx = (node: Readonly<JsxHast>): HastNode | undefined =>
    node.name === 'Video' ? video(page, node) : jsxPicture(page, node)
  return {
    name: 'images',
    element: {
      filter: ['img'],
      visit(node) {
        const { src, alt, title, width, height } = node.properties
        if (typeof src !== 'string') return
        return image(page, {
          src,
          alt: typeof alt === 'string' ? alt : '',
          title: typeof title === 'string' ? title : undefined,
          width: pixels(page, src, width),
          height: pixels(page, src, height),
          shownIn: modeOfMarks(
            `${node.properties.className}`,
            mode => node.properties[`img-${mode}`] !== undefined,
          ),
        })
      },
    },
    mdxJsxFlowElement: { filter: ['img', 'Image', 'Video'], visit: node => jsx(node) },
    mdxJsxTextElement: { filter: ['img', 'Image', 'Video'], visit: node => jsx(node) },
  }
}

/** Suffixes of addresses that mark one of a pair of pictures for GitHub, Docusaurus or Material for MkDocs. */
const marked = /#(?:gh-(?<gh>light|dark)-mode-only|only-(?<only>light|dark))$/

type JsxHast = Pick<MdxJsxTextElementHast, 'name' | 'attributes'> & { type: string; children: unknown[] }

function jsxPicture(page: Page, node: Readonly<JsxHast>): HastNode | undefined {
  const src = textAttribute(node, 'src')
  if (src === undefined) return undefined
  return image(page, {
    src,
    alt: textAttribute(node, 'alt') ?? '',
    title: textAttribute(node, 'title'),
    width: jsxPixels(page, src, node, 'width'),
    height: jsxPixels(page, src, node, 'height'),
    shownIn:
      modeOf(textAttribute(node, 'shownIn')) ??
      modeOfMarks(
        textAttribute(node, 'className') ?? textAttribute(node, 'class') ?? '',
        mode => attribute(node, `img-${mode}`) !== undefined,
      ),
  })
}

function image(page: Page, picture: Picture): HastNode {
  const line = lineOfTarget(page, picture.src)
  const { gh, only } = marked.exec(picture.src)?.groups ?? {}
  const shownIn = modeOf(gh ?? only) ?? picture.shownIn
  const asset = findAsset(page, picture.src.replace(marked, ''), line)
  const { alt, title } = picture
  // A missing picture is replaced by its alternative text, once for a pair, since a broken address helps nobody.
  if (asset.src === undefined) return text(shownIn === 'dark' ? '' : alt || (title ?? ''))
  const { width, height } = sizeOf(page, picture, asset.file, line)
  return element('Image', attributesOf({ src: asset.src, alt, title, width, height, shownIn }))
}

/** The mode set by classes of Material for MkDocs, or by classes and attributes of VitePress sites. */
function modeOfMarks(classes: string, hasMark: (mode: string) => boolean): 'light' | 'dark' | undefined {
  const { only, first } =
    /(?<![\w-])(?:only-(?<only>light|dark)|(?<first>light|dark)-only)(?![\w-])/.exec(classes)?.groups ?? {}
  return modeOf(only ?? first ?? ['light', 'dark'].find(hasMark))
}

function modeOf(text: string | undefined): 'light' | 'dark' | undefined {
  return text === 'light' || text === 'dark' ? text : undefined
}

/** The size that the writer gave; a missing side is computed from the file's proportions. */
function sizeOf(page: Page, { width, height }: Picture, file: string | undefined, line: number) {
  const own = file === undefined ? undefined : dimensionsOf(page, file, line)
  if (!own || (width !== undefined && height !== undefined)) return { width, height }
  if (width !== undefined) return { width, height: Math.round((width * own.height) / own.width) }
  if (height !== undefined) return { width: Math.round((height * own.width) / own.height), height }
  return { width: Math.round(own.width), height: Math.round(own.height) }
}

function video(page: Page, node: Readonly<JsxHast>): HastNode {
  const files = new Map<string, Asset>()
  for (const name of ['src', 'poster', 'captions']) {
    const written = textAttribute(node, name)
    if (written !== undefined) files.set(name, findAsset(page, written, lineOfTarget(page, written)))
  }
  const missing = files.get('src')
  if (missing && missing.src === undefined) return text(textAttribute(node, 'title') ?? '')
  const attributes = node.attributes.flatMap(item => {
    const file = item.type === 'mdxJsxAttribute' ? files.get(item.name) : undefined
    if (file === undefined) return item
    return file.src === undefined ? [] : { ...item, value: file.src }
  })
  const poster = files.get('poster')?.file
  const captions = files.get('captions')?.file
  const size = poster === undefined ? undefined : dimensionsOf(page, poster, 1)
  const transcript = captions === undefined ? undefined : transcriptOf(readFileSync(captions, 'utf8'))
  return element('Video', [...attributes, ...attributesOf({ ...size, transcript })])
}

/** Text of a WebVTT file; its header, notes, times and tags are left out. */
function transcriptOf(file: string): string {
  const texts = file.split(/(?:\r?\n){2,}/).flatMap(block => {
    const [, written] = /^[^\n]*-->[^\n]*\n([\s\S]+)/m.exec(block) ?? []
    return written === undefined
      ? []
      : written
          .replaceAll(/<[^>]*>/g, '')
          .trim()
          .split('\n')
          .join(' ')
  })
  // The full stop in Japanese and Chinese includes its own space.
  return texts.join(' ').replaceAll(/(?<=[。！？]) /g, '')
}

function text(value: string): HastNode {
  return { type: 'text', value }
}

function element(name: string, attributes: MdxJsxTextElementHast['attributes']): MdxJsxTextElementHast {
  return { type: 'mdxJsxTextElement', name, attributes, children: [] }
}

/** HTML elements have no position, so this is the line of the first picture with the same address. */
function lineOfTarget(page: Page, target: string): number {
  const decodedTarget = decodedPart(target)
  return (
    page.references.find(
      reference => reference.kind === 'image' && decodedPart(reference.target) === decodedTarget,
    )?.line ?? 1
  )
}

function jsxPixels(page: Page, src: string, node: Readonly<JsxHast>, name: string): number | undefined {
  const value = attribute(node, name)
  return pixels(page, src, typeof value === 'object' ? value.expression : value)
}

/** Longest side in pixels that browsers can lay out. */
const maxPixels = 1_000_000

/** A length in pixels; undefined for values such as `50%`, and for lengths that no picture has. */
function pixels(page: Page, src: string, value: unknown): number | undefined {
  // The parser turns digits into a number, however many: 1e+400 becomes Infinity.
  const [, written] = /^\s*(\d+(?:\.\d+)?(?:e\+\d+)?|Infinity)(?:px)?\s*$/.exec(String(value ?? '')) ?? []
  if (written === undefined) return undefined
  const length = Math.round(Number(written))
  if (length <= maxPixels) return length
  report(page, {
    severity: 'warning',
    code: 'image-size',
    line: lineOfTarget(page, src),
    message: `The picture "${src}" cannot be ${written} pixels long; its own size is used.`,
    hint: `A side may have at most ${maxPixels} pixels.`,
  })
  return undefined
}
