import { expect, test } from 'vitest'
import { SiteFolder } from '../testing/site-folder.ts'
import { buildSite } from './build.ts'

const boxes = Array.from({ length: 9 }, (_, index) => `Box${index}`)
const pages = Array.from({ length: 20 }, (_, page) => {
  const styled = Array.from(
    { length: 3 },
    (_, index) => `<p style={{ margin: '${page * 3 + index}px', color: 'tomato' }}>Text</p>`,
  )
  // Sheets of components come in any order.
  const shown = boxes
    .filter((_, index) => ((page * 37) >> (index % 6)) % 2 === 0)
    .toSorted(() => (page % 2) - 0.5)
  const text = [
    `# Page ${page}`,
    ...styled,
    ...shown.map(name => `<${name} />`),
    '| a | b |\n| :-: | -: |\n| 1 | 2 |',
    `![Far](https://img-${page}.example/a.png)`,
    ...(page % 2 ? ['```mermaid\nflowchart LR\n  A-->B\n```'] : []),
    ...(page % 3 ? ['$\\frac{x^2}{\\sqrt{y}}$'] : []),
  ]
  return [`content/docs/en/page-${page}.mdx`, `${text.join('\n\n')}\n`] as const
})
const plugin = `export default { name: 'boxes', components: [${boxes.map(name => `{ name: '${name}', view: './Box.tsx', styles: './${name}.css' }`).join(', ')}] }`

test('a policy stays short, whatever pages hold, and nothing of them is refused', async () => {
  using site = new SiteFolder(
    {
      'content/docs/en/intro.md': '# Intro\n',
      ...Object.fromEntries(pages),
      ...Object.fromEntries(boxes.map(name => [`boxes/${name}.css`, `.${name} { color: teal }`])),
      'boxes/plugin.ts': plugin,
      'boxes/Box.tsx': 'export default function Box() { return <b style={{ padding: 3 }}>Box</b> }',
    },
    { plugins: ['./boxes/plugin.ts'], markdown: { math: true } },
  )
  const { problems } = await buildSite({ paths: site.paths, strict: false, git: false, compress: false })
  expect(problems.map(({ code, message }) => `${code}: ${message}`)).toContainEqual(
    expect.stringMatching(/^policy-hosts: pages embed pictures from 20 hosts/),
  )
  const policy: string = JSON.parse(site.built('_server.json')).documentHeaders['Content-Security-Policy']
  expect(policy.length).toBeLessThan(1500)
  for (const file of ['_headers', '_hosting/nginx.conf', '_hosting/Caddyfile'])
    expect(site.built(file)).toContain(policy)
  const html = pages.map((_, page) => site.built(`docs/page-${page}.html`))
  expect(html.join('')).not.toContain(' style="')
  expect(html.filter(page => page.includes('/assets/styles-'))).toHaveLength(20)
})
