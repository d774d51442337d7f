import { execFile } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'

const build = (...args: readonly string[]) =>
  new Promise<{ code: unknown; text: string }>(resolve => {
    const script = path.join(import.meta.dirname, 'shiori.ts')
    execFile(process.execPath, [script, 'build', ...args], (error, _, stderr) =>
      resolve({ code: error?.code, text: stderr }),
    )
  })

test.each([
  ['an unknown option', ['--stirct'], "Unknown option '--stirct'"],
  ['an impossible share', ['--shard', '4/3'], '--shard is "4/3", expected NUMBER/OF, such as 3/16'],
  [
    'two builds at once',
    ['--shard', '1/3', '--join'],
    '--shard and --join cannot be combined: build each shard first, then join them',
  ],
  [
    'a folder for a shard',
    ['--shard', '1/3', '--out', 'a'],
    '--shard takes no --out: a shard is written to shards/1-of-3',
  ],
])('refuses %s', async (_, args, message) => {
  const { code, text } = await build(...args)
  expect(code).toBe(2)
  expect(text).toContain(`${message}\n\nshiori build [SITE]`)
})
