import { maskCode } from '../../../markdown/mdx-source/code-mask.ts'
import { attribute, joined } from '../block-text.ts'

/** Words after the language of a fence that only affect its appearance. */
const looks = new Set(['expandable', 'twoslash', 'noline', 'nolines', 'copy'])

/** Converts the options of fences to the engine's syntax: `js app.js {2}` becomes `js title="app.js" {2}`. */
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
  const given = new Map<string, string>()
  const bare = written.replaceAll(
    /([\w-]+)=(?:"([^"]*)"|'([^']*)'|\{([^{}]*)\}|(\S+))|\{\s*([\d,\s-]+)\}/g,
    (_, name = 'highlight', ...values: (string | undefined)[]) => {
      const value = values.slice(0, 5).find(candidate => candidate !== undefined) ?? ''
      const before = name === 'highlight' || name === 'focus' ? given.get('highlight') : undefined
      given.set(name === 'focus' ? 'highlight' : name, before === undefined ? value : `${before},${value}`)
      return ' '
    },
  )
  const words = bare.split(/\s+/).filter(word => word !== '' && !looks.has(word))
  const isSet = (...names: string[]) => names.some(name => words.includes(name) || given.has(name))
  const named = words.filter(word => !['lines', 'wrap', 'showLineNumbers'].includes(word)).join(' ')
  const title =
    given.get('filename') ?? given.get('title') ?? (named.replaceAll(/^["']|["']$/g, '') || undefined)
  // `[1, 3-5]` and `1, 3-5` become `1,3-5`.
  const marked = (given.get('highlight') ?? '').replaceAll(/[[\]"'\s]|^,|,$/g, '')
  const marks = [
    title === undefined ? '' : attribute('title', title.replaceAll('"', "'")).trim(),
    marked === '' ? '' : `{${marked}}`,
    isSet('lines', 'showLineNumbers') ? 'showLineNumbers' : '',
    isSet('wrap') ? 'wrap' : '',
  ].filter(mark => mark !== '')
  return [language === '' && marks.length > 0 ? 'text' : language, ...marks].filter(Boolean).join(' ')
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
