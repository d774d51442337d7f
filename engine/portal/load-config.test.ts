import { afterEach, expect, test, vi } from 'vitest'
import { ProblemsError } from '../config/problem.ts'
import { SiteFolder } from '../testing/site-folder.ts'
import { loadConfig } from './load-config.ts'

afterEach(() => {
  vi.useRealTimers()
})

test.each([
  ['a getter', "{ get title() { throw new Error('boom') } }"],
  ['a promise', "Promise.reject(new Error('boom'))"],
  ['a proxy', "new Proxy({}, { ownKeys() { throw new Error('boom') } })"],
])('%s that fails is an error of the configuration', async (_, code) => {
  using site = new SiteFolder({ 'content/docs/en/a.md': '# A\n' })
  site.write({ 'site.config.ts': `export default ${code}\n` })
  const error: unknown = await loadConfig(site.paths.root).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(ProblemsError)
  expect(String(error)).toMatch(/site\.config\.ts.*boom/)
})

test('a configuration that is never ready is an error', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const waits = Promise.withResolvers<void>()
  vi.stubGlobal('configWaits', waits.resolve)
  using site = new SiteFolder({ 'content/docs/en/a.md': '# A\n' })
  site.write({ 'site.config.ts': 'export default { then() { configWaits() } }\n' })
  const loaded = loadConfig(site.paths.root).catch((reason: unknown) => reason)
  await waits.promise
  await vi.advanceTimersByTimeAsync(120_000)
  const error = await Promise.race([loaded, new Promise(setImmediate)])
  expect(error).toBeInstanceOf(ProblemsError)
  expect(String(error)).toMatch(/site\.config\.ts.*had not ended after 120 s/)
})
