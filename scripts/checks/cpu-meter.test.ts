import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cpuMeter } from './cpu-meter.ts'

/** Uses this many CPU milliseconds, including the start, and ends. */
const busy = (milliseconds: number) =>
  `let used; do { used = process.cpuUsage() } while (used.user + used.system < ${milliseconds * 1000})`

test.runIf(existsSync('/proc/self/stat'))('each child counts once, with what it waited for', () => {
  const used = cpuMeter()
  spawnSync(process.execPath, ['-e', busy(300)])
  const first = used()
  expect(first).toBeGreaterThanOrEqual(0.28)
  const inner = JSON.stringify(busy(200))
  spawnSync(process.execPath, [
    '-e',
    `require('node:child_process').spawnSync(process.execPath, ['-e', ${inner}])`,
  ])
  const second = used()
  expect(second).toBeGreaterThanOrEqual(0.2)
  expect(used()).toBe(0)
})
