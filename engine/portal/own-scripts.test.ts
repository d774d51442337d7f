import { expect, test } from 'vitest'
import { SiteFolder } from '../testing/site-folder.ts'
import { checkStaticFiles } from './check-static-files.ts'
import { loadSite } from './load-site.ts'

test('reports a script of the configuration that is not in static/', async () => {
  using site = new SiteFolder({ 'content/docs/en/intro.md': '# A\n', 'static/own.js': '' })
  const loaded = await loadSite(site.paths.root, { git: false, includeDrafts: false })
  const head = ['/own.js?v=2', '/other.js', 'https://count.example/a.js'].map(src => ({
    tag: 'script' as const,
    attributes: { src },
  }))
  const reported = checkStaticFiles({ ...loaded, config: { ...loaded.config, head } }, site.paths.root)
  expect(reported.map(({ file, message }) => `${file} ${message}`)).toEqual([
    'site.config.ts static/other.js is missing: "head.1.attributes.src" refers to it',
  ])
})
