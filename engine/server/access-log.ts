import type { AnsweredRequest } from './observe-requests.ts'

/** A request as one line of JSON, with the time of its end. */
export function accessLine(request: AnsweredRequest, now: Date): string {
  const { milliseconds, ...rest } = request
  return `${JSON.stringify({ time: now.toISOString(), ...rest, milliseconds: Math.round(milliseconds * 10) / 10 })}\n`
}
