const form = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/

/** Milliseconds of an ISO 8601 duration of days, hours, minutes and seconds (`PT2M`); undefined where it is none. */
export function durationOf(text: string): number | undefined {
  const parts = form.exec(text)?.slice(1)
  if (!parts || parts.every(part => part === undefined)) return undefined
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = parts.map(part => Number(part ?? 0))
  return (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000
}
