/**
 * Rows as lines of aligned columns under a rule: the first column is text, the others are figures.
 *
 * @param rows The first is the head; a cell that is missing is empty.
 */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const columns = Math.max(0, ...rows.map(row => row.length))
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map(row => row[column]?.length ?? 0)),
  )
  const lines = rows.map(row =>
    widths
      .map((width, column) => {
        const cell = row[column] ?? ''
        return column === 0 ? cell.padEnd(width) : cell.padStart(width)
      })
      .join('  ')
      .trimEnd(),
  )
  const rule = widths.map(width => '-'.repeat(width)).join('  ')
  return [...lines.slice(0, 1), rule, ...lines.slice(1)].join('\n')
}
