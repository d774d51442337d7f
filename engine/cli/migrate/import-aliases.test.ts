import path from 'node:path'
import { expect, test } from 'vitest'
import { importAliases } from './import-aliases.ts'
import { folderWith } from './testing/old-site.ts'

test('aliases of imports are those of tsconfig.json with a folder', () => {
  using folder = folderWith({
    'tsconfig.json':
      '{\n\t// comment\n\t"compilerOptions": { "baseUrl": ".", "paths": { "@parts/*": ["src/parts/*"], "one": ["src/one.ts"], }, },\n}',
  })
  const { root } = folder
  expect(importAliases(root)).toEqual({ '@parts/': path.join(root, 'src/parts/') })
  expect(importAliases(path.join(root, 'gone'))).toEqual({})
})
