import path from 'node:path'
import { expect, test } from 'vitest'
import { folderWith } from '../testing/old-site.ts'
import { importAliases } from './aliases.ts'

test('aliases of imports are those of tsconfig.json, and usual ones', () => {
  using folder = folderWith({
    'tsconfig.json':
      '{\n\t// comment\n\t"compilerOptions": { "baseUrl": ".", "paths": { "@parts/*": ["src/parts/*"], "one": ["src/one.ts"], }, },\n}',
  })
  const { root } = folder
  expect(importAliases(root, path.join(root, 'src'))).toMatchObject({
    '@parts/': path.join(root, 'src/parts/'),
    '~/': path.join(root, 'src/'),
  })
  expect(Object.keys(importAliases(path.join(root, 'gone'), '/src'))).not.toContain('@parts/')
})
