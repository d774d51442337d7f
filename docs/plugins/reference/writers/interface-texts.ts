import { en } from 'shiori/internal/config/messages/en.ts'
import { inlineCode, table } from './mdx.ts'

/** A table for each group of texts of the interface: the key as `messages` of a locale names it, and the English text. */
export function interfaceTexts(): string {
  return Object.entries(en)
    .map(([group, texts]) => {
      const rows = leaves(texts, '').map(([key, text]) => [inlineCode(key), inlineCode(text)])
      return [`## ${inlineCode(group)}`, table(['Key', 'English'], rows)].join('\n\n')
    })
    .join('\n\n')
}

/** The texts below a node by their path. A text with plural forms is one text for each form. */
function leaves(node: unknown, path: string): [path: string, text: string][] {
  if (typeof node === 'string') return [[path, node]]
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, value]) => leaves(value, path === '' ? key : `${path}.${key}`))
}
