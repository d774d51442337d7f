import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import type { ToolsRequest } from './call-messages.ts'

/** Milliseconds for a test: a process that never answers fails it, well before the limit of all tests. */
const timeout = 30_000

let child: ChildProcess
let folder: string
afterEach(() => {
  child.kill('SIGKILL')
  rmSync(folder, { recursive: true })
})

/** Starts a process that answers calls by some code. */
async function startWith(answer: string): Promise<ChildProcess> {
  folder = mkdtempSync(path.join(tmpdir(), 'answer-calls-'))
  const script = path.join(folder, 'child.mjs')
  const module = JSON.stringify(new URL('./answer-calls.ts', import.meta.url).href)
  writeFileSync(script, `import { answerCalls } from ${module}\nanswerCalls(async () => { ${answer} })\n`)
  child = fork(script, { serialization: 'advanced', stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  expect(await once(child, 'message')).toContain('ready')
  return child
}

const call: ToolsRequest = { id: 7, method: 'POST', headers: [], body: new Uint8Array() }

test('the process ends with its server, although a call is still running', { timeout }, async () => {
  const running = await startWith(
    "process.stderr.write('begun'); await new Promise(end => setTimeout(end, 1e9))",
  )
  const [begun] = [once(running.stderr ?? running, 'data'), running.send(call)]
  await begun
  const ended = once(running, 'exit')
  running.disconnect()
  expect(await ended).toEqual([0, null])
})

test('a signal to all processes of a terminal does not end it before its server', { timeout }, async () => {
  const running = await startWith('return { status: 200, headers: {}, body: new Uint8Array() }')
  for (const signal of ['SIGINT', 'SIGTERM'] as const) running.kill(signal)
  const answered = once(running, 'message')
  running.send(call)
  expect(await answered).toMatchObject([{ id: 7, status: 200 }, undefined])
})

test('a call that fails is answered and logged', { timeout }, async () => {
  const running = await startWith("throw new Error('spilt')")
  const log = running.stderr ? text(running.stderr) : ''
  const answered = once(running, 'message')
  running.send(call)
  expect(await answered).toMatchObject([
    { id: 7, status: 500, headers: {}, body: new Uint8Array() },
    undefined,
  ])
  running.disconnect()
  expect(await log).toMatch(/^A call failed Error: spilt/)
})
