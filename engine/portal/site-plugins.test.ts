import { expect, test } from 'vitest'
import { buildSite } from '../build/build.ts'
import { SiteFolder } from '../testing/site-folder.ts'

test.each([
  ['files: () => [null]', '"files" returned null, expected an object'],
  [
    'files: () => [{ url: 5, text: "a" }]',
    '"files" returned {"url":5,"text":"a"}, expected { url, text }, both strings',
  ],
  [
    'files: () => [{ url: "/a.txt" }]',
    '"files" returned {"url":"/a.txt"}, expected { url, text }, both strings',
  ],
  ['pages: () => [null]', '"pages" returned null, expected an object'],
  ['check: () => [5]', '"check" returned 5, expected an object'],
  ['check: () => [{}]', 'found the problem {}, expected { severity, code, message }'],
  ['lists: () => [null]', '"lists" returned null, expected an object'],
])('a plugin with the hook %s is named', async (hook, message) => {
  using site = new SiteFolder(
    {
      'content/docs/en/intro.md': '# A\n',
      'plugin.ts': `export default { name: 'odd', setup: () => ({ ${hook} }) }\n`,
    },
    { plugins: ['./plugin.ts'] },
  )
  await expect(buildSite({ paths: site.paths, strict: false, git: false, compress: false })).rejects.toThrow(
    `the plugin "odd" failed: ${message}`,
  )
})

test('a plugin that reports no problem is named', async () => {
  using site = new SiteFolder(
    { 'plugin.ts': "export default { name: 'odd', load: ({ report }) => report(null) }\n" },
    { plugins: ['./plugin.ts'] },
  )
  await expect(buildSite({ paths: site.paths, strict: false, git: false, compress: false })).rejects.toThrow(
    'the plugin "odd" could not read its data: found the problem null, expected { severity, code, message }',
  )
})
