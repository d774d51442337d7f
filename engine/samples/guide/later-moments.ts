const moment = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/g
const minute = 60_000

/**
 * Moves future times in a text (`2026-04-15T09:00:00Z`) so that they are as far ahead as when the text was written, in whole minutes: a schedule in
 * the past would be rejected. Times that were in the past even then stay as they are.
 */
export function shiftMoments(text: string, { written, now }: { written: number; now: number }): string {
  const later = Math.ceil((now - written) / minute) * minute
  if (later <= 0) return text
  return text.replaceAll(moment, found => {
    const time = Date.parse(found)
    return time > written ? new Date(time + later).toISOString().replace('.000Z', 'Z') : found
  })
}
