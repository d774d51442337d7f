import { expect, test } from 'vitest'
import { SiteFolder } from '../testing/site-folder.ts'
import { smallSite } from '../testing/small-site.ts'
import { checkConfigLinks } from './check-config-links.ts'
import { loadSite } from './load-site.ts'

test('settings that hold for docs alone say so of another page', async () => {
  using site = new SiteFolder(smallSite, {
    search: { popular: ['/docs/intro', '/blog/first', '/gone'] },
    structuredData: { questions: ['/about'] },
  })
  const problems = checkConfigLinks(await loadSite(site.paths.root, { git: false, includeDrafts: false }), [])
  expect(problems.map(({ code, message }) => `${code} ${message}`)).toEqual([
    'broken-link broken link: "search.popular.2" leads to /gone, which is not a page',
    'not-a-doc "structuredData.questions.0" lists /about, which is not a doc, so it has no effect',
    'not-a-doc "search.popular.1" lists /blog/first, which is not a doc, so it has no effect',
  ])
})

test('an overlay in a language that the site does not have is reported', async () => {
  const files = {
    ...smallSite,
    'api/loans.yaml': 'openapi: 3.1.0\ninfo: { title: Loans, version: 1.0.0 }\npaths: {}\n',
  }
  const api = { id: 'loans', file: 'api/loans.yaml', path: '/docs/loans', overlays: { de: 'api/de.yaml' } }
  using site = new SiteFolder(files, { apis: [api] })
  const { problems } = await loadSite(site.paths.root, { git: false, includeDrafts: false })
  expect(problems.filter(({ file }) => file === 'site.config.ts')).toMatchObject([
    {
      severity: 'warning',
      message: '"apis.0.overlays.de": the site has no locale "de", so the overlay has no effect',
    },
  ])
})
