import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { ProblemsError } from '../config/problem.ts'
import type { MakeAnswerProvider } from '../plugins/answer-provider.ts'
import { SiteFolder } from '../testing/site-folder.ts'
import { smallSite } from '../testing/small-site.ts'
import { buildSite } from './build.ts'

const plugin = `export default { name: 'helper', answers: './answers.ts' }\n`
const answers = `import { name } from './name.ts'\nexport default env => env.HELPER && (async () => [name])\n`
const files = {
  ...smallSite,
  'plugins/helper/plugin.ts': plugin,
  'plugins/helper/answers.ts': answers,
  'plugins/helper/name.ts': `export const name: string = 'Helper'\n`,
}

test('the provider of a plugin is one module that is not served', async () => {
  using site = new SiteFolder(files, { search: { ask: {} }, plugins: ['./plugins/helper/plugin.ts'] })
  await buildSite({ paths: site.paths, strict: true, git: false, compress: false })
  const module: { default: readonly MakeAnswerProvider[] } = await import(
    pathToFileURL(path.join(site.paths.out, '_answers.mjs')).href
  )
  const [make] = module.default
  expect(make?.({})).toBeUndefined()
  expect(make?.({ HELPER: 'h' })).toBeTypeOf('function')
  expect(site.built('_answers.mjs')).toContain('Helper')
  expect(JSON.parse(site.built('_server.json')).ask).toEqual({
    perReader: 40,
    perDay: 1000,
    plugin: 'helper (plugins/helper/answers.ts)',
  })
})

test('a configuration that leaves answers to nobody is an error', async () => {
  using site = new SiteFolder(files, { search: { ask: {} } })
  const error: unknown = await buildSite({
    paths: site.paths,
    strict: true,
    git: false,
    compress: false,
  }).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(ProblemsError)
  expect(String(error)).toContain('"search.ask" names no API, and 0 plugins provide answers')
})
