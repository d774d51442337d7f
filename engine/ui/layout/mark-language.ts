import { unescapeHtml } from '../../config/unescape-html.ts'

const attributes = `(?:"[^"]*"|'[^']*'|[^"'>])*`
/** What HTML consists of: comments, elements whose content is not text of the page, tags, text. */
const pieces = new RegExp(
  String.raw`<!--[\s\S]*?-->|<(script|style|textarea)\b${attributes}>[\s\S]*?<\/\1>|<!?(\/?)([a-zA-Z][\w-]*)(${attributes})>|[^<]+`,
  'g',
)
const withoutEnd = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/
/** Attributes that readers hear. */
const spoken = /\s(?:aria-label|alt|placeholder|title)="([^"]*)"/g
/** What holds text only, or must hold what it holds. */
const withoutSpan = /^(?:title|option|head|html|body|ul|ol|dl|table|tbody|thead|tr|select|svg)$/

interface Tag {
  index: number
  name: string
  /** Whether anything but pictures was met in it. */
  hasText: boolean
  /** Set where something that it says is in the other language. */
  label: boolean
}

/**
 * Says of texts that stand in a page in another language that they do: screen readers then read them as that language. An element
 * that holds nothing else gets `lang`, other texts a `span`; names of elements (`aria-label`) where the element holds no text of the
 * page's own. Islands are left alone: what React finds there must be what it would make.
 *
 * @param html A page as React writes it.
 * @param texts Messages, with `{name}` for values.
 * @param dir Set where the page runs the other way: each text then has a `span` that runs its own, as an element's would move it to the
 * other side.
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
  for (const [index, [part, , slash, name, held = '']] of parts.entries()) {
    const around = open.at(-1)
    if (name === undefined) {
      if (part.startsWith('<') || part.trim() === '') continue
      for (const tag of open) tag.hasText = true
      if (island || !isForeign(unescapeHtml(part.trim()))) continue
      const isAlone = around?.index === index - 1 && parts[index + 1]?.[2] === '/'
      if (!around) continue
      const takesSpan = !withoutSpan.test(around.name)
      if (isAlone && !(dir && takesSpan)) mark(around.index)
      else if (takesSpan) written[index] = part.replace(/\S[\s\S]*\S|\S/, `${span}$&</span>`)
    } else if (slash === '/') {
      const at = open.findLastIndex(tag => tag.name === name)
      for (const tag of at < 0 ? [] : open.splice(at)) {
        if (tag.label && !tag.hasText && !island) mark(tag.index)
        if (tag === island) island = undefined
      }
    } else {
      const label = [...held.matchAll(spoken)].some(([, value = '']) => isForeign(unescapeHtml(value)))
      if (withoutEnd.test(name) || held.endsWith('/')) {
        if (label && !island) mark(index)
        continue
      }
      const tag = { index, name, hasText: false, label }
      open.push(tag)
      if (/\sdata-island="/.test(held)) island ??= tag
    }
  }
  return written.join('')
}

/** Tells whether a text is one of the messages, with any values, or what stands of one between two values that are elements. */
function matcher(texts: readonly string[]): (text: string) => boolean {
  const known = new Set<string>()
  const forms: string[] = []
  for (const text of texts) {
    const parts = text.split(/(\{\w+\})/)
    if (parts.length === 1) known.add(text.trim())
    // Short words may be the page's language as well: `{name} is {value}` says nothing of a sentence with "is" in it.
    else if (/^\p{L}{2,}|^\{count\}/u.test(text))
      forms.push(parts.map(part => valueForms[part] ?? (isValue(part) ? '.+' : escaped(part))).join(''))
    for (const part of parts)
      if (parts.length > 1 && !isValue(part) && /\S \S|\S{5}/.test(part)) known.add(part.trim())
  }
  const form = new RegExp(`^(?:${forms.join('|') || '(?!)'})$`, 'u')
  return text => known.has(text) || form.test(text)
}

/** What counts is a number. */
const valueForms: Readonly<Record<string, string>> = { '{count}': String.raw`[\p{N}\s.,’']+` }

function isValue(part: string): boolean {
  return part.startsWith('{')
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}
