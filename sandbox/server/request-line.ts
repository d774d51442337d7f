import type { SandboxEvent } from '../core/events.ts'

/** What the terminal shows of an event: `POST /films/7:encode 200 EncodeFilm`. */
export function lineOf(event: SandboxEvent): string {
  if (event.type === 'transition') {
    return `  ${event.resource} ${event.id} ${event.from} -> ${event.to} (${event.world}, ${event.time})`
  }
  const { method, path, status, operationId, world, from, warnings } = event
  const notes = [from === 'example' ? 'example' : '', ...warnings].filter(note => note !== '')
  const parts = [
    String(status),
    method,
    path,
    operationId ?? '',
    world === undefined ? '' : `(${world})`,
    ...notes.map(note => `[${note}]`),
  ]
  // What was sent is shown as it is; control characters would move the reader's cursor.
  return parts
    .filter(part => part !== '')
    .join(' ')
    .replaceAll(/\p{Cc}/gu, '?')
    .slice(0, 300)
}
