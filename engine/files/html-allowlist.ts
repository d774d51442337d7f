import { defaultSchema, type Schema, sanitize } from 'hast-util-sanitize'
import { isOwnId } from './own-ids.ts'

/** Attributes of an element of HTML by their names in the DOM: `colSpan`. */
export type HtmlProperties = Record<
  string,
  string | number | boolean | null | undefined | (string | number)[]
>

/** An element of a tree of HTML (hast), as parsers give it. */
export interface HtmlElement {
  tagName: string
  properties: HtmlProperties
}

const words = (list: string) => list.split(' ')

/**
 * What texts may hold whose writers run no code here: Markdown of contributors and texts of API descriptions. It begins with what
 * GitHub allows. No element that runs, loads, frames, submits or moves; no class and no style, with which a text could cover the page; no
 * name beside that of a link, which could stand for a property of the document.
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
    // How Markdown aligns the cells of a table.
    td: [['style', /^text-align:\s?(?:left|center|right);?$/]],
    th: [['style', /^text-align:\s?(?:left|center|right);?$/]],
    '*': words(
      'abbr align alt cite colSpan dateTime dir headers height id lang open rowSpan scope span start title vAlign width',
    ),
  },
  protocols: { cite: ['http', 'https'], href: ['http', 'https', 'mailto', 'tel'], src: ['http', 'https'] },
  // What stands in these is not text of theirs.
  strip: words(
    'script style iframe object embed template noscript form title svg math xmp noembed noframes plaintext',
  ),
  // Each element is judged by itself; ids are those that links of the text name.
  ancestors: {},
  clobber: [],
}

/** An anchor's name is an id, too. */
function withoutOwnIds(properties: HtmlProperties): HtmlProperties {
  return Object.fromEntries(
    Object.entries(properties).filter(
      ([key, value]) => !/^(?:id|name)$/.test(key) || !isOwnId(String(value)),
    ),
  )
}

const allowedNames = new Set(schema.tagNames)
const stripped = new Set(schema.strip)

/** What becomes of an element: it stays with the properties that may stay, only its content stays, or nothing. */
export type Judged = HtmlElement | 'content' | 'nothing'

/** An element by the list of what texts may hold. */
export function judgeElement({ tagName, properties }: HtmlElement): Judged {
  if (stripped.has(tagName)) return 'nothing'
  if (!allowedNames.has(tagName)) return 'content'
  const own = withoutOwnIds(properties)
  const judged = sanitize({ type: 'element', tagName, properties: own, children: [] }, schema)
  return judged.type === 'element' ? judged : 'content'
}

/** Whether a link or a picture may lead to an address: one of this site, or by a scheme that runs nothing. */
export function isAllowedAddress(address: string, attribute: 'href' | 'src' = 'href'): boolean {
  const judged = judgeElement({
    tagName: attribute === 'href' ? 'a' : 'img',
    properties: { [attribute]: address },
  })
  return typeof judged === 'object' && judged.properties[attribute] !== undefined
}
