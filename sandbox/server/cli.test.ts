import { once } from 'node:events'
import { expect, test } from 'vitest'
import { Command } from '../testing/command.ts'
import { Folder } from '../testing/folder.ts'

const headers = { authorization: 'Bearer sandbox_a', connection: 'close' }

test('serves a description, shows a line a request, and ends well when it is told to', async () => {
  using folder = new Folder()
  using command = new Command(folder.path, ['openapi.json', '--port', '0'])
  const origin = await command.origin()
  expect(command.output).toMatch(/^14 operations at http:\/\/localhost:\d+, time runs 60 times faster/)
  expect((await fetch(`${origin}/films`, { headers })).status).toBe(200)
  expect(await command.until(/films/)).toContain('\n200 GET /films ListFilms (a)\n')
  expect(await command.end('SIGINT')).toBe(0)
})

test('serves what a module sets up', async () => {
  using folder = new Folder()
  folder.write(
    'setup.mjs',
    `import { readFileSync } from 'node:fs'
    export default () => ({
      description: JSON.parse(readFileSync('openapi.json', 'utf8')),
      behaviours: { GetWeather: () => ({ body: { sun: false }, from: 'behaviour' }) },
      files: { '/parts': '.' },
    })`,
  )
  using command = new Command(folder.path, ['setup.mjs', '--port', '0'])
  const origin = await command.origin()
  expect(await (await fetch(`${origin}/weather`, { headers })).json()).toEqual({ sun: false })
  expect((await fetch(`${origin}/parts/openapi.json`, { headers })).status).toBe(200)
})

test.each([
  ['beside a description', ['openapi.json']],
  ['alone', []],
])('answers the messages of a description of AsyncAPI, %s', async (_, file) => {
  using folder = new Folder()
  folder.write(
    'chat.yaml',
    `asyncapi: 3.0.0
info: { title: Chat, version: '1' }
servers: { chat: { host: chat.example, protocol: wss } }
channels:
  room: { address: rooms/1, messages: { say: { payload: { $ref: 'parts.yaml#/say' } } } }
operations:
  say: { action: receive, channel: { $ref: '#/channels/room' } }
  hear: { action: send, channel: { $ref: '#/channels/room' } }
`,
  )
  folder.write('parts.yaml', 'say: { type: object, properties: { text: { type: string } } }')
  using command = new Command(folder.path, [...file, '--messages', 'chat.yaml', '--port', '0'])
  const socket = new WebSocket(`${(await command.origin()).replace('http', 'ws')}/rooms/1`)
  await once(socket, 'open')
  const heard = once(socket, 'message')
  socket.send('{"text":"Hello"}')
  expect(String((await heard)[0].data)).toBe('{"text":"Hello"}')
  const closed = once(socket, 'close')
  socket.send('{"text":5}')
  expect((await closed)[0]).toMatchObject({ code: 1007, reason: 'text must be of type string, is number' })
})

test.each([
  [['none.json'], 'no such file'],
  [['broken.json'], 'broken.json is not valid JSON'],
  [['list.json'], 'list.json: expected an OpenAPI 3.1 description'],
  [['empty.mjs'], 'empty.mjs: the default export is not a function'],
  [['--messages', 'openapi.json'], 'expected AsyncAPI 2 or 3'],
  [['--nothing'], "Unknown option '--nothing'"],
])('%j is refused in words', async (args, message) => {
  using folder = new Folder()
  folder.write('broken.json', '{')
  folder.write('list.json', '[]')
  folder.write('empty.mjs', '')
  using command = new Command(folder.path, [...args, '--port', '0'])
  expect(await command.until(/never/)).toContain(message)
  expect(command.output).not.toContain('    at ')
  expect(command.child.exitCode).toBe(1)
})
