import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ProblemsError } from '../config/problem.ts'
import { checkSite } from '../portal/check-site.ts'
import { folderFiles } from '../portal/folder-files.ts'
import { linkEngine } from '../testing/link-engine.ts'
import { shiori } from '../testing/shiori-process.ts'
import { type SiteFiles, SiteFolder } from '../testing/site-folder.ts'
import { smallSite } from '../testing/small-site.ts'
import { buildSite } from './build.ts'

const plugin = `import { readFileSync } from 'node:fs'
import { definePlugin, z } from 'shiori'

export default definePlugin({
  name: 'rating',
  options: z.strictObject({ most: z.number() }),
  load: ({ readFolder }) => readFolder('ratings', ({ text }) => Number(/stars: (\\d)/.exec(text)?.[1])),
  components: [
    {
      name: 'Stars',
      attributes: z.strictObject({ of: z.enum(['1', '2', '3'], { error: 'expected 1 to 3' }) }),
      view: './Stars.tsx',
      styles: './stars.css',
      island: { module: './island.tsx', on: 'click' },
    },
    {
      name: 'Rated',
      attributes: z.strictObject({ name: z.string() }),
      expand({ attributes, data, writer, reportName }) {
        const name = attributes.get('name') ?? ''
        if (data.has(name)) writer(\`ratings/\${name}.yaml\`).block(\`### \${name}: \${data.get(name)}\`, 1)
        else reportName(\`nobody rates "\${name}"\`, name, [...data.keys()])
      },
    },
  ],
  sections: [{ name: 'Best', copy: z.strictObject({ name: z.string(), more: z.strictObject({ href: z.string() }) }), view: './Best.tsx', styles: './best.css' }],
  views: { Overview: './Overview.tsx' },
  messages: { en: './en.ts', ja: './ja.ts' },
  setup: ({ options, data }) => ({
    props: () => ({ most: options.most }),
    files: () => [{ url: '/ratings.json', text: JSON.stringify([...data]) }],
    pages: () => [{ path: '/ratings', title: 'Ratings', description: 'All', view: 'Overview', data: { count: data.size } }],
    head: ({ path }) => (path === '/ratings' ? [{ tag: 'meta', attributes: { name: 'rating', content: 'general' } }] : []),
    check: pages => (pages.length > 100 ? [{ severity: 'error', code: 'x', message: 'too many' }] : []),
  }),
})
`

const files: SiteFiles = {
  ...smallSite,
  'plugins/rating/plugin.ts': plugin,
  'plugins/rating/Stars.tsx': `import { useFrame } from 'shiori/ui'
export default function Stars({ of, most, text }) {
  return <b className="stars" title={useFrame().siteTitle}>{of}/{most} {text.stars}</b>
}
`,
  'plugins/rating/island.tsx': `import { useState } from 'react'
export default function Island({ of, text }) {
  const [stars, setStars] = useState(Number(of))
  return <button type="button" onClick={() => setStars(stars + 1)}>{stars} {text.stars}</button>
}
`,
  'plugins/rating/Overview.tsx':
    'export default function Overview({ count, most, text }) { return <h1>{count} of {most} {text.stars}</h1> }\n',
  'plugins/rating/Best.tsx':
    'export default function Best({ name, more, most, text }) { return <a className="best" href={more.href}>{name} {most} {text.stars}</a> }\n',
  'plugins/rating/best.css': '@layer page { .best { order: 77 } }',
  'content/home/en.yaml': `title: Home
description: All
sections:
  - section: Best
    name: "{{apiHost}}"
    more: { href: /docs/intro }
`,
  'plugins/rating/stars.css': '.stars { color: gold }',
  'plugins/rating/en.ts': "export default { stars: 'stars' }\n",
  'plugins/rating/ja.ts': "export default { stars: '星' }\n",
  'components/Footer.tsx':
    'export default function Footer({ children }) { return <div id="own-footer">{children}<p>Ours</p></div> }\n',
  'own.css': '@layer page { .brand { letter-spacing: 1px } }',
  'ratings/guide.yaml': 'stars: 3\n',
  'content/docs/en/rated.mdx':
    '---\ntitle: Rated\n---\n\n<Stars of="2" />\n\n<Rated name="guide" />\n\n[All](/ratings)\n',
}
const config = {
  plugins: [['./plugins/rating/plugin.ts', { most: 3 }]],
  parts: { Footer: './components/Footer.tsx' },
  css: ['own.css'],
}

test("a plugin brings components, data, pages, files and head tags; parts and style sheets are the site's", async () => {
  using site = new SiteFolder(files, config)
  linkEngine(site.paths.root)
  await buildSite({ paths: site.paths, strict: true, git: false, compress: false })
  const page = site.built('docs/rated.html')
  expect(page).toContain('<b class="stars" title="Docs">2/3 stars</b>')
  expect(page).toMatch(
    /data-island="rating-stars" data-on="click" data-props="{&quot;most&quot;:3,&quot;of&quot;:&quot;2&quot;}"/,
  )
  expect(page).toContain('.stars{color:gold}')
  expect(page).toContain('<h3 id="guide-3">')
  expect(page).toContain('<div id="own-footer"><footer')
  expect(site.built('ja/docs/rated.html')).toContain('2/3 星')
  const overview = site.built('ja/ratings.html')
  expect(overview).toContain('<h1>1 of 3 星</h1>')
  expect(overview).toContain('<meta name="rating" content="general"/>')
  expect(site.built('sitemap.xml')).toContain('/ja/ratings')
  expect(JSON.parse(site.built('ratings.json'))).toEqual([['guide', 3]])
  const sheets = folderFiles(site.paths.out).filter(name => name.endsWith('.css'))
  const css = sheets.map(name => readFileSync(path.join(site.paths.out, name), 'utf8')).join('')
  expect(css).toContain('letter-spacing:1px')
  expect(site.built('ja.html')).toContain('<a class="best" href="/ja/docs/intro">api.example 3 星</a>')
  const home = sheets.find(name => name.includes('/home.')) ?? ''
  expect(readFileSync(path.join(site.paths.out, home), 'utf8')).toContain('order:77')
})

/** Checks a site for its problems. A build reports the same ones, but would bundle each of these sites. */
async function problemLines(changes: SiteFiles, settings: Record<string, unknown> = {}): Promise<string[]> {
  using site = new SiteFolder({ ...files, ...changes }, { ...config, ...settings })
  linkEngine(site.paths.root)
  const problems = await checkSite(site.paths.root, site.paths.cache).then(
    checked => checked.problems,
    (error: unknown) => {
      if (error instanceof ProblemsError) return error.problems
      throw error
    },
  )
  return (
    problems
      // Builds do not check whether translations are outdated.
      .filter(({ severity, code }) => severity === 'error' && code !== 'translation-outdated')
      .map(({ file, line, message, hint }) => `${file}${line ? `:${line}` : ''} ${message} | ${hint}`)
  )
}

test('how a component is written is held to its schema, with file and line', async () => {
  const page = (text: string) => ({ 'content/docs/en/rated.mdx': `---\ntitle: R\n---\n\n${text}\n` })
  const file = 'content/docs/en/rated.mdx'
  expect(
    await problemLines(
      page('<Stars of="5" />\n\n<Stars />\n\n<Stars off="1" of={one} />\n\n<Rated name="guid" />'),
    ),
  ).toEqual(
    expect.arrayContaining([
      `${file}:5 <Stars> of="5": expected 1 to 3 | undefined`,
      `${file}:7 <Stars> needs of="…". | undefined`,
      `${file}:9 <Stars> has no attribute "off". | Did you mean "of"?`,
      `${file}:11 nobody rates "guid" | Did you mean "guide"?`,
    ]),
  )
})

test('a section of the home page is held to its schema', async () => {
  const home = (section: string) => ({
    'content/home/en.yaml': `title: T\ndescription: D\nsections:\n  - ${section}\n`,
  })
  expect(await problemLines(home('section: Bets'))).toEqual([
    'content/home/en.yaml:4 "sections.0.section": found "Bets", expected Hero, Links, Request, Latest, Contact, Best | Did you mean "Best"?',
  ])
  expect(await problemLines(home('{ section: Best, name: 7, mor: { href: / } }'))).toEqual([
    'content/home/en.yaml:4 "sections.0.name": found number 7, expected a string | Put it in quotes.',
    'content/home/en.yaml:4 unknown key "mor" in "sections.0" | Did you mean "more"? Known keys: name, more, section',
  ])
})

test('a plugin that cannot be loaded, that is none, and options that are wrong', async () => {
  const named = (...plugins: unknown[]) => ({ plugins })
  const [missing] = await problemLines({}, named('./plugins/none.ts'))
  expect(missing).toMatch(
    /^site\.config\.ts "plugins\.0": found "\.\/plugins\/none\.ts", but there is no such module/,
  )
  const broken = { 'plugins/broken.ts': 'export default {', 'plugins/none.ts': 'export default { name: 3 }' }
  const [unreadable, none] = await problemLines(broken, named('./plugins/broken.ts', './plugins/none.ts'))
  expect(unreadable).toMatch(/^plugins\/broken\.ts:1 cannot be loaded: /)
  expect(none).toMatch(/^plugins\/none\.ts the default export is not a plugin: "name" is not a name/)
  const [options] = await problemLines({}, named(['./plugins/rating/plugin.ts', { most: 'x' }]))
  expect(options).toMatch(/^site\.config\.ts "plugins\.0\.1\.most": /)
})

test('an error that a plugin throws at work names the plugin', async () => {
  const throwing = plugin.replace("readFolder('ratings'", "missing('ratings'")
  const [found] = await problemLines({ 'plugins/rating/plugin.ts': throwing })
  expect(found).toMatch(/the plugin "rating" could not read its data: missing is not defined/)
  const [checked] = await problemLines({
    'plugins/rating/plugin.ts': plugin.replace('pages.length > 100', 'pages.length > 1'),
  })
  expect(checked).toMatch(/too many/)
  const [later] = await problemLines({
    'plugins/rating/plugin.ts': plugin.replace('count: data.size', 'count: none'),
  })
  expect(later).toMatch(/the plugin "rating" failed: .*none is not defined/)
  const [expanded] = await problemLines({
    'plugins/rating/plugin.ts': plugin.replace("attributes.get('name') ?? ''", 'noName'),
  })
  expect(expanded).toMatch(/ <Rated> failed: noName is not defined \(plugin\.ts:20\)/)
})

const tickets = `import { defineMarkdown } from 'shiori/markdown'
import { host } from './host.ts'

export default defineMarkdown({
  mdast: [
    {
      name: 'tickets',
      text(node, context) {
        const [all = '', before = '', ticket = '', after = ''] = /^(.*?)\\b(T-\\d+)\\b(.*)$/s.exec(node.value) ?? []
        if (all === '') return
        const link = { type: 'link', url: \`\${host}/\${ticket}\`, children: [{ type: 'text', value: ticket }] }
        context.replaceNode(node, [{ type: 'text', value: before }, link, { type: 'text', value: after }])
      },
    },
  ],
  hast: [
    {
      name: 'marked-texts',
      element: { filter: ['p'], visit: (node, context) => context.setProperty(node, 'className', ['lead']) },
    },
  ],
})
`

test('a plugin changes the trees of Markdown, and a change of its code compiles pages again', async () => {
  using site = new SiteFolder({
    ...smallSite,
    'content/docs/en/intro.md': '# Intro\n\nMended by T-12, at last.\n',
    'plugins/tickets/plugin.ts': "export default { name: 'tickets', markdown: './tickets.ts' }\n",
    'plugins/tickets/tickets.ts': tickets,
    'plugins/tickets/host.ts': "export const host = 'https://one.example'\n",
  })
  site.configure({ plugins: ['./plugins/tickets/plugin.ts'] })
  linkEngine(site.paths.root)
  const built = async () => {
    // In its own process: Node would not load a changed module of "tickets.ts" again.
    expect(await shiori(['build', site.paths.root])).toMatchObject({ code: 0 })
    return readFileSync(path.join(site.paths.out, 'docs/intro.html'), 'utf8')
  }
  const first = await built()
  const [shown] = /<p[^>]*>Mended.*?<\/p>/.exec(first) ?? []
  expect(shown).toMatch(/Mended by <a href="https:\/\/one\.example\/T-12"[^>]*>T-12<\/a>, at last\./)
  expect(shown).toContain('<p class="lead">')
  site.write({ 'plugins/tickets/host.ts': "export const host = 'https://two.example'\n" })
  expect((await built()).includes('href="https://two.example/T-12"')).toBe(true)
})

test('errors of a Markdown hook name its file', async () => {
  const problems = async (files: SiteFiles, command = 'build') => {
    using site = new SiteFolder({
      'content/docs/en/intro.md': '# Intro\n',
      'plugins/tickets/plugin.ts': "export default { name: 'tickets', markdown: './tickets.ts' }\n",
      ...files,
    })
    site.configure({ locales: [{ code: 'en' }], plugins: ['./plugins/tickets/plugin.ts'] })
    linkEngine(site.paths.root)
    return (await shiori([command, site.paths.root])).output
  }
  const hook = (text: string) => ({ 'plugins/tickets/tickets.ts': text })
  const failing = hook(
    "export default {\n  mdast: [{ name: 'a', text() { throw new Error('no tickets') } }] }\n",
  )
  expect(await problems(failing)).toContain(
    'error plugins/tickets/tickets.ts:2  page /docs/intro could not be rendered: no tickets\n\nBuild failed: 1 error',
  )
  expect(
    await problems({ ...failing, 'content/docs/en/z.md': '# Z\n', 'content/docs/en/y.md': '# Y\n' }),
  ).toContain(
    'page /docs/y could not be rendered: no tickets\n      The same error keeps 2 other pages from being rendered.\n\nBuild failed: 1 error',
  )
  expect(await problems(failing, 'check')).toContain(
    'error plugins/tickets/tickets.ts:2  content/docs/en/intro.md could not be compiled: no tickets',
  )
  expect(await problems({})).toContain(
    'error plugins/tickets/plugin.ts  "markdown": found "./tickets.ts", but there is no such module',
  )
  expect(await problems(hook('export default { mdast: 1 }\n'))).toContain(
    'error plugins/tickets/tickets.ts  the default export is not a Markdown hook: "mdast" is not a list of plugins of the parser',
  )
})
