import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { fixedWaits } from './fixed-waits.ts'

const root = path.resolve(import.meta.dirname, '../..')
/** poll.ts polls programs that do not report when they are ready; quiet.ts waits for something without an event. */
const helpers = ['e2e/support/poll.ts', 'e2e/support/quiet.ts']

test.each([
  ['await page.waitForTimeout(200)', [1]],
  ['await new Promise(resolve => setTimeout(resolve, 50))', [1]],
  ['await new Promise(resolve =>\n  window.setTimeout(resolve, delay))', [2]],
  ["import { setTimeout as pause } from 'node:timers/promises'", [1]],
  ["import { scheduler } from 'timers/promises'", [1]],
  ['setInterval(look, 20)', [1]],
  ['await page.evaluate(() => globalThis.setTimeout(() => go(), 1_000))', [1]],
  ["page.goto('/',\n  { waitUntil: 'networkidle' })", [2]],
  ['Atomics.wait(cell, 0, 0, 500)', [1]],
  // Neither a timeout of a test nor a turn of the event loop is a fixed wait.
  ['test.setTimeout(60_000)', []],
  ['setTimeout(() => resolve(1))', []],
  ['setTimeout(resolve, 0)', []],
  ['await page.clock.runFor(200)', []],
  ['// page.waitForTimeout(200)', []],
] as const)('%s', (source, lines) => {
  expect(fixedWaits('a.ts', source)).toEqual(lines)
})

test('browser tests wait for conditions, not for a time', async () => {
  const waits: string[] = []
  let files = 0
  for await (const file of glob('e2e/**/*.ts', {
    cwd: root,
    exclude: name => name.includes('node_modules'),
  })) {
    files += 1
    for (const line of fixedWaits(file, readFileSync(path.join(root, file), 'utf8')))
      waits.push(`${file}:${line}`)
  }
  expect(files).toBeGreaterThan(50)
  expect(waits.filter(place => !helpers.some(helper => place.startsWith(`${helper}:`)))).toEqual([])
})

test('no configuration of browser tests retries a failed test', async () => {
  for (const file of ['playwright.config.ts', 'e2e/engines/playwright.config.ts'])
    expect([file, /\bretries\b/.test(readFileSync(path.join(root, file), 'utf8'))]).toEqual([file, false])
})
