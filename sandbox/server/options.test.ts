import { expect, test } from 'vitest'
import { readOptions } from './options.ts'

const usual = {
  file: 'a.json',
  messages: [],
  port: 4010,
  host: '127.0.0.1',
  speed: 60,
  seed: 'sandbox',
  faults: [],
  state: undefined,
  fresh: false,
  quiet: false,
  webhooks: false,
  send: undefined,
}

test.each([
  [['a.json'], usual],
  [['a.json', '--port', '0', '--speed', '1', '--seed', 'b'], { ...usual, port: 0, speed: 1, seed: 'b' }],
  [
    ['a.json', '--state', 'b.db', '--fresh', '--quiet'],
    { ...usual, state: 'b.db', fresh: true, quiet: true },
  ],
  [
    ['a.json', '--fault', 'slow=500', '--fault', '429@ListFilms'],
    { ...usual, faults: [{ fault: 'slow=500' }, { fault: '429', operationId: 'ListFilms' }] },
  ],
  [
    ['a.json', '--fault', 'sometimes'],
    '--fault is sometimes, expected 429, 500, 503, broken or slow=2000, with @OPERATION for one operation',
  ],
  [['--messages', 'b.yaml'], { ...usual, file: undefined, messages: ['b.yaml'] }],
  [
    ['a.json', '--webhooks', '--send', 'ready', '--to', 'http://localhost:3000'],
    { ...usual, webhooks: true, send: { webhook: 'ready', url: 'http://localhost:3000' } },
  ],
  [['a.json', '--send', 'ready'], '--send and --to belong together'],
  [['a.json', '--fresh'], '--fresh needs --state, whose file it moves aside'],
  [[], 'found 0 files, expected 1'],
  [['a.json', '--port', '99999'], '--port is 99999, expected a number from 0 to 65535'],
  [['a.json', '--speed', 'fast'], '--speed is fast, expected a number from 0 to 1000000'],
])('%j is read', (args, expected) => {
  expect(readOptions(args)).toEqual(expected)
})
