import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Plugin } from '../plugins/plugin.ts'
import { loadConfig } from '../portal/load-config.ts'
import { engineFolder } from '../portal/paths.ts'
import { linkEngine } from '../testing/link-engine.ts'
import { SiteFolder } from '../testing/site-folder.ts'
import { editorFolder, writeEditorFiles } from './write-editor-files.ts'

const plugin: Plugin = {
  name: 'stars',
  components: [
    {
      name: 'Stars',
      attributes: z.strictObject({ of: z.enum(['3', '5']).describe('How many there are.') }),
      expand: ({ line }) => line('*'),
    },
  ],
  schemas: () => ({ 'content/stars/*.yaml': z.strictObject({ name: z.string() }) }),
}

async function written(site: SiteFolder) {
  const config = await loadConfig(site.paths.root)
  writeEditorFiles(site.paths.root, { config, plugins: [{ plugin, options: undefined, file: '' }] })
  return path.join(site.paths.root, editorFolder)
}

test('a site has a schema for each kind of its files, those of plugins too; what stays the same is not written again', async () => {
  using site = new SiteFolder({})
  const folder = await written(site)
  expect(readdirSync(folder).sort()).toEqual(
    expect.arrayContaining(['front-matter.schema.json', 'mdx-components.d.ts', 'stars-.schema.json']),
  )
  const inodes = () => readdirSync(folder).map(name => [name, statSync(path.join(folder, name)).ino])
  const before = inodes()
  await written(site)
  expect(inodes()).toEqual(before)
})

test('a site that cannot be written to does without', async () => {
  using site = new SiteFolder({ [editorFolder]: 'a file in the place of the folder' })
  expect(existsSync(path.join(await written(site), 'home.schema.json'))).toBe(false)
})

test('neither a link out of the site nor a pipe is written through', async () => {
  using elsewhere = new SiteFolder({ 'precious.txt': 'kept' })
  const precious = path.join(elsewhere.paths.root, 'precious.txt')
  using site = new SiteFolder({ [`${editorFolder}/own.txt`]: '' })
  const folder = path.join(site.paths.root, editorFolder)
  symlinkSync(precious, path.join(folder, 'home.schema.json'))
  execFileSync('mkfifo', [path.join(folder, 'front-matter.schema.json')])
  await written(site)
  expect(readFileSync(precious, 'utf8')).toBe('kept')
  expect(existsSync(path.join(folder, 'mdx-components.d.ts'))).toBe(true)

  site.delete(editorFolder)
  symlinkSync(elsewhere.paths.root, folder)
  await written(site)
  expect(existsSync(path.join(elsewhere.paths.root, 'mdx-components.d.ts'))).toBe(false)
})

test('the types of components let a page use what is declared, and nothing else', async () => {
  using site = new SiteFolder({})
  await written(site)
  const { root } = site.paths
  linkEngine(root)
  const modules = path.join(root, 'node_modules')
  mkdirSync(path.join(modules, '@types'))
  for (const name of ['react', 'node']) {
    const types = createRequire(import.meta.url).resolve(`@types/${name}/package.json`)
    symlinkSync(path.dirname(types), path.join(modules, '@types', name))
  }
  const template = path.join(engineFolder, '../create-shiori/templates/docs/tsconfig.json')
  writeFileSync(path.join(root, 'tsconfig.json'), readFileSync(template))
  writeFileSync(
    path.join(root, 'page.tsx'),
    `declare const { Badge, Card, Kbd, Stars, TabItem }: MDXProvidedComponents
export const right = [<Badge tone="info">New</Badge>, <Card title="A" href="/docs" />, <Kbd>t</Kbd>, <Stars of="5" />, <TabItem value="a" default />]
// @ts-expect-error
export const unknown = <Badge tne="info">New</Badge>
// @ts-expect-error
export const wrong = <Badge tone="blue">New</Badge>
// @ts-expect-error
export const missing = <Card />
// @ts-expect-error
export const own = <Stars of="4" />
`,
  )
  const args = ['-p', root, '--typeRoots', path.join(modules, '@types')]
  let output = ''
  try {
    execFileSync(path.join(engineFolder, '../node_modules/.bin/tsc'), args, { encoding: 'utf8' })
  } catch (error) {
    output = error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error)
  }
  expect(output).toBe('')
})
