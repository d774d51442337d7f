import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { serve } from '@shiori/sandbox/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bvOneSandbox } from '../sandbox/testing/bv-one-sandbox.ts'

const root = path.resolve(import.meta.dirname, '../..')
const page = readFileSync(
  path.join(root, 'site/content/docs/en/overview/getting-started/sandbox.mdx'),
  'utf8',
)

/** A folder with the page's own tests, from which packages of the project can be resolved. */
let folder: string
let server: Awaited<ReturnType<typeof serve>>

beforeAll(async () => {
  mkdirSync(path.join(root, '.cache'), { recursive: true })
  folder = mkdtempSync(path.join(root, '.cache/sandbox-page-'))
  for (const name of ['live.test.ts', 'test_live.py']) writeFileSync(path.join(folder, name), sample(name))
  // Otherwise it would use the project's.
  writeFileSync(path.join(folder, 'vitest.config.js'), 'export default {}')
  server = await serve(bvOneSandbox(), { port: 0 })
})

afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

test('the test with Vitest passes against the sandbox', async () => {
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
  const { code, output } = await run(process.execPath, [vitest, 'run', '--root', folder])
  expect(output).toContain('1 passed')
  expect(code).toBe(0)
})

test.skipIf(spawnSync('python3', ['-c', 'import pytest, requests']).status !== 0)(
  'the test with pytest passes against the sandbox',
  async () => {
    const { code, output } = await run('python3', ['-m', 'pytest', '-q', '-p', 'no:cacheprovider'])
    expect(output).toContain('1 passed')
    expect(code).toBe(0)
  },
)

/** Returns the code block with a title. */
function sample(title: string): string {
  const [, code] = new RegExp(`^\`\`\`\\w+ title="${title}"\\n([^]*?)^\`\`\``, 'm').exec(page) ?? []
  if (code === undefined) throw new Error(`the page has no sample ${title}`)
  return code
}

/** Runs a command asynchronously, because the sandbox responds in this process. */
function run(command: string, args: readonly string[]): Promise<{ code: number | null; output: string }> {
  const { VITEST: _, ...env } = process.env
  const child = spawn(command, args, { cwd: folder, env: { ...env, BV_API: server.origin, NO_COLOR: '1' } })
  let output = ''
  child.stdout.on('data', chunk => {
    output += chunk
  })
  child.stderr.on('data', chunk => {
    output += chunk
  })
  return new Promise(resolve => child.on('close', code => resolve({ code, output })))
}
