import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { unportableCode } from './unportable-code.ts'

/** Packages and tools run on Linux, macOS and Windows. Tests of a single system are skipped elsewhere, or use its programs on purpose. */
test('no source is written for one system only', () => {
  const files = execFileSync('git', ['ls-files', '-z', '*.ts', '*.tsx', '*.mjs'])
    .toString()
    .split('\0')
    .filter(file => file !== '' && !/\.test\.tsx?$|^checks\/portability\//.test(file))
  expect(files.length).toBeGreaterThan(1000)
  const found = files.flatMap(file =>
    unportableCode(readFileSync(file, 'utf8')).map(slip => `${file}: ${slip}`),
  )
  expect(found).toEqual([])
})

test.each([
  ["spawnSync('npm', args, { cwd })", 1],
  ["await promisify(execFile)('npm', ['pack'], { cwd, maxBuffer })", 1],
  ["spawn('npm', ['ci'], { cwd, shell: process.platform === 'win32' })", 0],
  ["spawn('git', ['log'])", 0],
  ["new URL('../x.ts', import.meta.url).pathname", 1],
  ["fileURLToPath(new URL('../x.ts', import.meta.url))", 0],
  ["process.env.PATH.split(':')", 1],
  ['process.env.PATH?.split(delimiter)', 0],
  ["const folder = '/tmp/site'", 1],
])('%s: %i', (source, count) => {
  expect(unportableCode(source)).toHaveLength(count)
})
