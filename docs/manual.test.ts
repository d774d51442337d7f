import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseSiteConfig } from 'shiori/internal/config/config.ts'
import { partNames } from 'shiori/internal/config/part-names.ts'
import { formatProblem } from 'shiori/internal/config/problem.ts'
import { sampleClients } from 'shiori/internal/config/sample-clients.ts'
import { allowedElements } from 'shiori/internal/files/html-allowlist.ts'
import { checkSite } from 'shiori/internal/portal/check-site.ts'
import { engineFolder } from 'shiori/internal/portal/paths.ts'
import { linkEngine } from 'shiori/internal/testing/link-engine.ts'
import { SiteFolder } from 'shiori/internal/testing/site-folder.ts'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { manualPages } from './manual-pages.ts'
import { readInterface } from './plugins/reference/sources/interface-members.ts'

/** Recipes come last, because they build on files of the other pages. */
const pages = manualPages().sort(
  (a, b) => Number(a.name.startsWith('recipes/')) - Number(b.name.startsWith('recipes/')),
)
const pageText = (name: string) => pages.find(page => page.name === name)?.text ?? ''

/** All fences with their language, title and code. */
const fences = pages.flatMap(({ text }) =>
  [...text.matchAll(/^( *)(`{3,})(\w+)(?: title="(.+)")?\n([\s\S]*?)^\1\2$/gm)].map(
    ([, indent = '', , language = '', file, code = '']) => ({
      language,
      file,
      code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    }),
  ),
)
const named = fences.flatMap(({ file, code }) => (file === undefined ? [] : [{ file, code }]))
/** Files to which samples refer without showing them. */
const base = {
  'static/fonts/reading.woff2': '',
  // Of the template `docs`.
  'content/docs/en/begin.md': '---\ntitle: Begin here\n---\n\nThe files to change first.\n',
  'versions/1.0/content/docs/en/rules.md': '---\ntitle: Rules\n---\n\nFive books.\n',
  'versions/1.0/content/docs/en/cards.md': '---\ntitle: Cards\n---\n\nFree.\n',
  'versions/1.0/version.json': '{ "apis": [], "variables": {} }',
}
const isConfig = ({ file }: { file: string }) => file === 'site.config.ts'
/** Samples that are complete modules, but have no file name. */
const modules = fences
  .filter(({ language, file, code }) => language === 'ts' && file === undefined && /^import /m.test(code))
  .map(({ code }, index) => [`module-${index}.ts`, code])

/** Writes all samples into one site. Each configuration contains only what it adds. */
function siteOfSamples(): SiteFolder {
  const parts = named
    .filter(isConfig)
    .map(({ code }, index) => [
      `config-${index}.ts`,
      `import { defineConfig } from 'shiori'\n\n${code.replace('// your settings', "title: 'Town library',\n  url: 'https://docs.library.example',")}`,
    ])
  const imports = parts.map(([file], index) => `import part${index} from './${file}'`)
  const merged = parts.map((_, index) => `...part${index}`)
  const all = parts.map((_, index) => `part${index}`)
  const site = new SiteFolder({
    'content/docs/en/rules.md': '---\ntitle: Rules\n---\n\nSix books.\n',
    'package.json': '{ "type": "module" }',
    ...base,
    // An installed engine has declarations; its sources import style sheets, which only Vite understands.
    'sheets.d.ts': "declare module '*.css?inline' { const text: string; export default text }\n",
    'tsconfig.json': readFileSync(path.join(engineFolder, '../create-shiori/templates/portal/tsconfig.json')),
    ...Object.fromEntries(named.filter(sample => !isConfig(sample)).map(({ file, code }) => [file, code])),
    ...Object.fromEntries(parts),
    ...Object.fromEntries(modules),
  })
  const plugins = `[${all.join(', ')}].flatMap(part => part.plugins ?? [])`
  site.write({
    'site.config.ts': `${imports.join('\n')}\n\nexport default { ${merged.join(', ')}, plugins: ${plugins} }\n`,
  })
  linkEngine(site.paths.root)
  mkdirSync(path.join(site.paths.root, 'node_modules/@shiori'))
  symlinkSync(
    path.join(engineFolder, '../social-cards'),
    path.join(site.paths.root, 'node_modules/@shiori/social-cards'),
  )
  const require = createRequire(import.meta.url)
  mkdirSync(path.join(site.paths.root, 'node_modules/@types'))
  symlinkSync(
    path.dirname(require.resolve('@types/react/package.json')),
    path.join(site.paths.root, 'node_modules/@types/react'),
  )
  return site
}

test('builds a site of all samples without problems', async () => {
  using site = siteOfSamples()
  const { problems, pages: docs, plugins } = await checkSite(site.paths.root, site.paths.cache)
  expect(problems.map(formatProblem)).toEqual([])
  const docIds = ['begin', 'cards', 'clubs', 'fees', 'hours', 'rules', 'shelves', 'story-hour']
  const codeOf = (name: string) => docs.find(({ file }) => file === `content/docs/en/${name}`)?.compiled.code
  expect(codeOf('fees.mdx')).toContain('€0.10 a day')
  expect(codeOf('story-hour.mdx')).toContain('8 min')
  expect(codeOf('clubs.mdx')).toContain('Every Monday.')
  expect(plugins.files().find(({ url }) => url === '/docs.json')?.text).toBe(
    JSON.stringify(['en', 'fr', 'ja'].map(locale => [locale, ...docIds])),
  )
})

test('parses samples in YAML, JSON and shell', () => {
  const readers: Readonly<Record<string, (code: string) => unknown>> = {
    yaml: code => parse(code),
    json: code => JSON.parse(code),
    bash: code => execFileSync('bash', ['-n'], { input: code }),
  }
  const read = fences.filter(({ language }) => language in readers)
  expect(read.length).toBeGreaterThan(20)
  for (const { language, code } of read) expect(() => readers[language]?.(code), code).not.toThrow()
})

test('accepts each configuration on its own', async () => {
  using site = siteOfSamples()
  for (const [index] of named.filter(isConfig).entries()) {
    const { default: config } = await import(
      pathToFileURL(path.join(site.paths.root, `config-${index}.ts`)).href
    )
    expect(() => parseSiteConfig(config)).not.toThrow()
  }
})

test.each(['bundler', 'nodenext'])('type-checks all samples (module resolution "%s")', resolution => {
  using site = siteOfSamples()
  const tsc = path.join(engineFolder, '../node_modules/typescript/bin/tsc')
  const module = resolution === 'bundler' ? 'esnext' : resolution
  // A site would find them in its own packages.
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
    execFileSync(process.execPath, [tsc, ...args], { encoding: 'utf8' })
  } catch (error) {
    output = error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error)
  }
  expect(output).toBe('')
})

/** Reads the names in the first column of a page's tables, without the parameters of calls. */
function namesIn(page: string, heading = ''): string[] {
  const section = pageText(page)
    .split(/^## /m)
    .find(text => text.startsWith(heading))
  return [...(section ?? '').matchAll(/^\| ((?:`[\w:-]+[^`]*` ?)+)\|/gm)]
    .flatMap(([, cell = '']) => [...cell.matchAll(/`([\w:-]+)[^`]*`/g)].map(([, name = '']) => name))
    .sort()
}

test('lists every part, every hook and every client of request samples', () => {
  expect(namesIn('guides/parts.md', '---')).toEqual([...partNames].sort())
  const { members } = readInterface(path.join(engineFolder, 'plugins/plugin.ts'), 'PluginHooks')
  expect(namesIn('guides/plugins.md', 'Hooks')).toEqual(members.map(({ name }) => name).sort())
  expect(namesIn('guides/api-reference.md', 'Choose the clients')).toEqual([...sampleClients].sort())
  const [, elements = ''] = /^\| (.+) \| kept \|$/m.exec(pageText('guides/security.md')) ?? []
  expect(elements.split(' ').map(name => name.slice(1, -1))).toEqual(allowedElements)
})

test('samples show everything that a plugin declares', () => {
  const code = fences
    .filter(({ language }) => language === 'ts')
    .map(sample => sample.code)
    .join('\n')
  const { members } = readInterface(path.join(engineFolder, 'plugins/plugin.ts'), 'Plugin')
  expect(members.map(({ name }) => name).filter(name => !RegExp(`\\b${name}\\b[:(]`).test(code))).toEqual([])
})
