/** A tag in raw HTML. */
export interface HtmlTag {
  name: string
  closing: boolean
  selfClosing: boolean
  attributes: ReadonlyMap<string, string>
  /** Offset in the text. */
  offset: number
}

const comment = String.raw`<!--[\s\S]*?-->`
const value = String.raw`(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>\x60]+))?`
const tag = String.raw`<(\/?)([A-Za-z][\w.:-]*)((?:\s+[^\s"'>\/=]+${value})*)\s*(\/?)>`

/** All tags in raw HTML, in order, except in comments. */
export function readTags(html: string): HtmlTag[] {
  const tags: HtmlTag[] = []
  for (const match of html.matchAll(new RegExp(`${comment}|${tag}`, 'g'))) {
    const [, slash, name, attributes = '', end] = match
    if (name === undefined) continue
    tags.push({
      name,
      closing: slash === '/',
      selfClosing: end === '/',
      attributes: readAttributes(attributes),
      offset: match.index,
    })
  }
  return tags
}

function readAttributes(text: string): Map<string, string> {
  const attributes = new Map<string, string>()
  const pair = /([^\s"'>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g
  for (const [, name = '', double, single, bare] of text.matchAll(pair)) {
    const value = double ?? single ?? bare ?? ''
    attributes.set(name.toLowerCase(), value.replaceAll('&amp;', '&'))
  }
  return attributes
}

const names = (list: string) => new Set(list.split(' '))

/** Elements of HTML. */
export const htmlElements = names(
  'a abbr address area article aside audio b base bdi bdo blockquote body br button canvas caption center cite ' +
    'code col colgroup data datalist dd del details dfn dialog div dl dt em embed fieldset figcaption figure font ' +
    'footer form h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend li link main ' +
    'map mark math menu meta meter nav nobr noscript object ol optgroup option output p picture pre progress q rp rt ' +
    'ruby s samp script search section select slot small source span strike strong style sub summary sup svg ' +
    'table tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr',
)

/** Elements that have no closing tag, or an optional one. */
export const voidElements = names(
  'area base br col embed hr img input link meta param source track wbr ' +
    'p li dt dd tr td th thead tbody tfoot option optgroup colgroup rp rt',
)
