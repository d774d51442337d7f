import { execFile } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'

test('an unknown option is refused, not passed over', async () => {
  const script = path.join(import.meta.dirname, 'shiori.ts')
  const { code, text } = await new Promise<{ code: unknown; text: string }>(resolve => {
    execFile(process.execPath, [script, 'build', '--stirct'], (error, _, stderr) =>
      resolve({ code: error?.code, text: stderr }),
    )
  })
  expect(code).toBe(2)
  expect(text).toMatch(/^Unknown option '--stirct'\n\nshiori build \[SITE\]/)
})
