import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, test } from 'vitest'
import { partNames } from './config/part-names.ts'
import { formatProblem } from './config/problem.ts'
import { checkSite } from './portal/check-site.ts'
import { engineFolder } from './portal/paths.ts'
import { linkEngine } from './testing/link-engine.ts'
import { SiteFolder } from './testing/site-folder.ts'

const read = (file: string) => readFileSync(path.join(engineFolder, file), 'utf8')
const manual = read('MANUAL.md')

/** The samples that carry the name of a file. */
const samples = [...manual.matchAll(/^```\w+ title="(.+)"\n([\s\S]*?)^```$/gm)].map(
  ([, file = '', text = '']) => ({ file, text }),
)
const isConfig = ({ file }: { file: string }) => file === 'site.config.ts'

/** A site of all samples. Each configuration says only what it adds. */
function siteOfSamples(): SiteFolder {
  const parts = samples
    .filter(isConfig)
    .map(({ text }, index) => [
      `config-${index}.ts`,
      `import { defineConfig } from 'shiori'\n\n${text.replace('// what is there already', "title: 'Town library',\n  url: 'https://docs.library.example',")}`,
    ])
  const imports = parts.map(([file], index) => `import part${index} from './${file}'`)
  const merged = parts.map((_, index) => `...part${index}`)
  const site = new SiteFolder({
    'content/docs/en/rules.md': '---\ntitle: Rules\n---\n\nSix books.\n',
    'package.json': '{ "type": "module" }',
    // A site has declarations of the engine; here it is checked with the sources, whose sheets are Vite's to know.
    'sheets.d.ts': "declare module '*.css?inline' { const text: string; export default text }\n",
    'tsconfig.json': readFileSync(path.join(engineFolder, '../create-shiori/templates/portal/tsconfig.json')),
    ...Object.fromEntries(samples.filter(sample => !isConfig(sample)).map(({ file, text }) => [file, text])),
    ...Object.fromEntries(parts),
  })
  site.write({ 'site.config.ts': `${imports.join('\n')}\n\nexport default { ${merged.join(', ')} }\n` })
  linkEngine(site.paths.root)
  const require = createRequire(import.meta.url)
  mkdirSync(path.join(site.paths.root, 'node_modules/@types'))
  symlinkSync(
    path.dirname(require.resolve('@types/react/package.json')),
    path.join(site.paths.root, 'node_modules/@types/react'),
  )
  return site
}

test('the samples of the manual are a site with nothing wrong', async () => {
  using site = siteOfSamples()
  const { problems, pages, plugins } = await checkSite(site.paths.root, site.paths.cache)
  expect(problems.map(formatProblem)).toEqual([])
  const fees = pages.find(({ file }) => file === 'content/docs/en/fees.mdx')
  expect(fees?.compiled.code).toContain('€0.10 a day')
  expect(plugins.files()).toEqual([
    { url: '/docs.json', text: '[["en","cards","fees","rules"],["fr","cards","fees","rules"]]' },
  ])
})

test.each(['bundler', 'nodenext'])('their types are right (module resolution "%s")', resolution => {
  using site = siteOfSamples()
  const tsc = path.join(engineFolder, '../node_modules/.bin/tsc')
  const module = resolution === 'bundler' ? 'esnext' : resolution
  // A site finds them among its own packages.
  const types = path.join(engineFolder, '../node_modules/@types')
  const args = [
    '-p',
    site.paths.root,
    '--typeRoots',
    types,
    '--moduleResolution',
    resolution,
    '--module',
    module,
  ]
  let output = ''
  try {
    execFileSync(tsc, args, { encoding: 'utf8' })
  } catch (error) {
    output = error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error)
  }
  expect(output).toBe('')
})

/** First column of the table below a heading: names in code, without what a call takes. */
function tableBelow(heading: string): string[] {
  const section = manual.split(/^## /m).find(text => text.startsWith(heading)) ?? ''
  return [...section.matchAll(/^\| `([\w:]+)[^`]*` \|/gm)].map(([, name = '']) => name).sort()
}

test('it lists every part, every hook, every command and the promised custom properties', () => {
  expect(tableBelow('Replace the footer')).toEqual([...partNames].sort())
  const hooks = /interface PluginHooks \{([\s\S]*?)^\}/m.exec(read('plugins/plugin.ts'))?.[1] ?? ''
  expect(tableBelow('Write a plugin')).toEqual(
    [...hooks.matchAll(/^ {2}(\w+)\?\(/gm)].map(([, name]) => name).sort(),
  )
  const commands = [...read('cli/commands.ts').matchAll(/^ {2}'?([\w:]+)'?: \{$/gm)].map(([, name]) => name)
  expect(tableBelow('Commands')).toEqual(commands.sort())
  const promised = [...read('ui/styles/tokens.css').matchAll(/\/\* \+ [\s\S]*?\*\/\n((?: {4}--.*\n)+)/g)]
  const names = promised.flatMap(([, lines = '']) =>
    [...lines.matchAll(/^ {4}(--[\w-]+)/gm)].map(([, n]) => n),
  )
  const listed = manual.split(/^## /m).find(text => text.startsWith('Change colours')) ?? ''
  expect([...listed.matchAll(/`(--[a-z-]+)`/g)].map(([, name]) => name)).toEqual(names)
})
