import { defaultSchema, type Schema, sanitize } from 'hast-util-sanitize'
import { isOwnId } from './own-ids.ts'

/** Attributes of an HTML element by their DOM names: `colSpan`. */
export type HtmlProperties = Record<
  string,
  string | number | boolean | null | undefined | (string | number)[]
>

/** An element of an HTML tree (hast). */
export interface HtmlElement {
  tagName: string
  properties: HtmlProperties
}

const words = (list: string) => list.split(' ')

/**
 * Allowed HTML in texts whose writers may not run code here: contributors' Markdown, and texts of API descriptions. Based on GitHub's list.
 * No element that runs, loads, frames, submits or moves anything; no class or style, which could cover the page; no name except an
 * anchor's, since it could shadow a property of the document.
 */
const schema: Schema = {
  ...defaultSchema,
  tagNames: [
    ...(defaultSchema.tagNames ?? []).filter(name => name !== 'picture' && name !== 'source'),
    ...words('abbr bdi bdo caption center cite col colgroup dfn figcaption figure mark small time u wbr'),
  ],
  attributes: {
    ...defaultSchema.attributes,
    a: [...(defaultSchema.attributes?.a ?? []), 'name'],
    img: ['src', 'alt'],
    input: [...(defaultSchema.attributes?.input ?? []), 'checked'],
    li: [...(defaultSchema.attributes?.li ?? []), 'value'],
    // Markdown's alignment of table cells.
    td: [['style', /^text-align:\s?(?:left|center|right);?$/]],
    th: [['style', /^text-align:\s?(?:left|center|right);?$/]],
    '*': words(
      'abbr align alt cite colSpan dateTime dir headers height id lang open rowSpan scope span start title vAlign width',
    ),
  },
  protocols: { cite: ['http', 'https'], href: ['http', 'https', 'mailto', 'tel'], src: ['http', 'https'] },
  // The content of these elements is not text.
  strip: words(
    'script style iframe object embed template noscript form title svg math xmp noembed noframes plaintext',
  ),
  // Each element is judged by itself; ids are those that the text links to.
  ancestors: {},
  clobber: [],
}

/** The name of an anchor is an id, too. */
function withoutOwnIds(properties: HtmlProperties): HtmlProperties {
  return Object.fromEntries(
    Object.entries(properties).filter(
      ([key, value]) => !/^(?:id|name)$/.test(key) || !isOwnId(String(value)),
    ),
  )
}

const allowedNames = new Set(schema.tagNames)
const stripped = new Set(schema.strip)

/** Names of the elements that the list allows, for the manual. */
export const allowedElements: readonly string[] = [...allowedNames].sort()

/** Result for an element: it is kept with its allowed properties, only its content is kept, or nothing is. */
export type SanitizedElement = HtmlElement | 'content' | 'nothing'

/** Applies the list to an element. */
export function sanitizeElement({ tagName, properties }: HtmlElement): SanitizedElement {
  if (stripped.has(tagName)) return 'nothing'
  if (!allowedNames.has(tagName)) return 'content'
  const safeProperties = withoutOwnIds(properties)
  const sanitized = sanitize({ type: 'element', tagName, properties: safeProperties, children: [] }, schema)
  return sanitized.type === 'element' ? sanitized : 'content'
}

/** Whether a link or picture may have an address: one of this site, or with a scheme that does not run code. */
export function isAllowedAddress(address: string, attribute: 'href' | 'src' = 'href'): boolean {
  const sanitized = sanitizeElement({
    tagName: attribute === 'href' ? 'a' : 'img',
    properties: { [attribute]: address },
  })
  return typeof sanitized === 'object' && sanitized.properties[attribute] !== undefined
}
