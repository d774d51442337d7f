import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SiteFolder } from '../testing/site-folder.ts'
import { smallSite } from '../testing/small-site.ts'
import { doctor } from './doctor.ts'

let output: string[]
beforeEach(() => {
  output = []
  vi.spyOn(console, 'log').mockImplementation(text => output.push(text))
})
afterEach(() => vi.restoreAllMocks())

test('reports Node, packages, configuration and caches of a correct site', async () => {
  using site = new SiteFolder({ ...smallSite, '.cache/a/b.txt': 'x'.repeat(1_500_000) })
  expect(await doctor.run([site.paths.root])).toBe(0)
  const report = output.join('\n')
  expect(report).toContain(`ok       Node ${process.versions.node}`)
  expect(report).toMatch(/ok {7}\d+ packages in the expected versions/)
  expect(report).toMatch(/ok {7}configuration of ".+", en, ja/)
  expect(report).toMatch(/cache of the site: 1\.5 MB/)
})

test('reports a wrong configuration as an error', async () => {
  using site = new SiteFolder(smallSite)
  site.write({ 'site.config.ts': 'export default { titel: 1 }\n' })
  expect(await doctor.run([site.paths.root])).toBe(1)
  expect(output.find(line => line.startsWith('error'))).toMatch(
    /the configuration:\n.*site\.config\.ts.*titel/s,
  )
})
