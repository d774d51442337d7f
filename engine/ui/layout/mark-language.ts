import { unescapeHtml } from '../../config/unescape-html.ts'

const attributes = `(?:"[^"]*"|'[^']*'|[^"'>])*`
/** Parts of HTML: comments, elements whose content is not text of the page, tags, text. */
const pieces = new RegExp(
  String.raw`<!--[\s\S]*?-->|<(script|style|textarea)\b${attributes}>[\s\S]*?<\/\1>|<!?(\/?)([a-zA-Z][\w-]*)(${attributes})>|[^<]+`,
  'g',
)
const withoutEnd = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/
/** Attributes that screen readers announce. */
const spokenAttribute = /\s(?:aria-label|alt|placeholder|title)="([^"]*)"/g
/** Elements that may contain only text, or only certain children. */
const withoutSpan = /^(?:title|option|head|html|body|ul|ol|dl|table|tbody|thead|tr|select|svg)$/

interface Tag {
  index: number
  name: string
  /** Whether it contains anything but pictures. */
  hasText: boolean
  /** Set if its accessible name is in the other language. */
  label: boolean
}

/**
 * Marks the language of texts that are not in the page's language, so that screen readers pronounce them correctly. An element that
 * contains nothing else gets `lang`, other texts get a `span`; accessible names (`aria-label`) are marked if the element contains no text
 * in the page's language. Islands stay unchanged, because their HTML must equal React's.
 *
 * @param html HTML from React.
 * @param texts Messages, with `{name}` for values.
 * @param dir Set if the page has the other direction. Each text then gets a `span` with its direction, since setting it on the element
 * would move the text to the other side.
 */
export function markLanguage(
  html: string,
  texts: readonly string[],
  { lang, dir }: { lang: string; dir?: 'ltr' | 'rtl' },
): string {
  const isForeign = matcher(texts)
  const parts = [...html.matchAll(pieces)]
  const written = parts.map(([part]) => part)
  const open: Tag[] = []
  const span = `<span lang="${lang}"${dir ? ` dir="${dir}"` : ''}>`
  const mark = (index: number) => {
    const part = written[index] ?? ''
    if (!/\slang="/.test(part)) written[index] = part.replace(/^<[\w-]+/, `$& lang="${lang}"`)
  }
  let island: Tag | undefined
  for (const [index, [part, , slash, name, attributes = '']] of parts.entries()) {
    const parent = open.at(-1)
    if (name === undefined) {
      if (part.startsWith('<') || part.trim() === '') continue
      for (const tag of open) tag.hasText = true
      if (island || !isForeign(unescapeHtml(part.trim()))) continue
      const isAlone = parent?.index === index - 1 && parts[index + 1]?.[2] === '/'
      if (!parent) continue
      const needsSpan = !withoutSpan.test(parent.name)
      if (isAlone && !(dir && needsSpan)) mark(parent.index)
      else if (needsSpan) written[index] = part.replace(/\S[\s\S]*\S|\S/, `${span}$&</span>`)
    } else if (slash === '/') {
      const at = open.findLastIndex(tag => tag.name === name)
      for (const tag of at < 0 ? [] : open.splice(at)) {
        if (tag.label && !tag.hasText && !island) mark(tag.index)
        if (tag === island) island = undefined
      }
    } else {
      const label = [...attributes.matchAll(spokenAttribute)].some(([, value = '']) =>
        isForeign(unescapeHtml(value)),
      )
      if (withoutEnd.test(name) || attributes.endsWith('/')) {
        if (label && !island) mark(index)
        continue
      }
      const tag = { index, name, hasText: false, label }
      open.push(tag)
      if (/\sdata-island="/.test(attributes)) island ??= tag
    }
  }
  return written.join('')
}

/** Recognizes the messages with any values, or the parts of a message between two values that are elements. */
function matcher(texts: readonly string[]): (text: string) => boolean {
  const languages = new Set<string>()
  const forms: string[] = []
  for (const text of texts) {
    const parts = text.split(/(\{\w+\})/)
    if (parts.length === 1) languages.add(text.trim())
    // Short words may also be in the page's language: `{name} is {value}` does not prove that every text with "is" is English.
    else if (/^\p{L}{2,}|^\{count\}/u.test(text))
      forms.push(parts.map(part => valueForms[part] ?? (isValue(part) ? '.+' : escaped(part))).join(''))
    for (const part of parts)
      if (parts.length > 1 && !isValue(part) && /\S \S|\S{5}/.test(part)) languages.add(part.trim())
  }
  const form = new RegExp(`^(?:${forms.join('|') || '(?!)'})$`, 'u')
  return text => languages.has(text) || form.test(text)
}

/** A count is always a number. */
const valueForms: Readonly<Record<string, string>> = { '{count}': String.raw`[\p{N}\s.,’']+` }

function isValue(part: string): boolean {
  return part.startsWith('{')
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}
