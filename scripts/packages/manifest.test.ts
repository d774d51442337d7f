import { expect, test } from 'vitest'
import { publishedManifest } from './manifest.ts'

const source = {
  name: 'tea',
  version: '1.2.3',
  private: true,
  description: 'Tea',
  license: 'MIT',
  type: 'module',
  engines: { node: '>=22.18' },
  exports: {
    '.': './tea.ts',
    './ui': './ui/Cup.tsx',
    './internal/*': './*',
    './package.json': './package.json',
  },
  bin: { tea: 'cli/tea.ts' },
  files: ['MANUAL.md'],
  dependencies: { water: '1.0.0' },
  devDependencies: { kettle: '1.0.0' },
}

test('the published manifest names compiled code, types first, and nothing that only the repository has', () => {
  const published = publishedManifest(source, 'https://git.example/tea')
  expect(published).toEqual({
    name: 'tea',
    version: '1.2.3',
    description: 'Tea',
    license: 'MIT',
    repository: { type: 'git', url: 'https://git.example/tea' },
    type: 'module',
    engines: { node: '>=22.18' },
    bin: { tea: './dist/cli/tea.js' },
    exports: {
      '.': { types: './dist/tea.d.ts', default: './dist/tea.js' },
      './ui': { types: './dist/ui/Cup.d.ts', default: './dist/ui/Cup.js' },
      './package.json': './package.json',
    },
    files: ['dist', 'MANUAL.md'],
    sideEffects: true,
    dependencies: { water: '1.0.0' },
  })
  expect(Object.keys(published.exports?.['.'] ?? {})).toEqual(['types', 'default'])
})
