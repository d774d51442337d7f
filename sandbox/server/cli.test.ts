import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { smallDescription } from '../testing/small-description.ts'

let folder: string
let child: ChildProcess | undefined
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sandbox-cli-'))
  writeFileSync(path.join(folder, 'openapi.json'), JSON.stringify(smallDescription()))
})
afterEach(() => {
  child?.kill('SIGKILL')
  rmSync(folder, { recursive: true })
})

/** Starts the command and returns what it has printed until a pattern came, or until its end. */
async function run(args: string[], until?: RegExp): Promise<string> {
  const started = spawn(process.execPath, [path.join(import.meta.dirname, 'cli.ts'), ...args], {
    cwd: folder,
  })
  child = started
  let output = ''
  return new Promise(resolve => {
    const read = (part: Buffer) => {
      output += part
      if (until?.test(output)) resolve(output)
    }
    started.stdout.on('data', read)
    started.stderr.on('data', read)
    started.once('close', () => resolve(output))
  })
}

const originIn = (output: string) => /http:\/\/localhost:\d+/.exec(output)?.[0] ?? ''
const headers = { authorization: 'Bearer sandbox_a', connection: 'close' }

test('serves a description, shows a line a request, and ends well when it is told to', async () => {
  const output = await run(['openapi.json', '--port', '0'], /Control: /)
  expect(output).toMatch(/^14 operations at http:\/\/localhost:\d+, time runs 60 times faster/)
  const line = new Promise(resolve => child?.stdout?.once('data', part => resolve(String(part))))
  expect((await fetch(`${originIn(output)}/films`, { headers })).status).toBe(200)
  expect(await line).toBe('200 GET /films ListFilms (a)\n')
  child?.kill('SIGINT')
  expect(child && (await once(child, 'exit'))[0]).toBe(0)
})

test('serves what a module sets up for its address', async () => {
  writeFileSync(
    path.join(folder, 'setup.mjs'),
    `import { readFileSync } from 'node:fs'
    export default origin => ({
      description: JSON.parse(readFileSync('openapi.json', 'utf8')),
      behaviours: { GetWeather: () => ({ body: { sun: origin.startsWith('http://localhost:') }, from: 'behaviour' }) },
      files: { '/parts': '.' },
    })`,
  )
  const origin = originIn(await run(['setup.mjs', '--port', '0'], /Control: /))
  expect(await (await fetch(`${origin}/weather`, { headers })).json()).toEqual({ sun: true })
  expect((await fetch(`${origin}/parts/openapi.json`, { headers })).status).toBe(200)
})

test.each([
  [['none.json'], 'no such file'],
  [['broken.json'], 'broken.json is not valid JSON'],
  [['list.json'], 'list.json: found no "openapi" in it'],
  [['empty.mjs'], 'empty.mjs: found no function as default export'],
  [['--nothing'], "Unknown option '--nothing'"],
])('%j is refused in words', async (args, message) => {
  writeFileSync(path.join(folder, 'broken.json'), '{')
  writeFileSync(path.join(folder, 'list.json'), '[]')
  writeFileSync(path.join(folder, 'empty.mjs'), '')
  const output = await run([...args, '--port', '0'])
  expect(output).toContain(message)
  expect(output).not.toContain('    at ')
  expect(child?.exitCode).toBe(1)
})
