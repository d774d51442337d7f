import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'

let root: string
beforeEach(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'work-')))
})
afterEach(() => rmSync(root, { recursive: true }))

/** Runs code in a watched process whose units of work may take 0.3 s of CPU time. */
async function run(code: string): Promise<{ code: unknown; output: string }> {
  const file = path.join(root, 'main.mjs')
  writeFileSync(
    file,
    `import { watchWork, working, workingOn } from ${JSON.stringify(new URL('./work-watch.ts', import.meta.url).href)}
watchWork(${JSON.stringify(root)}, 0.3)
const cpu = () => Object.values(process.cpuUsage()).reduce((sum, each) => sum + each / 1000, 0)
const busy = milliseconds => { for (const end = cpu() + milliseconds; cpu() < end; ); }
await new Promise(resolve => setTimeout(resolve, 500))
${code}`,
  )
  const child = spawn(process.execPath, [file], { stdio: ['ignore', 'ignore', 'pipe'] })
  const [output, [exit]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  return { code: exit, output }
}

test.each([
  [
    'a loop of the site',
    'for (;;);',
    /^error main\.mjs:7 {2}reading the file had not ended after 0\.3 s of CPU/,
  ],
  [
    'one that catches what it can',
    'for (;;) try { JSON.parse("{") } catch {}',
    /^error main\.mjs:7 {2}reading/,
  ],
  [
    'one where numbers no longer grow',
    'for (let line = 9007199254740993; line <= 9007199254740995; line++);',
    /^error main\.mjs:7 {2}reading/,
  ],
])('%s ends with what was done and where', async (_, loop, message) => {
  const { code, output } = await run(`working('reading the file', 'content/a.md')\n${loop}`)
  expect(output).toMatch(message)
  expect(output.trim().split('\n')).toHaveLength(2)
  expect(code).toBe(1)
})

test('reports the file that was read when no code of the site was running', async () => {
  const { code, output } = await run(`import { Script } from 'node:vm'
working('reading the file', 'content/a.md')
setImmediate(() => new Script('for (;;);').runInThisContext())`)
  expect(output).toMatch(/^error (?:main\.mjs:8|content\/a\.md) {2}reading the file had not ended/)
  expect(code).toBe(1)
})

test('each piece of work has its own time, and what is done for a whole site more of it', async () => {
  const { code, output } =
    await run(`for (let at = 0; at < 6; at++) { working('reading', 'a' + at); busy(150) }
working('checking', undefined, 10)
busy(900)`)
  expect(output).toBe('')
  expect(code).toBe(0)
})

test('work within work has a name and a limit of its own, and what was done before continues', async () => {
  const inner = 'running "files" of the plugin "shop"'
  const { code, output } = await run(`working('checking the site', undefined, 10)
workingOn('${inner}', () => busy(100))
busy(900)
workingOn('${inner}', () => { for (;;); })`)
  expect(output).toMatch(
    /^error main\.mjs:9 {2}running "files" of the plugin "shop" had not ended after 0\.6 s of CPU/,
  )
  expect(code).toBe(1)
})
