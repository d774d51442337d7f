const moment = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/g
const minute = 60_000

/**
 * A text whose coming moments (`2026-04-15T09:00:00Z`) are as far ahead as when it was written, in whole minutes: a schedule that is
 * over could not be sent. What was over then is history, and stays.
 */
export function laterMoments(text: string, { written, now }: { written: number; now: number }): string {
  const later = Math.ceil((now - written) / minute) * minute
  if (later <= 0) return text
  return text.replaceAll(moment, found => {
    const time = Date.parse(found)
    return time > written ? new Date(time + later).toISOString().replace('.000Z', 'Z') : found
  })
}
