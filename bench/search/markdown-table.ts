/** Formats rows as a Markdown table. The first row is the head; columns after the first hold figures. */
export function markdownTable(rows: readonly (readonly string[])[]): string {
  const [head = [], ...others] = rows
  const rule = head.map((_, column) => (column === 0 ? '---' : '---:'))
  return [head, rule, ...others].map(row => `| ${row.join(' | ')} |`).join('\n')
}
