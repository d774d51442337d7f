import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ProblemsError } from '../config/problem.ts'
import { folderFiles } from '../portal/folder-files.ts'
import { SiteFolder } from '../testing/site-folder.ts'
import { smallSite } from '../testing/small-site.ts'
import { wordPlugin } from '../testing/word-plugin.ts'
import { buildSite } from './build.ts'

const files = {
  ...smallSite,
  'postcss.config.mjs': wordPlugin,
  'own.css': '@words;',
  'mark/plugin.ts': `export default { name: 'mark', components: [{ name: 'Mark', view: './Mark.tsx', styles: './mark.css' }] }`,
  'mark/Mark.tsx': 'export default function Mark() { return <b className="mark">!</b> }',
  'mark/mark.css': '.mark { color: gold }\n@words;',
  'content/docs/en/marked.mdx': '---\ntitle: Marked\n---\n\n<Mark />\n\n<b className="order-7">a</b>\n',
}
const config = { css: ['own.css'], plugins: ['./mark/plugin.ts'] }

function sheetsOf({ paths: { out } }: SiteFolder): string {
  const sheets = folderFiles(out).filter(name => name.endsWith('.css'))
  return sheets.map(name => readFileSync(path.join(out, name), 'utf8')).join('\n')
}

test("plugins of PostCSS make rules for a site's texts, in its sheets and those of components, in each build anew", async () => {
  using site = new SiteFolder(files, config)
  const build = () => buildSite({ paths: site.paths, strict: true, git: false, compress: false })
  await build()
  expect(sheetsOf(site)).toContain('.order-7{order:7}')
  expect(site.built('docs/marked.html')).toMatch(/\.mark\{color:gold\}\s*\.order-7\{order:7\}/)
  site.write({ 'content/docs/en/marked.mdx': files['content/docs/en/marked.mdx'].replace('7', '8') })
  await build()
  expect(sheetsOf(site)).toContain('.order-8{order:8}')
})

test('a build that misses a plugin ends; one of content from elsewhere goes on without, and without wrong rules', async () => {
  using site = new SiteFolder(
    { ...files, 'postcss.config.mjs': 'export default { plugins: { wind: {} } }' },
    config,
  )
  const build = () => buildSite({ paths: site.paths, strict: false, git: false, compress: false })
  await expect(build()).rejects.toThrow(ProblemsError)
  site.write({ 'odd.css': '.odd { box-shadow: 0 0 red !important, 1px 1px blue; order: 3 }' })
  site.configure({ ...config, css: ['own.css', 'odd.css'], markdown: { tolerant: true } })
  const { problems } = await build()
  expect(problems).toMatchObject([{ severity: 'warning', code: 'styles', file: 'postcss.config.mjs' }])
  expect(sheetsOf(site)).not.toContain('order:7')
  expect(sheetsOf(site)).toContain('.odd{order:3}')
})

test('the URLs of files in style sheets get the base path', async () => {
  const rule = (name: string, url: string) => `.${name} { background: url(${url}) }\n`
  const siteStyles = [
    rule('rooted', '/img/a.png'),
    rule('quoted', '"/img/b.png"'),
    rule('whole', '/portal/img/c.png'),
    rule('elsewhere', '//cdn.example/d.png'),
    rule('inline', 'data:image/gif;base64,R0lGODlhAQABAAAAACw='),
  ]
  using site = new SiteFolder(
    {
      ...smallSite,
      'own.css': siteStyles.join(''),
      'mark/plugin.ts': files['mark/plugin.ts'],
      'mark/Mark.tsx': files['mark/Mark.tsx'],
      'mark/mark.css': rule('mark', '/img/e.png'),
      'content/docs/en/marked.mdx': '---\ntitle: Marked\n---\n\n<Mark />\n',
    },
    { ...config, basePath: '/portal/' },
  )
  await buildSite({ paths: site.paths, strict: false, git: false })
  const urls = [...sheetsOf(site).matchAll(/url\("?([^")]+)/g)].map(([, url]) => url)
  expect(urls).toEqual(
    expect.arrayContaining([
      '/portal/img/a.png',
      '/portal/img/b.png',
      '/portal/img/c.png',
      '//cdn.example/d.png',
      'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
    ]),
  )
  expect(urls.filter(url => url?.startsWith('/img/'))).toEqual([])
  expect(site.built('docs/marked.html')).toMatch(/\.mark\{background:url\("?\/portal\/img\/e\.png/)
})
