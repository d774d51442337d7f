import { htmlToHast } from 'satteri'
import { type HtmlProperties, isAllowedAddress, sanitizeElement } from '../files/html-allowlist.ts'
import type { HtmlTag } from './html-tags.ts'
import { type Page, report } from './page.ts'

/** Reports HTML that is removed from a contributor's page, or that could harm readers on an author's. */
export function reportHarmfulTag(page: Page, tag: HtmlTag, line: number): void {
  const name = tag.name.toLowerCase()
  const properties = propertiesOf(tag)
  if (page.options.trust !== 'text') {
    const reason = harmfulness(name, properties)
    if (reason !== undefined) reportHarmful(page, line, `${reason}.`)
    return
  }
  const sanitizedElement = sanitizeElement({ tagName: name, properties })
  if (typeof sanitizedElement === 'string') {
    const rest = sanitizedElement === 'content' ? '; its content is kept' : ' with its content'
    reportHarmful(page, line, `<${name}> is removed${rest}: contributors may not use it.`)
    return
  }
  const removed = Object.keys(properties).filter(key => {
    const sanitized = sanitizedElement.properties[key]
    return sanitized === undefined || (Array.isArray(sanitized) && sanitized.length === 0)
  })
  if (removed.length > 0)
    reportHarmful(
      page,
      line,
      `${removed.join(', ').toLowerCase()} of <${name}> is not allowed here and is removed.`,
    )
}

/** As `reportHarmfulTag`, for the address of a Markdown link or picture. */
export function reportHarmfulAddress(
  page: Page,
  kind: 'link' | 'image',
  address: string,
  line: number,
): void {
  if (page.options.trust === 'text') {
    if (!isAllowedAddress(address, kind === 'link' ? 'href' : 'src'))
      reportHarmful(
        page,
        line,
        `The address "${shortened(address)}" is removed: it must begin with http, https, mailto or tel.`,
      )
  } else if (kind === 'link' && isCode(address)) {
    reportHarmful(page, line, `The address "${shortened(address)}" is code or a page of its own.`)
  }
}

function reportHarmful(page: Page, line: number, message: string): void {
  const hint =
    page.options.trust === 'text'
      ? 'For what markdown.trust: "text" allows see node_modules/shiori/docs/guides/security.md.'
      : 'Remove it unless you need it; with markdown.trust: "text" it would be removed.'
  report(page, { severity: 'warning', code: 'harmful-html', line, message, hint })
}

/** Attributes as a browser reads them, with character references decoded. */
function propertiesOf({ attributes }: HtmlTag): HtmlProperties {
  if (attributes.size === 0) return {}
  const written = [...attributes].map(([name, value]) => ` ${name}="${value.replaceAll('"', '&quot;')}"`)
  const root = htmlToHast(`<i${written.join('')}></i>`, { fragment: true })
  const element = root.type === 'root' ? root.children[0] : undefined
  return element?.type === 'element' ? element.properties : {}
}

const addresses = ['href', 'src', 'action', 'formAction', 'xLinkHref', 'data', 'poster', 'to', 'values']
/** Elements whose name becomes a property of the document, which shadows the document's own. */
const named = new Set(['form', 'img', 'iframe', 'embed', 'object'])
const documentElements =
  /^(?:documentElement|body|head|title|cookie|location|defaultView|forms|images|links|scripts|children|activeElement|currentScript|readyState|visibilityState|implementation|fonts|(?:get|query|create|add|remove|append|import|adopt|write|open|close|exec|element|start|has)[A-Z]?\w*)$/

function harmfulness(name: string, properties: HtmlProperties): string | undefined {
  if (name === 'base') return '<base> changes where every link of the page leads'
  if (name === 'meta' && properties.httpEquiv !== undefined)
    return '<meta http-equiv> can lead readers to another page'
  if (properties.srcDoc !== undefined)
    return `srcdoc of <${name}> is a document with the same origin as this page`
  if (typeof properties.style === 'string' && /position\s*:\s*(?:fixed|sticky)/i.test(properties.style))
    return `<${name}> can cover the page: its style has a fixed position`
  if (properties.ping !== undefined) return `ping of <${name}> tells another host who follows a link`
  const own = [properties.name, properties.id].find(
    value => named.has(name) && typeof value === 'string' && documentElements.test(value),
  )
  if (own !== undefined) return `<${name}> named "${own}" shadows document.${own}, which scripts use`
  const code = addresses.find(key => isCode(String(properties[key] ?? '')))
  return code && `${code.toLowerCase()} of <${name}> is code or a page of its own`
}

/** Browsers ignore control characters and white space, even within the scheme. */
function isCode(address: string): boolean {
  const scheme = Array.from(address)
    .filter(character => character > ' ' && character !== '\u007f')
    .join('')
  return /^(?:javascript|vbscript):|^data:(?!(?:image\/(?!svg)|audio\/|video\/|font\/))/i.test(scheme)
}

function shortened(address: string): string {
  return address.length > 60 ? `${address.slice(0, 60)}…` : address
}
