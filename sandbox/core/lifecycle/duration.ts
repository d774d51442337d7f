const form = /^(-?)P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/

/** Milliseconds of an ISO 8601 duration in days, hours, minutes and seconds (`PT2M`, `-PT12H`); undefined for an invalid text. */
export function durationOf(text: string): number | undefined {
  const [, sign, ...parts] = form.exec(text) ?? []
  if (parts.every(part => part === undefined)) return undefined
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = parts.map(part => Number(part ?? 0))
  return (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * (sign === '-' ? -1000 : 1000)
}
