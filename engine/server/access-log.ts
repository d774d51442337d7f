import type { AnsweredRequest } from './observe-requests.ts'

/** Log entry of a request, as one line of JSON with the time at which it ended. */
export function accessLine(request: AnsweredRequest, now: Date): string {
  const { milliseconds, ...rest } = request
  return `${JSON.stringify({ time: now.toISOString(), ...rest, milliseconds: Math.round(milliseconds * 10) / 10 })}\n`
}
