/** Characters that GitHub drops from a heading's id: all except letters and digits of any script, `_`, `-` and spaces. */
const dropped = /[^\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\- ]/gu

/** Id of a heading, as on GitHub: `Go live, now!` becomes `go-live-now`; Japanese and Chinese are kept. */
export function slugOf(text: string): string {
  return text.trim().toLowerCase().replace(dropped, '').replaceAll(' ', '-')
}

/** The id, or the first of `id-1`, `id-2`, … that the page does not have yet. */
export function uniqueId(id: string, taken: ReadonlySet<string>): string {
  if (!taken.has(id)) return id
  let number = 1
  while (taken.has(`${id}-${number}`)) number++
  return `${id}-${number}`
}
