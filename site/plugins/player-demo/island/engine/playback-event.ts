/** A playback event, named like in the platform. */
export interface PlaybackEvent {
  name: string
  /** Properties beyond those that all events have. */
  properties: Record<string, string | number | boolean>
}

/** An event in the list. */
export interface LoggedEvent extends PlaybackEvent {
  /** Number of the event since the page was opened. */
  id: number
  /** Milliseconds since 1970. */
  time: number
}

/** Maximum number of events in the list; older ones are dropped. */
export const logLength = 100

/** Adds an event to the list. */
export function addEvent(events: readonly LoggedEvent[], event: PlaybackEvent, time: number): LoggedEvent[] {
  const id = (events.at(-1)?.id ?? 0) + 1
  return [...events, { ...event, id, time }].slice(-logLength)
}
