import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

const module = new URL('./end-with-parent.ts', import.meta.url).href

const child = `import { endWithParent } from ${JSON.stringify(module)}
endWithParent()
// The watch has to run before nothing else does.
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
