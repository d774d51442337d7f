import { textAttribute } from './jsx.ts'
import { type JsxNode, lineOf, type NodeOf, type Page } from './page.ts'

/** Records the mentions of APIs in a piece of code that begins on `line`. */
export function collectMentions(page: Page, code: string, line: number): void {
  for (const { kind, target, lines } of page.hooks.mentions?.(code) ?? [])
    page.references.push({ kind, target, line: line + lines })
}

/** Records the mentions of APIs in a code block and its title. */
export function collectFence(page: Page, node: Readonly<NodeOf<'code'>>): void {
  const line = lineOf(node)
  collectMentions(page, node.meta ?? '', line)
  // Code in an indented block begins on the block's first line, in a fence one line below.
  const fenced = /^[ \t>]*(?:`{3}|~{3})/.test(page.text.slice(node.position?.start.offset ?? 0))
  collectMentions(page, node.value, fenced ? line + 1 : line)
}

/** Records references of a component to an API: `<Operation>`, `<Field>`, `<Enum>`, `<ApiMethod>`. */
export function collectApiReference(page: Page, node: Readonly<JsxNode>, name: string, line: number): void {
  const text = (prop: string) => textAttribute(node, prop)
  const id = text('id')
  const of = text('of')
  if (name === 'Operation' && id !== undefined) page.references.push({ kind: 'operation', target: id, line })
  const kind = name === 'Field' ? 'field' : name === 'Enum' ? 'enum' : undefined
  const target = text(kind === 'field' ? 'name' : 'value')
  if (kind && of !== undefined && target !== undefined)
    page.references.push({ kind, target: `${of} ${target}`, line })
  if (name !== 'ApiMethod') return
  const label = `${text('method')?.toUpperCase()} ${text('path')}`
  for (const mention of page.hooks.mentions?.(label) ?? [])
    page.references.push({ kind: mention.kind, target: mention.target, line })
}

const remark = /^\s*(?:<!--|\/\*)\s*not in the API:([\s\S]*?)(?:-->|\*\/)\s*$/i

/**
 * Records the names in a comment such as `not in the API: NAME, NAME_*, POST /path`. They are not checked, because they were removed from
 * the API, or belong to something else.
 */
export function collectNotInApi(page: Page, comment: string, line: number): void {
  const names = remark.exec(comment)?.[1]?.split(',') ?? []
  for (const name of names) {
    const target = name.trim().replaceAll(/\s+/g, ' ')
    if (target !== '') page.references.push({ kind: 'not-in-api', target, line })
  }
}
