import { expect, test } from 'vitest'
import { sequenceText } from './sequence.ts'

test.each([
  ['an event', [{ event: 'moved', data: 'a\nb', id: 7 }], 'event: moved\ndata: a\ndata: b\nid: 7\n\n'],
  ['data alone', [{ to: 'Pier' }, 'moored', 3], 'data: {"to":"Pier"}\n\ndata: moored\n\ndata: 3\n\n'],
  ['one that is not in a list', { data: { to: 'Pier' } }, 'data: {"to":"Pier"}\n\n'],
  ['nothing', [], ''],
])('of events: %s', (_, value, text) => {
  expect(sequenceText('text/event-stream; charset=utf-8', value)).toBe(text)
})

test('of lines and sequences of JSON', () => {
  for (const type of ['application/jsonl', 'application/x-ndjson', 'application/x-json-lines'])
    expect(sequenceText(type, [{ a: '\n' }, 2])).toBe('{"a":"\\n"}\n2\n')
  for (const type of ['application/json-seq', 'application/geo+json-seq'])
    expect(sequenceText(type, [1, 2])).toBe('\u001e1\n\u001e2\n')
})

test('leaves bodies that are not streams, or already text', () => {
  expect(sequenceText('application/json', [1])).toBeUndefined()
  expect(sequenceText('text/event-stream', 'data: 1\n\n')).toBeUndefined()
})
