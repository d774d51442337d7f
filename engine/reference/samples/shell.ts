import type { SampleHeader } from '../sample-request.ts'

/** Text in single quotes, in which only a single quote is special in a shell. */
export function shellQuote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}

/** A text and the value of a header, quoted. The shell expands the header's variable. */
export function shellValue({ value, variable }: SampleHeader, before: string): string {
  if (variable === undefined) return shellQuote(before + value)
  return `"${(before + value).replace(/[\\"$`]/g, '\\$&')}$${variable}"`
}
