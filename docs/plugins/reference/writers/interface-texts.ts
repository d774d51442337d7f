import { en } from 'shiori/internal/config/messages/en.ts'
import { inlineCode, table } from './mdx.ts'

/** Writes a table for each group of interface texts: the key under `messages` of a locale, and the English text. */
export function interfaceTexts(): string {
  return Object.entries(en)
    .map(([group, texts]) => {
      const rows = leaves(texts, '').map(([key, text]) => [inlineCode(key), inlineCode(text)])
      return [`## ${inlineCode(group)}`, table(['Key', 'English'], rows)].join('\n\n')
    })
    .join('\n\n')
}

/** Lists the texts below a node by path. A text with plural forms counts as one text for each form. */
function leaves(node: unknown, path: string): [path: string, text: string][] {
  if (typeof node === 'string') return [[path, node]]
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, value]) => leaves(value, path === '' ? key : `${path}.${key}`))
}
