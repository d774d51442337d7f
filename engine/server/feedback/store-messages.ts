import type { KeptEvent } from './read-event.ts'

/** From the server to the thread that writes: events, or that there are no more. */
export type ToStore = readonly KeptEvent[] | 'close'

/** From the thread: that the file is open, or what became of the events; why not, otherwise. */
export type FromStore = { kept: readonly boolean[] } | { error: string }
