import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

const module = new URL('./watch-process.ts', import.meta.url).href

const child = `import { watchProcess } from ${JSON.stringify(module)}
watchProcess()
// The watch must start before the process blocks.
setTimeout(() => { console.log(process.pid); for (;;); }, 1000)`

const parent = `import { spawn } from 'node:child_process'
spawn(process.execPath, ['--input-type=module', '-e', process.argv[1]], { stdio: 'inherit' })
setInterval(() => {}, 1000)`

test('a process that is held by a loop ends after the one that started it was killed', async () => {
  const first = spawn(process.execPath, ['--input-type=module', '-e', parent, child])
  const [line] = await once(first.stdout, 'data')
  const pid = Number(String(line))
  expect(runs(pid)).toBe(true)
  first.kill('SIGKILL')
  await expect.poll(() => runs(pid), { timeout: 30_000, interval: 100 }).toBe(false)
})

function runs(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

function run(code: string) {
  const text = `import { watchProcess } from ${JSON.stringify(module)}
const allow = watchProcess()
const cpuTaken = () => Object.values(process.cpuUsage()).reduce((sum, each) => sum + each / 1000, 0)
const busy = milliseconds => { for (const end = cpuTaken() + milliseconds; cpuTaken() < end; ); }
const wait = milliseconds => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
${code}`
  return once(spawn(process.execPath, ['--input-type=module', '-e', text], { stdio: 'inherit' }), 'exit')
}

test('a loop ends by a signal of its own', async () => {
  expect(await run('setTimeout(() => { allow(300); for (;;); }, 300)')).toEqual([null, 'SIGXCPU'])
})

test('time that passes without the processor does not count', async () => {
  expect(await run('setTimeout(() => { allow(900); wait(2000) }, 300)')).toEqual([0, null])
})

test('a limit that was taken away ends nothing', async () => {
  expect(await run('setTimeout(() => { allow(300); allow(undefined); busy(1200) }, 300)')).toEqual([0, null])
})
