/** A playback event, by the platform's names. */
export interface PlaybackEvent {
  name: string
  /** What this event says beyond the properties that all have. */
  properties: Record<string, string | number | boolean>
}

/** An event in the list. */
export interface LoggedEvent extends PlaybackEvent {
  /** Number of the event since the page was opened. */
  id: number
  /** Milliseconds since 1970. */
  time: number
}

/** How many events the list holds; older ones go. */
export const logLength = 100

/** The list with one event more. */
export function addEvent(events: readonly LoggedEvent[], event: PlaybackEvent, time: number): LoggedEvent[] {
  const id = (events.at(-1)?.id ?? 0) + 1
  return [...events, { ...event, id, time }].slice(-logLength)
}
