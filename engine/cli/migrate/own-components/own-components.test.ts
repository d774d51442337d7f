import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { checkSite } from '../../../portal/check-site.ts'
import { folderWith, migratedSite, run } from '../testing/old-site.ts'

test('components of a site are bundled: as HTML, as islands where they keep state, by their content where a package lacks', async () => {
  using folder = folderWith({
    'old/docusaurus.config.js':
      "module.exports = { title: 'Tea', baseUrl: '/tea/', ...require('./more.json') }",
    'old/more.json': '{ "tagline": "Hot" }',
    'old/docs/a.mdx': [
      "import Card from '@site/src/components/Card'",
      "import { Counter, Broken as Gone } from '../src/components/parts'",
      "import Far from '@site/src/components/Far'",
      '',
      '<Card to="/docs/b">Black</Card> <Counter from={2} /> <Gone>kept</Gone> <Far>far</Far> <Leaf />',
    ].join('\n'),
    'old/docs/b.md': "import { Pip } from 'a-package-that-is-there'\n\n<Pip>seed</Pip>\n",
    'old/node_modules/a-package-that-is-there/package.json': '{ "main": "pip.js" }',
    'old/node_modules/a-package-that-is-there/pip.js':
      "exports.Pip = ({ children }) => require('react').createElement('b', null, children)\n",
    'old/src/components/Card/index.js':
      "import React, { CSSProperties } from 'react'\nimport Link from '@docusaurus/Link'\nimport clsx from 'clsx'\nimport styles from './card.module.css'\nexport default ({ to, children }) => <Link className={clsx(styles.card)} to={to}>{children}</Link>\n",
    'old/src/components/Card/card.module.css': '.card { color: var(--ifm-color-primary) }\n',
    'old/src/components/parts.tsx':
      "import { useState } from 'react'\nexport function Counter({ from }: { from: number }) { const [n] = useState(from); return <output>{n}</output> }\nexport const Broken = () => null.x\n",
    'old/src/components/Far.jsx':
      "import far from 'a-package-that-is-not-there'\nexport default () => far()\n",
    'old/src/theme/MDXComponents.js':
      "import Original from '@theme-original/MDXComponents'\nimport Leaf from '../Leaf'\nexport default { ...Original, Leaf }\n",
    'old/src/Leaf.js':
      "import Picture from './leaf.svg'\nexport default () => <Picture role='img'><title>Leaf of tea</title></Picture>\n",
    'old/src/leaf.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"/>',
  })
  expect(await run(folder)).toBe(0)
  const files = folder.texts('new')
  const programs = Object.entries(files).filter(([name]) => name.startsWith('plugins/'))
  // Bundlers name the modules of a bundle.
  for (const part of [folder.root, path.dirname(import.meta.dirname)])
    expect(programs.filter(([, text]) => text.includes(part.slice(1)))).toEqual([])
  expect(files['content/docs/en/b.md']?.trim()).toBe('<Pip>seed</Pip>')
  expect(files['migration.md']).toMatch(/a-package-that-is-there \(Pip\) \| bundled as/)
  // The engine has a Card of its own.
  expect(files['content/docs/en/a.mdx']).toContain(
    '<OwnCard to="/docs/b">Black</OwnCard> <Counter from={2} />',
  )
  expect(files['content/docs/en/a.mdx']).not.toContain('Card from')
  expect(files['plugins/own-components/plugin.ts']).toMatch(
    /name: 'Counter', .*island: \{ module: '\.\/Counter\.island\.js'/,
  )
  expect(files['plugins/own-components/plugin.ts']).not.toMatch(/name: 'OwnCard', .*island/)
  expect(files['plugins/own-components/OwnCard.css']).toMatch(/@layer component \{[\s\S]*card_\w+_card \{/)
  expect(files['plugins/own-components/Leaf.js']).toMatch(/\/tea\/imported\/assets\/leaf-\w+\.svg/)
  expect(files['plugins/own-components/Leaf.js']).toMatch(/src: \w+, width: 24, \.\.\.props/)
  const page = path.join(folder.root, 'new/content/docs/en/a.mdx')
  expect(readFileSync(page, 'utf8')).toContain('<Leaf />')
  expect(files['migration.md']).toMatch(
    /Far\.jsx \| bundled as .*; without a-package-that-is-not-there, which does not exist/,
  )
  const root = path.join(folder.root, 'new')
  const { problems } = await checkSite(root, path.join(root, '.cache'))
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(problems.map(({ message }) => message).join()).not.toMatch(/OwnCard|Counter|Leaf|Pip/)
})

test('parts of components are shown with the component around them, also where a module lacks', async () => {
  using folder = folderWith({
    'old/docusaurus.config.js': "module.exports = { title: 'Tea' }",
    'old/docs/a.mdx': [
      "import { Shelf } from '@site/src/components'",
      "import { Pots as Kettles } from '@site/src/components'",
      '',
      '<Shelf><Shelf.Row at="2">Green</Shelf.Row></Shelf>',
      '',
      '<Kettles.Lid>round</Kettles.Lid> <Board.Title>Menu</Board.Title> <Shelf.Gone>kept</Shelf.Gone>',
    ].join('\n'),
    'old/src/components/index.ts':
      "export * from './shelf'\nexport { Board } from './board'\nexport * from '/src/parts'\nexport { Cup } from './gone'\n",
    'old/src/components/shelf.jsx':
      "import { createContext, useContext } from 'react'\nconst Wood = createContext(null)\nexport const Shelf = ({ children }) => <Wood.Provider value={{ name: 'oak' }}><ul>{children}</ul></Wood.Provider>\nShelf.Row = ({ at, children }) => <li>{useContext(Wood).name} {at}: {children}</li>\n",
    'old/src/components/board.jsx':
      'export const Board = ({ children }) => <div>{children}</div>\nBoard.Title = ({ children }) => <h2>{children}</h2>\n',
    'old/src/parts/index.tsx': 'export const Pots = { Lid: ({ children }) => <i>{children}</i> }\n',
    'old/src/theme/MDXComponents.ts':
      "import { Board } from '@site/src/components'\nexport default { Board }\n",
  })
  expect(await run(folder)).toBe(0)
  const files = folder.texts('new')
  expect(files['content/docs/en/a.mdx']).toContain(
    '<Shelf><ShelfRow at="2">Green</ShelfRow></Shelf>\n\n<KettlesLid>round</KettlesLid> <BoardTitle>Menu</BoardTitle> <ShelfGone>kept</ShelfGone>',
  )
  expect(files['content/docs/en/a.mdx']).not.toContain('import')
  expect(files['migration.md']).toMatch(/index\.ts \(Shelf\) \| bundled as .*; without \.\/gone/)
  const root = path.join(folder.root, 'new')
  const { problems } = await checkSite(root, path.join(root, '.cache'))
  expect(problems.map(({ message }) => message)).toEqual([])
})

test('exports that a text imports all together, and components that are defined where all are listed, are shown', async () => {
  using folder = folderWith({
    'old/docusaurus.config.js': "module.exports = { title: 'Tea' }",
    'old/docs/a.mdx': [
      "import * as Tray from '@site/src/tray'",
      '',
      '<Tray.Root><Tray.Cup>Green</Tray.Cup></Tray.Root> <Steam>hot</Steam>',
    ].join('\n'),
    'old/src/tray.jsx':
      'export const Root = ({ children }) => <ul>{children}</ul>\nexport function Cup({ children }) { return <li>{children}</li> }\n',
    'old/src/theme/MDXComponents.jsx':
      "import Original from '@theme-original/MDXComponents'\nfunction Steam({ children }) { return <i>{children}</i> }\nfunction Unlisted() { return null }\nexport default { ...Original, Steam }\n",
  })
  expect(await run(folder)).toBe(0)
  const files = folder.texts('new')
  expect(files['content/docs/en/a.mdx']).toContain(
    '<TrayRoot><TrayCup>Green</TrayCup></TrayRoot> <Steam>hot</Steam>',
  )
  expect(files['migration.md']).not.toContain('Unlisted')
  const root = path.join(folder.root, 'new')
  const { problems } = await checkSite(root, path.join(root, '.cache'))
  expect(problems.map(({ message }) => message)).toEqual([])
})

test('pages in React are taken over, the home page too, with logo, colour and what stands in the static folder', async () => {
  using folder = folderWith({
    'old/docusaurus.config.js': `const math = require('remark-math')
module.exports = {
  title: 'Tea · how to brew it', url: 'https://tea.example',
  plugins: ['@docusaurus/plugin-content-pages', ['@docusaurus/plugin-content-docs', { path: 'leaves', routeBasePath: '/', sidebarPath: require.resolve('./sidebars.js'), remarkPlugins: [math] }],
    ['@docusaurus/theme-classic', { customCss: ['./own.css'] }]],
  themeConfig: { navbar: { title: '', logo: { src: 'img/cup.svg', srcDark: './static/img/night.svg' }, items: [{ to: '/shop', label: 'Shop' }, { to: '/', label: 'Home' }] } },
}`,
    'old/sidebars.ts': "export default { only: ['a'] }\n",
    'old/own.css':
      ":root { --leaf: #068; --ifm-color-primary: var(--leaf) } [data-theme='dark'] { --ifm-color-primary: #8cf }",
    'old/leaves/a.mdx':
      '# A\n\n$x_{1}$ and [shop](/shop)\n\n<img src={useBaseUrl("img/cup.svg")} alt="cup" />\n\n<video src={\n  require("/static/img/pour.mp4").default\n} />\n',
    'old/static/img/cup.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>',
    'old/static/img/night.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>',
    'old/static/img/pour.mp4': 'film',
    'old/static/data/pots.json': '[{ "name": "Clay pot" }]',
    'old/src/pages/index.jsx':
      "import Layout from '@theme/Layout'\nimport { motion } from 'moving-parts'\nexport default () => <Layout><motion.h1 className=\"hero\" layout={{}}>Leaves and water</motion.h1></Layout>\n",
    'old/src/pages/shop/index.tsx':
      "import React, { useState } from 'react'\nimport Layout from '@theme/Layout'\nimport { usePrismTheme } from '@docusaurus/theme-common'\nimport pots from '/data/pots.json'\nexport default function Shop() { const [n] = useState(0); usePrismTheme(); return <Layout title=\"The shop\"><p>{pots[0].name}: {n}</p></Layout> }\n",
    'old/src/pages/ends.js': 'process.exit(1)\nexport default () => <p>never</p>\n',
    'old/src/pages/fails.js': 'export default () => <p>{window.name}</p>\n',
  })
  expect(await run(folder)).toBe(0)
  const files = folder.texts('new')
  expect(JSON.parse(files['site.config.ts']?.replace('export default ', '') ?? '')).toMatchObject({
    brand: { name: '', logo: '/img/cup.svg', darkLogo: '/img/night.svg' },
    css: ['own.css'],
    markdown: { math: true },
    navbar: {
      start: [
        { label: 'Shop', href: '/shop' },
        { label: 'Home', href: '/' },
      ],
    },
  })
  expect(files['own.css']).toMatch(/light-dark\(oklch\(from #068 .*oklch\(from #8cf /)
  expect(files['content/home/en.yaml']).toMatch(/- section: HomePage$/m)
  expect(files['content/pages/en/shop/index.mdx']).toMatch(/title: The shop[\s\S]*<ShopPage \/>/)
  // Classes of Docusaurus weigh one class, as there: the page's own rules, which follow, win.
  expect(files['plugins/own-components/HomePage.css']).toMatch(/:where\(\.own-page\) \{[\s\S]*\n\.hero \{/)
  expect(files['plugins/own-components/HomePage.css']).not.toMatch(/^\.own-page/m)
  expect(files['plugins/own-components/plugin.ts']).toMatch(/sections: \[\{ name: 'HomePage'/)
  expect(files['plugins/own-components/plugin.ts']).toMatch(/name: 'ShopPage', .*island/)
  expect(files['content/sidebars.ts']).toContain('"only"')
  expect(files['content/docs/en/a.mdx']).toContain('useBaseUrl("/img/cup.svg")')
  expect(files['content/docs/en/a.mdx']).toContain('require("/img/pour.mp4")')
  expect(files['migration.md']).toContain('src/pages/ends.js | it ends or blocks the process that renders it')
  expect(files['migration.md']).toContain(
    'src/pages/fails.js | it fails without a browser: window is not defined',
  )
  expect(Object.keys(files).filter(file => file.startsWith('content/pages'))).toEqual([
    'content/pages/en/shop/index.mdx',
  ])
  const root = path.join(folder.root, 'new')
  const { problems } = await checkSite(root, path.join(root, '.cache'))
  expect(problems.map(({ message }) => message)).toEqual([])
})

test('tables of components look as those of content, and scroll by themselves', async () => {
  using folder = folderWith({
    'old/docusaurus.config.js': "module.exports = { title: 'Tea' }",
    'old/docs/a.mdx':
      "import Pots from '@site/src/pots'\nimport Cup from '@site/src/cup'\n\n# A\n\n<Pots /> <Cup />\n",
    'old/src/pots.tsx':
      "import Row from './row'\nexport default function Pots() { return <>{['a', 'b'].map(name => <table key={name} className=\"wide\"><tbody><Row name={name} /></tbody></table>)}</> }\n",
    'old/src/row.jsx': 'export default ({ name }) => <tr><td>{name}</td></tr>\n',
    'old/src/cup.jsx': 'export default () => <b>cup</b>\n',
  })
  expect(await run(folder)).toBe(0)
  const own = path.join(folder.root, 'new/plugins/own-components')
  // The folder has no packages of its own.
  const { resolve } = createRequire(import.meta.url)
  const code = readFileSync(path.join(own, 'Pots.js'), 'utf8').replaceAll(/"(react\/[\w-]+)"/g, (_, name) =>
    JSON.stringify(pathToFileURL(resolve(name)).href),
  )
  const file = path.join(folder.root, 'pots.mjs')
  writeFileSync(file, code)
  const { default: Pots }: { default: () => ReactNode } = await import(file)
  const table = (name: string) =>
    `<div class="tbl" tabindex="0"><table class="wide"><tbody><tr><td>${name}</td></tr></tbody></table></div>`
  expect(renderToStaticMarkup(createElement(Pots))).toBe(table('a') + table('b'))
  expect(readFileSync(path.join(own, 'Cup.js'), 'utf8')).not.toContain('table')
})

test('sheets of Less and Sass that only nest their rules are read, and names of modules are their own', async () => {
  using folder = folderWith({
    'old/docusaurus.config.js': "module.exports = { title: 'Tea' }",
    'old/docs/a.mdx':
      "import Pot from '@site/src/pot'\nimport Lid from '@site/src/lid'\n\n# A\n\n<Pot /> <Lid />\n",
    'old/src/lid/index.jsx':
      "import styles from '@site/src/lid/pot.module.scss'\nexport default () => <p className={styles.pot}>lid</p>\n",
    'old/src/lid/pot.module.scss': '.pot { background: url(./lid.png) }\n',
    'old/src/lid/lid.png': 'png',
    'old/src/pot.jsx':
      "import './all.less'\nimport styles from './pot.module.scss'\nexport default () => <p className={styles.pot}>pot</p>\n",
    'old/src/all.less': "@import url('/src/more.css');\n.cup { .lid { color: #070 } } // green\n",
    'old/src/more.css': '.more { color: #007 }\n',
    'old/src/pot.module.scss': '.pot { &:hover { color: #700 } }\n',
  })
  expect(await run(folder)).toBe(0)
  const files = folder.texts('new')
  const css = files['plugins/own-components/Pot.css']
  expect(css).toMatch(/\.cup \{\s*\.lid \{\s*color: #070/)
  expect(css).toContain('.more {')
  const [, name] = /\.(pot_\w*pot) \{/.exec(css ?? '') ?? []
  expect(files['plugins/own-components/Pot.js']).toContain(`"${name}"`)
  const [, lid] = /\.(pot_\w*pot) \{/.exec(files['plugins/own-components/Lid.css'] ?? '') ?? []
  expect(lid).toMatch(/^pot/)
  expect(lid).not.toBe(name)
  expect(files['plugins/own-components/Lid.css']).toMatch(/url\("?\/imported\/assets\/lid-\w+\.png/)
  expect(files['migration.md']).not.toContain('it is not CSS')
})

test('components are shown without styles that need another program, and with data in YAML', async () => {
  using folder = folderWith({
    'old/docusaurus.config.js':
      "module.exports = { title: 'Tea', presets: [['classic', { theme: { customCss: './src/all.less' } }]], plugins: [() => ({ configurePostCss: given => given })] }",
    'old/docs/a.mdx':
      "import Pots from '@site/src/pots'\nimport Lids from '@site/src/lids'\nimport data from '../src/pots.yaml'\nimport { Tea } from './_tea.mdx'\n\n# A\n\n<Pots /> <Lids>kept</Lids> {data[0].name} <Tea />\n",
    'old/docs/_tea.mdx': "import Pots from '@site/src/pots'\n\nexport const Tea = () => <b><Pots /></b>\n",
    'old/src/lids.jsx': "import lids from './lids.yml'\nexport default () => <i>{lids.length}</i>\n",
    'old/src/lids.yml': 'a: 1\nb: *none\nc: [\n',
    'old/src/pots.jsx':
      "import styles from './pots.module.less'\nimport './all.styl'\nimport pots from './pots.yaml'\nexport default () => <p className={styles.pot}>{pots[0].name}</p>\n",
    'old/src/pots.yaml': '\ufeff- name: Tin\n  name: Clay\n',
    'old/src/pots.module.less': '@red: #f00; .pot { color: @red }',
    'old/src/all.styl': 'p\n  color red\n',
  })
  expect(await run(folder)).toBe(0)
  const files = folder.texts('new')
  expect(files['content/docs/en/a.mdx']).toContain('<Pots />')
  expect(files['plugins/own-components/Pots.js']).toContain('Clay')
  expect(files['migration.md']).toMatch(/src\/all\.styl, src\/pots\.module\.less \| it is not CSS: /)
  expect(files['migration.md']).toMatch(/src\/all\.less \| .*; it is not CSS: /)
  expect(files['migration.md']).toMatch(/PostCSS \| none of its plugins/)
  expect(files['migration.md']).toMatch(/src\/lids\.jsx \| src\/lids\.yml:\d cannot be read: /)
  const root = path.join(folder.root, 'new')
  const { problems } = await checkSite(root, path.join(root, '.cache'))
  expect(problems.map(({ file, line }) => `${file}:${line}`)).toEqual([
    'content/docs/en/a.mdx:1',
    // Of a key that stands twice the last is shown by its component; content is told.
    'imported/src/pots.yaml:2',
  ])
})

test.each([
  [
    'import { Redirect } from \'@docusaurus/router\'\nexport default () => <Redirect to="/docs/none" />\n',
    'it redirects to /docs/none',
  ],
  ['export default () => <p>{undefined.leaf}</p>\n', "Cannot read properties of undefined (reading 'leaf')"],
  ['export default () => null\n', 'it shows nothing without a browser'],
])(
  'a home page that cannot be shown is title and tagline, and the report says why (%#)',
  async (home, said) => {
    using folder = folderWith({
      'old/docusaurus.config.js':
        "module.exports = { title: 'Tea', tagline: 'Hot', i18n: { defaultLocale: 'en', locales: ['en', 'ja', 'zh-TW', 'fr'] } }",
      'old/docs/a.md': '# A\n',
      ...Object.fromEntries(
        ['ja', 'zh-TW', 'fr'].map(locale => [
          `old/i18n/${locale}/docusaurus-plugin-content-docs/current/a.md`,
          '# A\n',
        ]),
      ),
      'old/src/pages/index.jsx': home,
    })
    expect(await run(folder)).toBe(0)
    const files = folder.texts('new')
    expect(files['migration.md']).toContain(`| home page | written from title and tagline: `)
    expect(files['migration.md']).toContain(said)
    const shown = ['en', 'ja', 'zh-TW', 'fr'].map(
      locale => /label: (.*)/.exec(files[`content/home/${locale}.yaml`] ?? '')?.[1],
    )
    expect(shown).toEqual(['Read the docs', 'ドキュメントを読む', '閱讀文件', 'Lire la documentation'])
  },
)

const inside = '{ children }'
/** Components that keep state around what stands between their tags: file, how it is imported, code, and the line that is told. */
const stateful: [file: string, line: string, code: string, told: number][] = [
  [
    'Shown.js',
    "import Shown from '@site/src/Shown'",
    `import { useState } from 'react'\n\nexport default function Shown(${inside}) {\n  const [on, set] = useState(false)\n  return <div hidden={on}>{children}</div>\n}\n`,
    4,
  ],
  [
    'Pressed.js',
    "import Pressed from '@site/src/Pressed'",
    'export default props => (\n  <div\n    onClick={() => alert(1)}>{props.children}</div>\n)\n',
    3,
  ],
  [
    'Kept.tsx',
    "import Kept from '@site/src/Kept'",
    `import { useState } from 'react'\nexport default function Kept(${inside}) { const [on] = useState(0); return <b>{on}{children}</b> }\n`,
    2,
  ],
  [
    'Named.jsx',
    "import { Named } from '@site/src/Named'",
    `import React from 'react'\nexport const Named = (${inside}) => {\n  const [on] = React.useState(0)\n  return <b>{on}{children}</b>\n}\n`,
    3,
  ],
  [
    'Reduced.tsx',
    "import { Reduced } from '@site/src/Reduced'",
    `import { useReducer as reduce } from 'react'\nexport function Reduced(${inside}) { const [on] = reduce((a: number) => a, 0); return <b>{on}{children}</b> }\n`,
    1,
  ],
  [
    'Effected.jsx',
    "import Effected from '@site/src/Effected'",
    `import { useEffect } from 'react'\n\nexport default (${inside}) => { useEffect(() => {}); return <b>{children}</b> }\n`,
    3,
  ],
  [
    'Nested.jsx',
    "import Nested from '@site/src/Nested'",
    `import { createContext, useContext, useState } from 'react'\nconst Open = createContext(false)\nconst Inner = (${inside}) => <b hidden={useContext(Open)}>{children}</b>\nexport default function Nested(${inside}) {\n  const [on] = useState(false)\n  return <Open.Provider value={on}><Inner>{children}</Inner></Open.Provider>\n}\n`,
    5,
  ],
]

test('components that keep state around what stands between their tags are told with file and line', async () => {
  const files: Record<string, string> = {}
  const expected: string[] = []
  const names: string[] = []
  for (const [index, [file, line, code, told]] of stateful.entries()) {
    const [name = '', extension = ''] = file.split('.')
    const exported = line.includes('{') ? name : 'default'
    // Every other one is brought by modules that only pass it on.
    const own = index % 2 === 0 ? file : `${name}/Own.${extension}`
    files[`old/src/${own}`] = code
    if (own !== file) {
      files[`old/src/${name}/index.ts`] = `export { ${exported} } from './parts'\n`
      files[`old/src/${name}/parts.js`] = `export * from './Own'\nexport { ${exported} } from './Own'\n`
    }
    names.push(name)
    expected.push(`src/${own}:${told}: ${name} has state`)
  }
  using folder = folderWith({
    'old/docusaurus.config.js': "module.exports = { title: 'Tea' }",
    'old/docs/a.mdx': `${stateful.map(([, line]) => line).join('\n')}\n\n# A\n\n${names.map(name => `<${name}>leaf</${name}>`).join(' ')}\n`,
    ...files,
  })
  const told: string[] = []
  expect(await run(folder, told)).toBe(0)
  const report = folder.texts('new')['migration.md']
  for (const text of expected) {
    expect(told.join('\n')).toContain(`warning  ${text}`)
    expect(report).toContain(`| ${text.replace(': ', ' | ')}`)
  }
})

test('a component that keeps state around its content is alive, unless it is within a line or looks at that content', async () => {
  const box = (content: string) =>
    `import { useState } from 'react'\nexport default ({ children }) => { const [on, set] = useState(false); return <div><button onClick={() => set(!on)}>Open</button>{on && ${content}}</div> }\n`
  using site = await migratedSite(
    'docusaurus',
    {
      'docusaurus.config.js': "module.exports = { title: 'Tea', presets: [['classic', { blog: false }]] }",
      'docs/a.mdx':
        "import Box from '@site/src/Box'\nimport Many from '@site/src/Many'\n\n# A\n\n<Box>\n\n**leaf**\n\n</Box>\n\n<Many>\n\n**leaf**\n\n</Many>\n",
      'src/Box.js': `import Note from './note.mdx'\n${box('<>{children}<Note /></>')}`,
      'src/note.mdx': 'Poured.\n',
      'src/Many.js': box('children.length'),
    },
    [expect.stringContaining('src/Many.js:2: Many has state or handles events, and reads the content')],
  )
  const plugin = site.files['plugins/own-components/plugin.ts']
  expect(plugin).toMatch(/name: 'Box', .*island: \{ module: '\.\/Box\.island\.js'/)
  expect(plugin).not.toMatch(/name: 'Many', .*island/)
  expect(site.files['plugins/own-components/Box.view.js']).toContain('shownIsland(Component')
  expect(site.files['plugins/own-components/Box.island.js']).toContain('island(Component)')
  expect(site.report).toMatch(
    /src\/Box\.js \| bundled as .* interactive in the browser; without the text of src\/note\.mdx/,
  )
  await site.expectWhole(['/docs/a'])
})

test('components, texts and code are found by the aliases of tsconfig.json and of webpack', async () => {
  using site = await migratedSite('docusaurus', {
    'docusaurus.config.js': `module.exports = { title: 'Tea', presets: [['classic', { blog: false }]],
      plugins: [() => ({ name: 'code', configureWebpack: () => ({ resolve: { alias: { '@code': require('node:path').join(__dirname, 'code') } } }) })] }`,
    'code/pour.go': 'package pour\n',
    'tsconfig.json': '{ "compilerOptions": { "baseUrl": ".", "paths": { "@parts/*": ["src/parts/*"] } } }',
    'docs/a.mdx':
      "import Pot from '@parts/Pot'\nimport Part from '@parts/part.mdx'\nimport Code from '@code/pour.go'\nimport CodeBlock from '@theme/CodeBlock'\n\n<Pot />\n\n<Part />\n\n<CodeBlock language=\"go\">{Code}</CodeBlock>\n",
    'src/parts/Pot.tsx': "import { clay } from '@parts/clay'\nexport default () => <b>{clay}</b>\n",
    'src/parts/clay.ts': "export const clay = 'red'\n",
    'src/parts/part.mdx': 'Poured.\n',
  })
  expect(site.files['content/docs/en/a.mdx']).toContain(
    "import Part from '@site/imported/src/parts/part.mdx'",
  )
  expect(site.files['content/docs/en/a.mdx']).toContain("'!!raw-loader!@site/imported/code/pour.go'")
  expect(site.files['plugins/own-components/Pot.js']).toContain('red')
  expect(site.report).toContain('plugin (code)')
  await site.expectWhole(['/docs/a'])
})
