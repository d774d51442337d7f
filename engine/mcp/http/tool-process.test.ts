import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { factsPath } from '../../agents/site-facts.ts'
import { facts } from '../testing/memory-site.ts'
import type { CallRequest } from './call-messages.ts'
import { ToolProcess } from './tool-process.ts'

/**
 * `hold` waits for a file and records how many calls do so, and writes another file once they are four; `exit` ends its
 * process; `self` would be stopped by signals if the server did not handle them.
 */
const tools = `
import { existsSync, writeFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { z } from ${JSON.stringify(import.meta.resolve('zod'))}
const tool = (name, run) => ({ name, title: name, description: name, readOnly: true, input: z.strictObject({}), run })
let held = 0
let most = 0
export default [() => [
  tool('hold', async () => {
    most = Math.max(most, ++held)
    if (held === 4) writeFileSync('FOUR', '')
    while (!existsSync('UNTIL')) await new Promise(resolve => setTimeout(resolve, 5))
    held -= 1
    return { text: 'held ' + most }
  }),
  tool('exit', async () => process.exit(3)),
  tool('self', async () => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.kill(process.pid, signal)
    await new Promise(resolve => setTimeout(resolve, 5))
    return { text: [...process.execArgv, getPriority()].join(' ') }
  }),
]]`

/** A busy machine may start it late. */
const patient = { time: 120_000 }

let dist: string
let four: string
let until: string
let called: ToolProcess
beforeAll(() => {
  dist = mkdtempSync(path.join(tmpdir(), 'tools-'))
  four = path.join(dist, 'four')
  until = path.join(dist, 'until')
  writeFileSync(path.join(dist, factsPath), JSON.stringify({ ...facts, apis: [], glossary: false }))
  writeFileSync(path.join(dist, '_tools.mjs'), tools.replace('FOUR', four).replace('UNTIL', until))
})
afterEach(() => {
  vi.useRealTimers()
  called.close()
})
afterAll(() => rmSync(dist, { recursive: true }))

function callOf(name: string): CallRequest {
  const params = { name, arguments: {} }
  return {
    method: 'POST',
    headers: [
      ['content-type', 'application/json'],
      ['accept', 'application/json, text/event-stream'],
    ],
    body: new Uint8Array(
      Buffer.from(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })),
    ),
  }
}

test('16 calls of a client and 64 of all have a place, and four of them are under way at a time', async () => {
  called = new ToolProcess(dist, patient)
  const hold = (client: string) => called.answer(client, callOf('hold'))
  const calls = ['a', 'b', 'c', 'd'].flatMap(client => Array.from({ length: 16 }, () => hold(client)))
  await expect(hold('a')).rejects.toMatchObject({ status: 429, message: 'At most 16 calls at a time.' })
  await expect(hold('e')).rejects.toMatchObject({ status: 503, message: 'Too many concurrent calls.' })
  while (!existsSync(four)) await sleep(5)
  writeFileSync(until, '')
  const texts = (await Promise.all(calls)).map(({ body }) => String(Buffer.from(body)))
  expect(texts.at(-1)).toContain('held 4')
  // Slots are free again.
  expect((await hold('a')).status).toBe(200)
})

test('a client has two of the four, so that others need not wait for all its calls', async () => {
  rmSync(until, { force: true })
  called = new ToolProcess(dist, patient)
  const held = Array.from({ length: 16 }, () => called.answer('a', callOf('hold')))
  expect((await called.answer('b', callOf('self'))).status).toBe(200)
  writeFileSync(until, '')
  const texts = (await Promise.all(held)).map(({ body }) => String(Buffer.from(body)))
  expect(texts.at(-1)).toContain('held 2')
})

test('calls that their process ends with are refused, and the next one has a new process', async () => {
  called = new ToolProcess(dist, { ...patient, maxConcurrent: 2 })
  const answers = await Promise.allSettled(['exit', 'exit'].map(name => called.answer('a', callOf(name))))
  const ended = { status: 503, message: 'The process that answers calls has ended; try again.' }
  expect(answers[0]).toMatchObject({ status: 'rejected', reason: ended })
  expect((await called.answer('a', callOf('self'))).status).toBe(200)
})

test('no timer is left of calls that were answered or lost, nor of their processes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  called = new ToolProcess(dist, patient)
  await called.answer('a', callOf('self'))
  expect(vi.getTimerCount()).toBe(0)
  await expect(called.answer('a', callOf('exit'))).rejects.toThrow()
  expect(vi.getTimerCount()).toBe(0)
})

test('a process that cannot begin refuses what waits for it, and leaves no timer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  called = new ToolProcess(path.join(dist, 'nowhere'), patient)
  await expect(called.answer('a', callOf('self'))).rejects.toMatchObject({ status: 503 })
  expect(vi.getTimerCount()).toBe(0)
})

test('a process that the system does not start refuses what waits for it, and the log says so', async () => {
  const { execPath } = process
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  called = new ToolProcess(dist, patient)
  try {
    process.execPath = path.join(dist, 'nowhere')
    await expect(called.answer('a', callOf('self'))).rejects.toMatchObject({ status: 503 })
  } finally {
    process.execPath = execPath
  }
  expect(logged.mock.calls).toEqual([
    ['The process that answers calls cannot be started', expect.objectContaining({ code: 'ENOENT' })],
  ])
})

/** A script for the process, with what it needs to note how often it was started. */
function scriptOf(name: string, code: string): { script: URL; starts: () => number } {
  const noted = path.join(dist, `${name}.starts`)
  const file = path.join(dist, `${name}.mjs`)
  writeFileSync(noted, '')
  const note = `import { appendFileSync, readFileSync } from 'node:fs'
appendFileSync(${JSON.stringify(noted)}, '.')
const starts = readFileSync(${JSON.stringify(noted)}).length
`
  writeFileSync(file, note + code)
  return { script: pathToFileURL(file), starts: () => readFileSync(noted).length }
}

test('if the process ends and does not start again, all that wait are refused at once', async () => {
  const { script, starts } = scriptOf(
    'once',
    `if (starts > 1) process.exit(1)
process.on('message', ({ id }) => id > 1 ? process.exit(1) : process.send({ id, status: 200 }))
process.send('ready')`,
  )
  called = new ToolProcess(dist, { ...patient, maxConcurrent: 2 }, script)
  expect((await called.answer('a', callOf('self'))).status).toBe(200)
  const answers = await Promise.allSettled([1, 2, 3, 4].map(() => called.answer('a', callOf('self'))))
  expect(answers.map(({ status }) => status)).toEqual(Array(4).fill('rejected'))
  expect(starts()).toBe(2)
})

test("what the process writes goes to the server's log, not to its standard output", () => {
  const { script } = scriptOf('prints', `console.log('printed')\nconsole.error('logged')`)
  const server = `
import { ToolProcess } from ${JSON.stringify(import.meta.resolve('./tool-process.ts'))}
await new ToolProcess('.', {}, new URL(${JSON.stringify(script.href)})).answer('a', {}).catch(() => {})`
  const args = ['--input-type=module', '--eval', server]
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  expect({ stdout, stderr }).toEqual({ stdout: '', stderr: 'printed\nlogged\n' })
})

test('a subscription is refused at once, because a response that never ends would occupy a call', async () => {
  called = new ToolProcess(dist, patient)
  const version = '2026-07-28'
  const meta = {
    'io.modelcontextprotocol/protocolVersion': version,
    'io.modelcontextprotocol/clientInfo': { name: 'a', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  }
  const params = { notifications: { toolsListChanged: true }, _meta: meta }
  const method = 'subscriptions/listen'
  const { headers } = callOf('self')
  const refused = called.answer('a', {
    method: 'POST',
    headers: [...headers, ['mcp-protocol-version', version], ['mcp-method', method]],
    body: new Uint8Array(Buffer.from(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))),
  })
  for (const _ of [1, 2]) await called.answer('a', callOf('self'))
  const answer = await Promise.race([refused, undefined])
  expect(String(Buffer.from(answer?.body ?? []))).toContain('"message":"Subscription limit reached"')
})

test('the process has little memory and time, leaves signals to the server, and answers 500 to what is not a request', async () => {
  called = new ToolProcess(dist, patient)
  const { body } = await called.answer('a', callOf('self'))
  expect(String(Buffer.from(body))).toContain(
    `--max-old-space-size=384 ${constants.priority.PRIORITY_BELOW_NORMAL}`,
  )
  expect(await called.answer('a', { ...callOf('self'), method: 'TRACE' })).toEqual({
    status: 500,
    headers: {},
    body: new Uint8Array(),
  })
})
