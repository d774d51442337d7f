import type { Fence } from './code-mask.ts'
import type { Edit } from './edited-text.ts'
import { packageManagers } from './package-managers.ts'

/** Fences that are no code in Docusaurus: `mdx-code-block` is MDX, `npm2yarn` tabs of package managers. */
export function fenceEdits(text: string, fences: readonly Fence[]): Edit[] {
  return fences.flatMap((fence): Edit[] => {
    if (fence.info.trim() === 'mdx-code-block') {
      const last = text.lastIndexOf('\n', fence.end - 1) + 1
      return [
        { start: fence.start, end: fence.codeStart - 1, by: '' },
        { start: last, end: fence.end, by: '' },
      ]
    }
    if (!/(?:^|\s)npm2yarn(?:\s|$)/.test(fence.info)) return []
    const code = text
      .slice(fence.codeStart, fence.codeEnd)
      .split('\n')
      .map(line => (line.startsWith(fence.indent) ? line.slice(fence.indent.length) : line.trimStart()))
      .join('\n')
    const info = fence.info.replace(/\s*\bnpm2yarn\b/, '')
    const items = packageManagers(code).flatMap(([name, own]) => [
      `<TabItem value="${name}">`,
      '',
      `\`\`\`${info}`,
      ...own.split('\n'),
      '```',
      '',
      '</TabItem>',
    ])
    const indent = fence.indent.replaceAll(/[^\s>]/g, ' ')
    const lines = ['<Tabs groupId="npm2yarn">', '', ...items, '', '</Tabs>']
    return [{ start: fence.start, end: fence.end, by: lines.join(`\n${indent}`) }]
  })
}
