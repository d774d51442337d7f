/** Elements that begin a block. */
export const blocks = new Set(
  'address article aside blockquote dd details div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li main nav ol p section summary table tbody td th thead tr ul'.split(
    ' ',
  ),
)

/** Attributes for style sheets and scripts of the source. */
const unread =
  /^(?:class|style|slot|key|ref|widths|sizes|densities|quality|format|loading|tabindex|on\w+|data-.*|aria-hidden|.*:.*)$/

/** Attributes without a value that elements and components have; others name styles. */
const flag = /^(?:open|controls|hidden|reversed|loop|muted|autoplay|playsinline|allowfullscreen|icon)$/

/** Converts `<Code code lang title ins>` to a code block. */
export function fence(props: Readonly<Record<string, unknown>>): string {
  const code = String(props.code ?? '').replace(/^\n+|\s+$/g, '')
  const ticks = '`'.repeat(Math.max(3, ...[...code.matchAll(/`+/g)].map(([run]) => run.length + 1)))
  const marks = ['ins', 'del', 'mark'].flatMap(key => {
    const lines = [props[key]].flat().filter(line => typeof line === 'number')
    return lines.length > 0 ? [`${key}={${lines.join(',')}}`] : []
  })
  const { title } = props
  const info = [
    String(props.lang ?? 'text'),
    ...(typeof title === 'string' && title !== '' ? [`title=${JSON.stringify(title)}`] : []),
    ...marks,
  ]
  return `\n\n${ticks}${info.join(' ')}\n${code}\n${ticks}\n\n`
}

/** Attributes that readers would miss, as written in a tag. */
export function attributesOf(props: object): string {
  return Object.entries(props)
    .flatMap(([name, value]: [string, unknown]) => {
      if (unread.test(name) || value === undefined || value === null || value === false) return []
      const { src } = Object(value)
      const shown: unknown = typeof src === 'string' ? src : value
      if (shown === true) return flag.test(name) ? [` ${name}`] : []
      return typeof shown === 'string' || typeof shown === 'number'
        ? [` ${name}="${String(shown).replaceAll('"', '&quot;')}"`]
        : []
    })
    .join('')
}

/** Text of a link whose icon is left out: its label, or its target. */
export function linkWords(props: Readonly<Record<string, unknown>>): string {
  const words = [props['aria-label'], props.title, props.href].find(word => typeof word === 'string' && word)
  return String(words ?? '').replace(/^https?:\/\/(?:www\.)?|\/$/g, '')
}

/** HTML as MDX, which would read its braces. */
export function rawOf(html: unknown): string {
  return String(html).replaceAll(/[{}]/g, sign => `&#${sign.charCodeAt(0)};`)
}
