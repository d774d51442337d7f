import { maskCode } from '../../../markdown/mdx-source/code-mask.ts'
import { attribute, joined } from '../block-text.ts'

/** Words behind the language of a fence that say how it looks there. */
const looks = new Set(['expandable', 'twoslash', 'noline', 'nolines', 'copy'])

/** The text with the marks of its fences in the engine's syntax: `js app.js {2}` is `js title="app.js" {2}`. */
export function withOwnFences(text: string): string {
  let result = ''
  let at = 0
  for (const { start, info } of maskCode(text).fences) {
    const line = text.slice(start).split('\n', 1)[0] ?? ''
    const mark = /^(?:`+|~+)/.exec(line)?.[0] ?? ''
    result += text.slice(at, start) + mark + fenceInfo(info)
    at = start + line.length
  }
  return result + text.slice(at)
}

function fenceInfo(info: string): string {
  const [, language = '', written = ''] = /^\s*([^\s{]*)(.*)$/s.exec(info) ?? []
  if (language === 'mermaid') return language
  const marked: string[] = []
  const words: string[] = []
  let title: string | undefined
  const take = (name: string, value: string) => {
    if (name === 'title' || name === 'filename') title = value
    else if (name === 'highlight' || name === 'focus') marked.push(lines(value))
    else if (name === 'lines' || name === 'showLineNumbers') words.push('showLineNumbers')
    else if (name === 'wrap') words.push('wrap')
    return ' '
  }
  const rest = written
    .replaceAll(
      /([\w-]+)=(?:"([^"]*)"|'([^']*)'|\{([^{}]*)\}|(\S+))/g,
      (_, name: string, ...values: (string | undefined)[]) =>
        take(name, values.slice(0, 4).find(value => value !== undefined) ?? ''),
    )
    .replaceAll(/\{\s*([\d,\s-]+)\}/g, (_, value: string) => {
      marked.push(lines(value))
      return ' '
    })
    .split(/\s+/)
    .filter(word => word !== '' && !looks.has(word))
  const named = rest.filter(word => !['lines', 'wrap', 'showLineNumbers'].includes(word))
  for (const word of rest) if (!named.includes(word)) take(word, '')
  const shown = title ?? (named.length > 0 ? named.join(' ').replaceAll(/^["']|["']$/g, '') : undefined)
  const numbers = marked.filter(one => one !== '')
  return [
    language === '' && (shown !== undefined || numbers.length > 0 || words.length > 0) ? 'text' : language,
    shown === undefined ? '' : attribute('title', shown.replaceAll('"', "'")).trim(),
    numbers.length > 0 ? `{${numbers.join(',')}}` : '',
    ...new Set(words),
  ]
    .filter(word => word !== '')
    .join(' ')
}

/** `[1, 3-5]` and `1, 3-5` as `1,3-5`. */
function lines(value: string): string {
  return value.replaceAll(/[[\]"'\s]/g, '').replaceAll(/^,|,$/g, '')
}

/** Fences below each other as tabs, named by their titles; what else there is stays before them. */
export function codeTabs(body: string): string {
  const { fences } = maskCode(body)
  if (fences.length < 2) return body
  const taken = new Set<string>()
  let rest = ''
  let at = 0
  const items = fences.map(({ start, end, indent, info }, index) => {
    rest += body.slice(at, start - indent.length)
    at = end
    const [, title] = /(?:^|\s)title="([^"]*)"/.exec(info) ?? []
    const name = title ?? (/^\S+/.exec(info)?.[0] || `${index + 1}`)
    const value = taken.has(name) ? `${name} (${index + 1})` : name
    taken.add(value)
    const code = body.slice(start, end).replace(/[ \t]*title="[^"]*"/, '')
    const shown = code.replaceAll(new RegExp(`^[ \\t]{0,${indent.length}}`, 'gm'), '')
    return `<TabItem${attribute('value', value)}>\n\n${shown}\n\n</TabItem>`
  })
  rest += body.slice(at)
  const tabs = `<Tabs>\n${items.join('\n')}\n</Tabs>`
  return joined(rest.trim(), tabs)
}
