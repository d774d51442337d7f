import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { loadApis } from 'shiori/internal/portal/load-apis.ts'
import { loadConfig } from 'shiori/internal/portal/load-config.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { generateTypes } from './generate-types.ts'

const root = resolve(import.meta.dirname, '../site')
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'api-types-'))
})
afterAll(() => rm(folder, { recursive: true }))

/**
 * Compiles files with the portal's compiler options.
 *
 * @returns The compiler's output: empty if there are no errors.
 */
async function compile(files: Readonly<Record<string, string>>): Promise<string> {
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  const options = ['--ignoreConfig', '--noEmit', '--strict', '--target', 'ES2024', '--module', 'preserve']
  const tsc = join(root, '../node_modules/typescript/bin/tsc')
  const { stdout, stderr } = spawnSync(process.execPath, [tsc, ...options, ...Object.keys(files)], {
    cwd: folder,
    encoding: 'utf8',
  })
  return stdout + stderr
}

test('compiles a program written against the types of the API, and refuses one that misuses them', async () => {
  const { apis } = loadApis(root, await loadConfig(root))
  const document = apis[0]?.description.documents.get('en')
  if (!document) throw new Error('There is no description to make types of')
  const types = await generateTypes(document)
  const program = (status: string) => `
    import type { components, operations, paths } from './api.ts'
    export const status: components['schemas']['cms.v1.LiveStatus'] = '${status}'
    export type Parameters = operations['PublicAccountService_List']['parameters']['query']
    export const names = ['/bv/account/v1/accounts'] satisfies (keyof paths)[]
  `
  const options = { 'api.ts': types }
  expect(await compile({ ...options, 'right.ts': program('LIVE_STATUS_PREVIEW') })).toBe('')
  expect(await compile({ ...options, 'wrong.ts': program('PREVIEW') })).toMatch(/^wrong\.ts.*TS2322/)
})
