import { expect, test } from 'vitest'
import { buildSite } from '../build/build.ts'
import { SiteFolder } from '../testing/site-folder.ts'

test.each([
  ['null', 'null'],
  ['{ url: 5, text: "a" }', '{"url":5,"text":"a"}'],
  ['{ url: "/a.txt" }', '{"url":"/a.txt"}'],
])('a plugin that gives %s for a file is named', async (file, shown) => {
  using site = new SiteFolder(
    {
      'content/docs/en/intro.md': '# A\n',
      'plugin.ts': `export default { name: 'odd', setup: () => ({ files: () => [${file}] }) }\n`,
    },
    { plugins: ['./plugin.ts'] },
  )
  await expect(buildSite({ paths: site.paths, strict: false, git: false, compress: false })).rejects.toThrow(
    `the plugin "odd" failed: TypeError: "files" gives ${shown}, expected { url, text }, both strings`,
  )
})
