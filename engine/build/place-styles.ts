import { startOfLater } from './later-block.ts'

/** A link to a style sheet as Vike writes it into the head. */
const sheetLink = /<link rel="stylesheet"[^>]*? href="([^"]+)">/g

/** Names of classes in a style sheet. */
const className = /\.(-?[a-z_][\w-]*)/gi

/** Start of several such names. */
const classStart = /\[class\^="?([\w-]+)"?\]/g

/** Pictures come with the file; the boxes that they stand in are in the page (ui/styles/icons.css). */
const picture = /^i-/

/**
 * Moves the links to style sheets out of the head, where they would hold up the first paint, to the place before the first
 * block that needs them: browsers show what stands before a sheet in the body without it, and what follows not before it is
 * there. So nothing is seen unstyled, and nothing moves. What the blocks before need is in the `<style>` of the head; a page
 * without one stays as it is.
 *
 * @param sheetOf Text of a style sheet by its address.
 */
export function placeStyles(html: string, sheetOf: (href: string) => string): string {
  const links = [...html.matchAll(sheetLink)]
  const inPage = /<style>(.*?)<\/style>/s.exec(html)?.[1]
  const body = html.indexOf('<body')
  if (inPage === undefined || links.length === 0 || body < 0) return html
  const early = new Set(inPage.match(className))
  const earlyStarts = [...inPage.matchAll(classStart)].map(([, start = '']) => start)
  const later = new Set(links.flatMap(([, href = '']) => classesOf(href, sheetOf)))
  const isLater = (name: string) =>
    !picture.test(name) &&
    later.has(`.${name}`) &&
    !early.has(`.${name}`) &&
    !earlyStarts.some(start => name.startsWith(start))
  const at = startOfLater(html, body, isLater)
  if (at === undefined) return html
  const tags = links.map(([tag]) => tag).join('')
  return html.slice(0, body).replaceAll(sheetLink, '') + html.slice(body, at) + tags + html.slice(at)
}

const known = new Map<string, string[]>()

function classesOf(href: string, sheetOf: (href: string) => string): string[] {
  const classes = known.get(href) ?? [...new Set(sheetOf(href).match(className))]
  known.set(href, classes)
  return classes
}
