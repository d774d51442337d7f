import type { Answer, Json } from '@shiori/sandbox/behaviour'

/** Writes a CSV file (RFC 4180) in UTF-8, with the byte order mark that spreadsheets need. */
export function csvFile(rows: readonly (readonly Json[])[], name: string): Answer {
  const text = rows.map(row => `${row.map(cell).join(',')}\r\n`).join('')
  return {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    },
    body: new TextEncoder().encode(`\ufeff${text}`),
    from: 'behaviour',
  }
}

function cell(value: Json): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Parses a CSV file with one column, without byte order mark and empty lines. */
export function singleColumn(bytes: Uint8Array): string[] {
  const text = new TextDecoder().decode(bytes)
  return text
    .split(/\r?\n/)
    .map(line =>
      line
        .replace(/^"(.*)"$/, '$1')
        .replaceAll('""', '"')
        .trim(),
    )
    .filter(line => line !== '')
}
