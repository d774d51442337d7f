import type { StoredEvent } from './read-event.ts'

/** Message from the server to the thread that writes: events, or the end. */
export type ToStore = readonly StoredEvent[] | 'close'

/** Message from the thread: the file is open, events were stored, or an error. */
export type FromStore = { kept: readonly boolean[] } | { error: string }
