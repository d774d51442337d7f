import type { SampleHeader } from '../sample-request.ts'

/** Text in single quotes, in which the shell leaves all but a single quote alone. */
export function shellQuote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}

/** Value of a header after a text, quoted; a variable is the shell's to fill in. */
export function shellValue({ value, variable }: SampleHeader, before: string): string {
  if (variable === undefined) return shellQuote(before + value)
  return `"${(before + value).replace(/[\\"$`]/g, '\\$&')}$${variable}"`
}
