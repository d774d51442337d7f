import { closeSync, openSync, readdirSync, readSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import { imageSize } from 'image-size'
import { decodedPart } from '../config/decoded.ts'
import { didYouMean } from '../config/nearest.ts'
import { statOf } from '../files/stat-of.ts'
import { type Page, report } from './page.ts'

/** A picture or video on a page. */
export interface Asset {
  /** For `ImageProps.src`; undefined if the file does not exist. */
  src: string | undefined
  /** Absolute path; undefined for a URL or a missing file. */
  file: string | undefined
}

/**
 * Finds a file that a page refers to: beside the page, in the static folder (`/…`) or from the root (`@site/…`). A missing file is reported
 * once a page. Each file becomes a dependency of the page.
 *
 * @param line Line of the reference.
 */
export function findAsset(page: Page, written: string, line: number): Asset {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(written)) return { src: written, file: undefined }
  const { root, staticDir } = page.options
  const path = decodedPart(written.replace(/[?#].*$/, ''))
  const file = absolutePath(page, path)
  const fromRoot = slashes(relative(root, file))
  // Files with a leading dot, such as `.env`, contain settings and secrets.
  if (/(?:^|\/)\./.test(fromRoot) && !isInside(staticDir, file)) {
    report(page, {
      code: 'missing-image',
      line,
      message: `"${written}" is outside the site, or is a file whose name begins with a dot.`,
      hint: 'Put the file beside the page or into the static folder.',
    })
    return { src: undefined, file: undefined }
  }
  const src = isInside(staticDir, file) ? `/${slashes(relative(staticDir, file))}` : `asset:${fromRoot}`
  if (isFile(file)) {
    page.dependencies.add(fromRoot)
    return { src, file }
  }
  if (!page.missing.has(fromRoot)) reportMissing(page, { written, file, fromRoot, line })
  page.missing.add(fromRoot)
  return { src: undefined, file: undefined }
}

function absolutePath(page: Page, path: string): string {
  const { root, staticDir } = page.options
  if (path.startsWith('@site/')) return join(root, path.slice('@site/'.length))
  return path.startsWith('/') ? join(staticDir, path) : join(root, dirname(page.source.file), path)
}

interface Missing {
  written: string
  file: string
  fromRoot: string
  line: number
}

function reportMissing(page: Page, { written, file, fromRoot, line }: Missing): void {
  const guess = didYouMean(basename(file), namesIn(dirname(file)))
  report(page, {
    severity: 'warning',
    code: 'missing-image',
    line,
    message: `There is no file "${written}"; it was looked for at ${fromRoot}.`,
    hint: guess
      ? `${guess} It is in the same folder.`
      : 'A path without a slash at its beginning is looked up beside the page, one with a slash in the static folder.',
  })
}

/** Number of bytes to read of a picture: in every format, the size is near the beginning. */
const headLength = 512 * 1024

export interface Dimensions {
  width: number
  height: number
}

/** Width and height of a picture in pixels, as shown (a photograph after its rotation); undefined if it has none. */
export function dimensionsOf(page: Page, file: string, line: number): Dimensions | undefined {
  try {
    const { width, height, orientation = 1 } = imageSize(readHead(file))
    return orientation >= 5 ? { width: height, height: width } : { width, height }
  } catch {
    report(page, {
      severity: 'warning',
      code: 'image-size',
      line,
      message: `The size of the picture ${slashes(relative(page.options.root, file))} is unknown, so the text will jump when it loads.`,
      hint: 'Is it a PNG, JPEG, GIF, WebP, AVIF, or an SVG with width and height or a viewBox?',
    })
    return undefined
  }
}

function readHead(file: string): Uint8Array {
  const descriptor = openSync(file, 'r')
  try {
    const buffer = new Uint8Array(headLength)
    const head = buffer.subarray(0, readSync(descriptor, buffer, 0, headLength, 0))
    return file.endsWith('.svg') ? withoutLongAttributes(head) : head
  } finally {
    closeSync(descriptor)
  }
}

/** Drawing programs embed their own file in an attribute of the root element, which then ends beyond the bytes that are read. */
function withoutLongAttributes(svg: Uint8Array): Uint8Array {
  return Buffer.from(
    Buffer.from(svg)
      .toString()
      .replaceAll(/="[^"]{300,}("|$)/g, '=""'),
  )
}

function isFile(file: string): boolean {
  return statOf(file)?.isFile() ?? false
}

function namesIn(dir: string): string[] {
  try {
    return readdirSync(dir, { withFileTypes: true }).flatMap(entry => (entry.isDirectory() ? [] : entry.name))
  } catch {
    return []
  }
}

function isInside(dir: string, file: string): boolean {
  return file.startsWith(dir.endsWith(sep) ? dir : `${dir}${sep}`)
}

function slashes(path: string): string {
  return path.replaceAll(sep, '/')
}
