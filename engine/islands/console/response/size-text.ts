/** A size in bytes in the page's language: `1.2 kB`. */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return quantity(bytes, 'byte')
  return bytes < 1_000_000 ? quantity(bytes / 1000, 'kilobyte') : quantity(bytes / 1_000_000, 'megabyte')
}

/** Milliseconds in the page's language: `91 ms`. */
export function timeText(milliseconds: number): string {
  return quantity(Math.round(milliseconds), 'millisecond')
}

function quantity(value: number, unit: string): string {
  const options = { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 } as const
  return new Intl.NumberFormat(document.documentElement.lang, options).format(value)
}
