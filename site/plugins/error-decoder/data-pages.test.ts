import path from 'node:path'
import { lines } from 'shiori/internal/content/testing/test-site.ts'
import { loadSite, SiteCache } from 'shiori/internal/portal/load-site.ts'
import { createPortal } from 'shiori/internal/portal/portal.ts'
import { type SiteFiles, SiteFolder } from 'shiori/internal/testing/site-folder.ts'
import { expect, test } from 'vitest'
import { checkContent } from '../../../checks/content/check-content.ts'

const files: SiteFiles = {
  'api/one.yaml': `openapi: 3.1.0
info: { title: One, version: '1' }
paths:
  /a:
    get:
      operationId: GetA
      x-error-reasons:
        ERROR_REASON_A: { status: 400, description: A. }
        ERROR_REASON_B: { status: 400, description: B. }
      responses: { '200': { description: A. } }
`,
  'content/docs/en/intro.mdx':
    '---\ntitle: Intro\n---\n\n<ErrorCodes of="platform" />\n\n<DataTable of="states" />\n\n[A](#error_reason_a) [c](#created)\n',
  'content/data/states.yaml':
    "columns:\n  - { key: a, label: A }\nrows:\n  - { id: created, a: '[no](/docs/none)' }\n  - { a: '<Term id=\"none\">x</Term>' }\n",
  'content/data/unused.yaml': 'columns:\n  - { key: a, label: A }\nrows:\n  - { a: b }\n',
  'content/errors/platform.yaml': `title: T
groups:
  - { id: reasons, title: Reasons }
errors:
  - { code: ERROR_REASON_A, group: reasons, cause: C., remedy: '[x](#nowhere)' }
  - { code: ERROR_REASON_GONE, group: reasons, cause: C., remedy: D., operations: [GetB] }
`,
}
const config = {
  apis: [{ id: 'one', file: 'api/one.yaml', path: '/docs/api/one' }],
  plugins: [[path.resolve(import.meta.dirname, 'plugin.ts'), { supportUrl: 'https://www.example/support' }]],
}

/**
 * Checks the site.
 *
 * @returns Its problems, except for missing files that every site needs.
 */
async function check(site: SiteFolder, filter = '') {
  const { root, cache } = site.paths
  const { problems } = await checkContent({ root, cache, filter })
  return lines(problems).filter(line => /content\/(docs|data|errors)/.test(line))
}

test('reports wrong names in data files where they are written', async () => {
  using site = new SiteFolder(files, config)
  const found = [
    'warning broken-link content/data/states.yaml:4 broken link: "/docs/none" leads to no page',
    'error unknown-term content/data/states.yaml:5 the term "none" is not in content/glossary.yaml',
    'warning broken-anchor content/errors/platform.yaml:5 broken anchor: "#nowhere" leads to /docs/intro',
    'error unknown-value content/errors/platform.yaml:6 the API has no value "ERROR_REASON_GONE"',
    'error unknown-operation content/errors/platform.yaml:6 the API has no operation "GetB" | Did you mean "GetA"?',
  ]
  const complete = await check(site)
  for (const line of [
    ...found,
    'warning unused-data content/data/unused.yaml',
    'warning missing-error-code content/errors the API can respond with ERROR_REASON_B (GetA)',
  ])
    expect(complete).toContainEqual(expect.stringContaining(line))
  // Each once, although two locales show the page; anchors of codes and rows exist.
  expect(complete).toHaveLength(7)
  // The report of a page includes the data that it shows.
  const ofPage = await check(site, 'docs/en/intro')
  for (const line of found) expect(ofPage).toContainEqual(expect.stringContaining(line))
  expect(ofPage).toHaveLength(5)
})

test('a change of a data file changes the pages that show it', async () => {
  using site = new SiteFolder(files, config)
  const { root, cache } = site.paths
  const siteCache = new SiteCache()
  const compiled = async () => {
    const loaded = await loadSite(root, { git: false, includeDrafts: true }, siteCache)
    const { portal } = createPortal({ site: loaded, root, cache })
    return portal.compile({ file: 'content/docs/en/intro.mdx', format: 'mdx', textLocale: 'en' })
  }
  expect((await compiled()).anchors).toContain('created')
  site.write({
    'content/data/states.yaml': String(files['content/data/states.yaml']).replace('created', 'made'),
  })
  expect((await compiled()).anchors).toContain('made')
})
