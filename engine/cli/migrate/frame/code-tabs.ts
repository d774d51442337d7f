import { maskCode } from '../../../markdown/mdx-source/code-mask.ts'
import { attribute, joined } from '../block-text.ts'

/** Turns consecutive code fences into tabs named by their titles; all other content comes before them. */
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
