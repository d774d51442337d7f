import { expect, test } from 'vitest'
import { addEvent, type LoggedEvent, logLength } from './playback-event.ts'

test('limits the list: the oldest events are dropped, and numbers continue', () => {
  let events: LoggedEvent[] = []
  for (let time = 1; time <= logLength + 5; time++)
    events = addEvent(events, { name: 'play', properties: {} }, time)
  expect(events).toHaveLength(logLength)
  expect(events[0]).toEqual({ id: 6, time: 6, name: 'play', properties: {} })
  expect(events.at(-1)?.id).toBe(logLength + 5)
})
