import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { linkEngine } from '../testing/link-engine.ts'
import { shiori } from '../testing/shiori-process.ts'
import { type SiteFiles, SiteFolder } from '../testing/site-folder.ts'

/** Runs a command on a site with one plugin, which is called "late". */
async function withPlugin(
  plugin: string,
  { command = 'build', files = {}, options }: { command?: string; files?: SiteFiles; options?: string } = {},
) {
  using site = new SiteFolder({
    'content/docs/en/intro.md': '# A\n',
    'late/plugin.ts': `export default { name: 'late', ${plugin} }\n`,
    ...files,
  })
  linkEngine(site.paths.root)
  site.configure({ locales: [{ code: 'en' }], plugins: ['./late/plugin.ts'] })
  if (options !== undefined)
    site.write({
      'site.config.ts': `export default { title: 'A', url: 'https://a.example', plugins: [['./late/plugin.ts', ${options}]] }\n`,
    })
  const { code, output } = await shiori([command, site.paths.root])
  return { code, output, isBuilt: existsSync(site.paths.out) }
}

const awaited = 'the plugin "late" failed in a timer, an event or a promise that nothing awaits: boom'

test.each([
  [
    'data with a function',
    'load: () => ({ prices: [1, { format: () => 1 }] })',
    'error late/plugin.ts  the plugin "late" could not read its data: "prices.1.format" is a function, expected plain data',
  ],
  [
    'pages with a function',
    'content: () => ({ routes: new Map(), data: { format: () => 1 } })',
    'error late/plugin.ts  the plugin "late" could not read its pages: "data.format" is a function, expected plain data',
  ],
  [
    'pages in a promise',
    'content: async () => ({ routes: new Map(), data: 1 })',
    'error late/plugin.ts  the plugin "late" could not read its pages: expected { routes, data }',
  ],
  [
    'a route without a slash',
    "content: () => ({ routes: new Map([['en', [{ kind: 'late/a', locale: 'en', path: 'a', params: {} }]]]), data: 1 })",
    'the plugin "late" could not read its pages: found the path "a" of a page, expected one that begins with "/"',
  ],
  [
    'a route of another plugin',
    "content: () => ({ routes: new Map([['en', [{ kind: 'a/b', locale: 'en', path: '/a', params: {} }]]]), data: 1 })",
    'the kind of the route /a is "a/b", expected "late/" and the name of a page kind',
  ],
  [
    'a page without a slash',
    "setup: () => ({ pages: () => [{ path: 'a', title: 'A', description: 'A', view: 'A', data: {} }] })",
    'error late/plugin.ts  the plugin "late" failed: found the path "a" of a page',
  ],
  [
    'an error in "load"',
    "load: () => { throw new Error('boom') }",
    'error late/plugin.ts:1  the plugin "late" could not read its data: boom',
  ],
  [
    'an error in "content"',
    "content: () => { throw new Error('boom') }",
    'error late/plugin.ts:1  the plugin "late" could not read its pages: boom',
  ],
  [
    'an error in a hook',
    "setup: () => ({ check: () => { throw new Error('boom') } })",
    'error late/plugin.ts:1  the plugin "late" failed: boom\n      The error comes from "check" of the plugin.',
  ],
  [
    'an error in a timer',
    "load: () => void setTimeout(() => { throw new Error('boom') }, 1)",
    `error late/plugin.ts:1  ${awaited}`,
    'build',
  ],
  [
    'a promise that nobody awaits',
    "load: () => void Promise.reject(new Error('boom'))",
    `error late/plugin.ts:1  ${awaited}`,
  ],
  [
    'a reason without a stack',
    "load: () => void Promise.reject('boom')",
    'error  a plugin ("late") failed in a timer, an event or a promise that nothing awaits: "boom".',
    'build',
  ],
  [
    'an error in a timer of a process that renders pages',
    "setup: () => { if (process.send) setTimeout(() => { throw new Error('boom') }, 1); return {} }",
    `error late/plugin.ts:1  ${awaited}`,
    'build',
  ],
  [
    'hooks in a promise',
    'setup: async () => ({ files: () => [] })',
    'error late/plugin.ts  the plugin "late" failed: "setup" returned a promise: only "load" may be async',
  ],
  [
    'files in a promise',
    'setup: () => ({ files: async () => [] })',
    'error late/plugin.ts  the plugin "late" failed: "files" returned a promise, expected a list',
  ],
  [
    'a call of process.exit()',
    'load: () => process.exit(3)',
    'shiori check did not end its work: a plugin, the configuration or a package called process.exit().',
  ],
])(
  '%s is an error that names the plugin, and nothing is written',
  async (_, plugin, message, command = 'check') => {
    const { code, output, isBuilt } = await withPlugin(plugin, { command })
    expect(output).toContain(message)
    expect(output).not.toMatch(/node:internal|Node\.js v/)
    expect(code).toBe(1)
    expect(isBuilt).toBe(false)
  },
)

test('a function among the options is an error of the configuration', async () => {
  const { code, output } = await withPlugin('options: { safeParse: data => ({ success: true, data }) }', {
    options: '{ format: () => 1 }',
  })
  expect(output).toContain(
    'error site.config.ts  "plugins.0.1.format": found a function, expected plain data',
  )
  expect(code).toBe(1)
})

test('a timer of a plugin that never ends does not keep the command for ever', async () => {
  const { code, output } = await withPlugin('load: () => void setInterval(() => {}, 1000)', {
    command: 'check',
  })
  expect(output).toContain('shiori check has ended its work, but what a plugin')
  expect(code).toBe(0)
})

test.each([
  ['/index.html', 'the build writes that file itself', 'check'],
  ['/_server.json', 'the build writes that file itself', 'check'],
  ['/llms.txt', 'the build writes that file itself'],
  ['/docs/intro.md', 'the build writes that file itself'],
  ['/docs/intro.html.br', 'the build writes that file itself'],
  ['/a/../favicon.svg', 'static/favicon.svg is that file', 'check'],
])('a plugin that emits %s is an error', async (url, why, command = 'build') => {
  const { code, output, isBuilt } = await withPlugin(
    `setup: () => ({ files: () => [{ url: '${url}', text: '' }] })`,
    { command },
  )
  const name = url.replace('/a/..', '')
  expect(output).toContain(`error  the plugin "late" emits ${name}, but ${why}`)
  expect(output.match(/^error /gm)).toHaveLength(1)
  expect(code).toBe(1)
  expect(isBuilt).toBe(false)
})

test('a file of static/ that the build writes is an error, too', async () => {
  const { code, output } = await withPlugin('', { files: { 'static/llms.txt': '' } })
  expect(output).toContain('error static/llms.txt  the build writes llms.txt itself')
  expect(code).toBe(1)
})
