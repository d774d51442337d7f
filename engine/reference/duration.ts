/** Units of a duration with their seconds, in the order of ISO 8601. Months and years are not supported, because they have no fixed length. */
const units = [
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/** Seconds in a thousand years, beyond any date that a program schedules. */
const maxSeconds = 1000 * 366 * 86_400

const written = /^(-)?P(?=.)(?:(\d+)W)?(?:(\d+)D)?(?:T(?=\d)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/

/**
 * Parses an ISO 8601 duration of weeks, days, hours, minutes and seconds: `PT2M` is 120, `-PT12H` is -43200.
 *
 * @returns Seconds; undefined if the text is not such a duration, or it is longer than a thousand years.
 */
export function durationSeconds(text: string): number | undefined {
  const match = written.exec(text)
  if (!match) return undefined
  const seconds = units.reduce((sum, [, size], index) => sum + size * Number(match[index + 2] ?? 0), 0)
  if (seconds > maxSeconds) return undefined
  return match[1] ? -seconds : seconds
}

/** A duration in a language, without its sign, in the largest unit of which it is a multiple: `12 hours`. */
export function durationWords(seconds: number, htmlLang: string): string {
  const length = Math.abs(seconds)
  const [unit, size] = units.find(([, size]) => length > 0 && length % size === 0) ?? ['second', 1]
  return new Intl.NumberFormat(htmlLang, { style: 'unit', unit, unitDisplay: 'long' }).format(length / size)
}
