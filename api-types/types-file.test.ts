import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { loadApis } from 'shiori/internal/portal/load-apis.ts'
import { loadConfig } from 'shiori/internal/portal/load-config.ts'
import { typesFile } from 'shiori/internal/reference/clients/types-file.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { generateTypes } from './generate-types.ts'

const root = resolve(import.meta.dirname, '../site')
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'types-file-'))
})
afterAll(() => rm(folder, { recursive: true }))

test("the types that a build writes accept every value that openapi-typescript's types accept", async () => {
  const { apis } = loadApis(root, await loadConfig(root))
  const document = apis[0]?.description.documents.get('en')
  if (!document) throw new Error('There is no description to make types of')
  const files = {
    'theirs.ts': await generateTypes(document),
    'ours.ts': typesFile(document),
    'compare.ts': `
      import type * as theirs from './theirs.ts'
      import type * as ours from './ours.ts'
      type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false
      export const names: Same<keyof ours.components['schemas'], keyof theirs.components['schemas']> = true
      export const operations: Same<keyof ours.operations, keyof theirs.operations> = true
      export const paths: Same<keyof ours.paths, keyof theirs.paths> = true
      type Other = {
        [K in keyof ours.operations & keyof theirs.operations]:
          theirs.operations[K]['parameters'] extends ours.operations[K]['parameters'] ? never : K
      }[keyof ours.operations & keyof theirs.operations]
      export const parameters: Same<Other, never> = true
      type OtherSchema = {
        [K in keyof ours.components['schemas'] & keyof theirs.components['schemas']]:
          theirs.components['schemas'][K] extends ours.components['schemas'][K] ? never : K
      }[keyof ours.components['schemas'] & keyof theirs.components['schemas']]
      export const schemas: Same<OtherSchema, never> = true
    `,
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  const tsc = join(root, '../node_modules/typescript/bin/tsc')
  const options = ['--ignoreConfig', '--noEmit', '--strict', '--target', 'ES2024', '--module', 'preserve']
  const { stdout } = spawnSync(process.execPath, [tsc, ...options, 'compare.ts'], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect(stdout).toBe('')
})
