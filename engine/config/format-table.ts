/**
 * Formats rows as aligned columns with a line below the header: the first column is text, the others are numbers.
 *
 * @param rows The first is the header; missing cells are empty.
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
