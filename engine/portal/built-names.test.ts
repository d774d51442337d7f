import { expect, test } from 'vitest'
import { SiteFolder } from '../testing/site-folder.ts'
import { checkStaticFiles } from './check-static-files.ts'
import { loadSite } from './load-site.ts'

test('files of static/ in place of those of a build are errors, in any spelling; others of such names below are none', async () => {
  const refused = ['_Tools.mjs', '_HEADERS', '_hosting/nginx.conf', 'Robots.txt', '_build.json', 'sw.js']
  const fine = ['_routes.json', 'docs/_tools.mjs', 'tools.mjs', 'img/robots.txt']
  using site = new SiteFolder({
    'content/docs/en/intro.md': '# A\n',
    ...Object.fromEntries([...refused, ...fine].map(name => [`static/${name}`, ''])),
  })
  const loaded = await loadSite(site.paths.root, { git: false, includeDrafts: false })
  const reported = checkStaticFiles(loaded, site.paths.root).filter(({ severity }) => severity === 'error')
  expect(reported.map(({ code, file }) => `${code} ${file}`).sort()).toEqual(
    refused.map(name => `static-file static/${name}`).sort(),
  )
})
