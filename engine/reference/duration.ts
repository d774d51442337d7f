/** Units of a duration in the order in which ISO 8601 writes them, with their seconds. Months and years have no fixed length. */
const units = [
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/** A thousand years: no moment that a calendar of programs has lies further from today's. */
const longest = 1000 * 366 * 86_400

const written = /^(-)?P(?=.)(?:(\d+)W)?(?:(\d+)D)?(?:T(?=\d)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/

/**
 * Seconds of an ISO 8601 duration of weeks, days, hours, minutes and seconds: `PT2M` is 120, `-PT12H` is -43200.
 *
 * @returns undefined for a text that is none, or that is longer than a thousand years.
 */
export function durationSeconds(text: string): number | undefined {
  const match = written.exec(text)
  if (!match) return undefined
  const seconds = units.reduce((sum, [, size], index) => sum + size * Number(match[index + 2] ?? 0), 0)
  if (seconds > longest) return undefined
  return match[1] ? -seconds : seconds
}

/** A duration in words of a language, without its sign, in the largest unit that it fills: `12 hours`. */
export function durationWords(seconds: number, htmlLang: string): string {
  const length = Math.abs(seconds)
  const [unit, size] = units.find(([, size]) => length > 0 && length % size === 0) ?? ['second', 1]
  return new Intl.NumberFormat(htmlLang, { style: 'unit', unit, unitDisplay: 'long' }).format(length / size)
}
