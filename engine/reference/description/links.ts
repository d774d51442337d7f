import { readFileSync } from 'node:fs'
import path from 'node:path'
import { descriptionHtml } from '../description-html.ts'
import type { Bundle } from './bundle.ts'
import type { DescriptionLink } from './description.ts'
import { type JsonObject, valueAt } from './json.ts'
import { visitObjects } from './visit-objects.ts'

/** Matches texts that may contain a link: rendering all texts as Markdown would take long. */
const mayHaveLink =
  /\]\(\s*<?(?!https?:|mailto:)|^\s*\[[^\]]+\]:\s*(?!https?:)|(?:href|src)=["']?(?!https?:|mailto:)/im

/** Links to other sites, which are not checked. */
const isOutside = /^([a-z][a-z\d+.-]*:|\/\/)/i

/** Links of a description to pages of the site, with file and line. */
export function linksOf({ document, originOf }: Pick<Bundle, 'document' | 'originOf'>): DescriptionLink[] {
  const links: DescriptionLink[] = []
  visitTexts(document, (text, keys) => {
    for (const href of hrefsOf(text)) links.push({ href, ...originOf(keys, href), keys })
  })
  const keys = ['info', 'x-logo', 'url']
  const logo = valueAt(document, keys)
  if (typeof logo === 'string' && !isOutside.test(logo)) links.push({ href: logo, ...originOf(keys), keys })
  return links
}

/** Links of a translated document that the original does not have. @param file The overlay, relative to `root`. */
export function addedLinks(
  document: JsonObject,
  { root, file }: { root: string; file: string },
  originalLinks: readonly DescriptionLink[],
): DescriptionLink[] {
  const hrefs = new Set(originalLinks.map(({ href }) => href))
  const links: DescriptionLink[] = []
  visitTexts(document, (text, keys) => {
    for (const href of hrefsOf(text)) {
      if (hrefs.has(href)) continue
      hrefs.add(href)
      const before = readFileSync(path.join(root, file), 'utf8').split(href, 1)[0] ?? ''
      links.push({ href, file, line: before.split('\n').length, keys })
    }
  })
  return links
}

function visitTexts(document: JsonObject, visit: (text: string, keys: string[]) => void): void {
  visitObjects(document, [], (node, keys) => {
    for (const key of ['summary', 'description']) {
      const text = node[key]
      if (typeof text === 'string' && mayHaveLink.test(text)) visit(text, [...keys, key])
    }
    return true
  })
}

function hrefsOf(markdown: string): string[] {
  const hrefs = new Set<string>()
  descriptionHtml(markdown, {
    link: href => {
      if (!isOutside.test(href)) hrefs.add(href)
      return href
    },
  })
  return [...hrefs]
}
