import path from 'node:path'
import { expect, test } from 'vitest'
import { Report } from '../report.ts'
import { folderWith } from '../testing/old-site.ts'
import { namedOptions, readConfig } from './read-config.ts'

function configOf(files: Readonly<Record<string, string>>) {
  using folder = folderWith(files)
  const report = new Report()
  const config = readConfig(path.join(folder.root, 'mkdocs.yml'), folder.root, report)
  return { config, losses: report.losses }
}

test('tags of Python and of the environment are what they say without a program', () => {
  const { config, losses } = configOf({
    'mkdocs.yml':
      'a: !!python/name:own.emoji\nb: !ENV [X, Y, "z"]\nc: !ENV X\nd: !!python/object/apply:own.slug { kwds: { case: lower } }\ne: 2024-01-31\nf: yes\n',
  })
  expect(losses).toEqual([])
  expect(config).toMatchObject({ b: 'z', c: null, d: { kwds: { case: 'lower' } }, f: true })
  expect(config.e).toMatch(/^2024-01-31/)
})

test('what a configuration inherits stands below its own settings', () => {
  const { config } = configOf({
    'mkdocs.yml': 'INHERIT: parts/base.yml\ntheme: { logo: a.svg }\n',
    'parts/base.yml': 'site_name: Tea\ntheme: { name: material, logo: b.svg }\nnav: [a.md]\n',
  })
  expect(config).toEqual({ site_name: 'Tea', theme: { name: 'material', logo: 'a.svg' }, nav: ['a.md'] })
})

test('a file that is not there, and one that leads out of the source, are told', () => {
  expect(configOf({ 'mkdocs.yml': 'INHERIT: gone.yml\n' }).losses).toEqual([
    'mkdocs.yml: INHERIT: gone.yml is not a file of the source',
  ])
  expect(configOf({ 'mkdocs.yml': 'INHERIT: ../../etc/base.yml\n' }).losses).toHaveLength(1)
})

test('an alias of far more than anyone wrote, or of itself, is a loss', () => {
  const level = (name: string, of: string) => `${name}: &${name} [${Array(9).fill(of).join(', ')}]\n`
  const bomb = [...'bcdefghi'].map((name, at) => level(name, `*${'abcdefgh'[at]}`)).join('')
  const { config, losses } = configOf({ 'mkdocs.yml': `${level('a', 'x')}${bomb}` })
  expect(config).toEqual({})
  expect(losses).toEqual([expect.stringMatching(/^mkdocs\.yml:2: it cannot be read: Excessive alias count/)])
  expect(configOf({ 'mkdocs.yml': 'site_name: a\nnav: &a [*a]\n' }).losses).toEqual([
    'mkdocs.yml:2: it cannot be read: The alias *a is within its own value',
  ])
})

test('plugins are a list or a map, with options or without', () => {
  const options = { blog: {}, tags: { a: 1 } }
  expect(Object.fromEntries(namedOptions(['material/blog', { tags: { a: 1 } }]))).toEqual(options)
  expect(Object.fromEntries(namedOptions({ blog: null, tags: { a: 1 } }))).toEqual(options)
})
