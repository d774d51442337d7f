/**
 * Reads the meaning of an error's metadata by name, from a table in its details whose first column is "Metadata". A row
 * may have several names: `` `wait`, `wait_sec` ``.
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
