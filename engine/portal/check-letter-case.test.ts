import { expect, test } from 'vitest'
import { type SiteFiles, SiteFolder } from '../testing/site-folder.ts'
import { checkStaticFiles } from './check-static-files.ts'
import { loadSite } from './load-site.ts'

async function found(files: SiteFiles): Promise<string[]> {
  using site = new SiteFolder(files)
  const { root } = site.paths
  const loaded = await loadSite(root, { git: false, includeDrafts: false })
  return checkStaticFiles(loaded, root)
    .filter(({ code }) => code === 'letter-case')
    .map(({ severity, file, message }) => `${severity} ${file} ${message}`)
}

test('names that differ in nothing but capitals or accents are errors on every system', async () => {
  const problems = await found({
    'content/docs/en/setup.md': '# A',
    'content/docs/en/other.md': '---\nslug: /Setup\n---\n# B',
    'content/docs/en/caf\u00e9.md': '# C',
    'content/docs/en/cafe\u0301.md': '# D',
    'static/docs/OTHER.html': '',
    'static/img/a.png': '',
    'static/IMG/A.png': '',
    'content/docs/en/API/one.md': '# E',
    'content/docs/en/api/two.md': '# F',
  })
  expect(problems).toHaveLength(3)
  expect(problems.join('\n')).toMatch(/error static\/img\/a\.png .*static\/IMG\/A\.png/)
  expect(problems.join('\n')).toMatch(/docs\/setup\.html/i)
  expect(problems.join('\n')).toMatch(/caf/)
})

test('one name in other folders, and locales of a page, are none', async () => {
  expect(
    await found({ 'content/docs/en/a/b.md': '# A', 'content/docs/en/b/a.md': '# B', 'static/a/b.png': '' }),
  ).toEqual([])
})
