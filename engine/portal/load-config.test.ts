import { expect, test } from 'vitest'
import { ProblemsError } from '../config/problem.ts'
import { SiteFolder } from '../testing/site-folder.ts'
import { loadConfig } from './load-config.ts'

test.each([
  ['a getter', "{ get title() { throw new Error('boom') } }"],
  ['a proxy', "new Proxy({}, { ownKeys() { throw new Error('boom') } })"],
])('%s that fails is an error of the configuration', async (_, code) => {
  using site = new SiteFolder({ 'content/docs/en/a.md': '# A\n' })
  site.write({ 'site.config.ts': `export default ${code}\n` })
  const error: unknown = await loadConfig(site.paths.root).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(ProblemsError)
  expect(String(error)).toMatch(/site\.config\.ts.*boom/)
})
