/**
 * What the values beside an error mean, by name, from a table of its details whose first column is headed "Metadata". A row may
 * have several names: `` `wait`, `wait_sec` ``.
 */
export function metadataTable(details: string): Record<string, string> | undefined {
  const found: Record<string, string> = {}
  let isInside = false
  for (const line of details.split('\n')) {
    const [, first, meaning] = line.split(/(?<!\\)\|/).map(cell => cell.trim().replaceAll('\\|', '|'))
    if (!line.trim().startsWith('|') || first === undefined) isInside = false
    else if (/^metadata$/i.test(first)) isInside = true
    else if (isInside && meaning && !/^:?-+:?$/.test(first))
      for (const [, name = ''] of first.matchAll(/`([^`]+)`/g)) found[name] = meaning
  }
  return Object.keys(found).length > 0 ? found : undefined
}
