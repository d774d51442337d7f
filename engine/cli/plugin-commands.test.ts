import { expect, test } from 'vitest'
import { linkEngine } from '../testing/link-engine.ts'
import { shiori } from '../testing/shiori-process.ts'
import { SiteFolder } from '../testing/site-folder.ts'
import { smallSite } from '../testing/small-site.ts'

const plugin = `import { definePlugin, z } from 'shiori'

export default definePlugin({
  name: 'recipes',
  options: z.strictObject({ unit: z.string() }),
  load: () => [1, 2, 3],
  commands: {
    count: { summary: 'Count the recipes', module: './count.ts' },
    broken: { summary: 'Fail', module: './broken.ts' },
    empty: { summary: 'Do nothing', module: './empty.ts' },
  },
})
`
const count = `import { defineCommand } from 'shiori/commands'

export default defineCommand({
  usage: 'shiori recipes:count [SITE] [NAME]...',
  async run({ args, options, read }) {
    const { data, model } = await read()
    console.log(JSON.stringify([data, options, args, model.locales]))
    return args.length
  },
})
`

function recipes(files: Record<string, string> = {}): SiteFolder {
  const site = new SiteFolder({
    ...smallSite,
    'plugins/recipes/plugin.ts': plugin,
    'plugins/recipes/count.ts': count,
    'plugins/recipes/broken.ts':
      "export default { usage: 'shiori recipes:broken',\n  run() {\n    throw new Error('no oven')\n  },\n}\n",
    'plugins/recipes/empty.ts': 'export default {}\n',
    ...files,
  })
  linkEngine(site.paths.root)
  site.configure({
    plugins: [['./plugins/recipes/plugin.ts', { unit: 'g' }]],
  })
  return site
}

test('a command of a plugin runs in the folder of its site, or in the one that is named', async () => {
  using site = recipes()
  const { root } = site.paths
  expect(await shiori(['recipes:count', 'a', 'b'], { cwd: root })).toEqual({
    code: 2,
    output: '[[1,2,3],{"unit":"g"},["a","b"],["en","ja"]]\n',
  })
  expect(await shiori(['recipes:count', root])).toMatchObject({
    code: 0,
    output: expect.stringContaining('[],'),
  })
  expect((await shiori(['recipes:count', '--help'], { cwd: root })).output).toBe(
    'Count the recipes.\n\nshiori recipes:count [SITE] [NAME]...\n',
  )
  expect((await shiori(['--help'], { cwd: root })).output).toMatch(/^ {2}recipes:count +Count the recipes$/m)
})

test('errors of a command name its file and line, and a wrong name is guessed', async () => {
  using site = recipes()
  const run = (...args: string[]) => shiori(args, { cwd: site.paths.root })
  expect(await run('recipes:broken')).toEqual({
    code: 1,
    output: 'error plugins/recipes/broken.ts:3  the command "recipes:broken" failed: no oven\n',
  })
  expect(await run('recipes:empty')).toEqual({
    code: 1,
    output:
      'error plugins/recipes/empty.ts  the command "recipes:empty" failed: its module has no default export with "usage" and "run"\n',
  })
  const { code, output } = await run('recipes:cont')
  expect(code).toBe(2)
  expect(output).toContain('Unknown command "recipes:cont".\nDid you mean shiori recipes:count?')
})

test('a command of a site that cannot be read says why', async () => {
  using site = recipes({ 'content/docs/en/intro.md': '# A\n\n[b](./none.md)\n' })
  site.write({ 'plugins/recipes/plugin.ts': plugin.replace("'./count.ts'", '1') })
  const { code, output } = await shiori(['recipes:count'], { cwd: site.paths.root })
  expect(code).toBe(2)
  expect(output).toContain('commands.count.module')
  expect(output).toContain('Unknown command "recipes:count".')
})

test('outside of a site there are no commands of plugins', async () => {
  using site = new SiteFolder({ 'a.md': '# A\n' })
  const { code, output } = await shiori(['recipes:count'], { cwd: site.paths.root })
  expect({ code, output }).toMatchObject({ code: 2, output: expect.stringContaining('Unknown command') })
})

test.each([['--help'], ['recipes:none']])(
  'what a plugin has started does not hold up "shiori %s"',
  async name => {
    using site = recipes({ 'plugins/recipes/plugin.ts': `setInterval(() => {}, 100_000)\n${plugin}` })
    expect((await shiori([name], { cwd: site.paths.root })).output).toContain('It is stopped.')
  },
)

test('a configuration that ends the process is not taken for a command that ran', async () => {
  using site = recipes()
  site.write({ 'site.config.ts': 'process.exit(0)\n' })
  expect(await shiori(['recipes:count'], { cwd: site.paths.root })).toMatchObject({
    code: 1,
    output: expect.stringContaining('did not end its work'),
  })
})
