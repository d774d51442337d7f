import { apiMentions } from './api-mentions.ts'
import { textAttribute } from './jsx.ts'
import type { JsxNode, Page } from './page.ts'

/** Notes what a component says of the API: `<Operation>`, `<Field>`, `<Enum>`, `<ApiMethod>`. */
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
  for (const mention of apiMentions(label, []))
    page.references.push({ kind: mention.kind, target: mention.target, line })
}
