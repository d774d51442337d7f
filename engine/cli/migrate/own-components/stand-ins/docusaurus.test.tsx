import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { folderWith } from '../../testing/old-site.ts'
import { bundleComponent } from '../bundle-component.ts'
import { standInModule } from '../stand-in-modules.ts'

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('shioriSite', { basePath: '/tea', title: 'Tea', tagline: '', customFields: {} })
})

const docsClient = '@docusaurus/plugin-content-docs/client'

test('hooks of docs answer with the docs that are not frozen, each time with the same', async () => {
  const known: Record<string, unknown> = await import('./docusaurus.tsx')
  const exported = [...(standInModule(docsClient) ?? '').matchAll(/(\w+) as (\w+)/g)].map(
    ([, own = '', name = '']) => [name, known[own]] as const,
  )
  expect(exported.length).toBeGreaterThan(8)
  for (const [name, hook] of exported) expect(hook, name).toBeTypeOf('function')
  const { useActiveVersion, useDocsData } = await import('./docusaurus.tsx')
  expect(useActiveVersion()).toMatchObject({ name: 'current', path: '/tea/docs' })
  expect(useActiveVersion()).toBe(useActiveVersion())
  expect(useDocsData().versions).toEqual([useActiveVersion()])
})

test('a component that asks for its version lacks nothing, and one that does not brings nothing of it', async () => {
  using folder = folderWith({
    'Source.jsx': `import { useActiveVersion } from '${docsClient}'\nconst at = { current: '/main' }\nexport default () => <a href={at[useActiveVersion().name]}>source</a>\n`,
    'Link.jsx': 'import Link from \'@docusaurus/Link\'\nexport default () => <Link to="/a">a</Link>\n',
  })
  const place = {
    root: folder.root,
    basePath: '/tea',
    isolation: 'namespaces' as const,
    sheets: [],
    site: {},
  }
  const source = await bundleComponent(`${folder.root}/Source.jsx`, 'default', place)
  expect(source).toMatchObject({ missing: [], code: expect.stringContaining('current') })
  const link = await bundleComponent(`${folder.root}/Link.jsx`, 'default', place)
  expect(link).toMatchObject({ code: expect.not.stringContaining('draftIds') })
})

test('what only a browser can show is shown there, and makes its component alive', async () => {
  const { BrowserOnly } = await import('./docusaurus.tsx')
  const shown = () =>
    renderToStaticMarkup(<BrowserOnly fallback="wait">{() => <b>{typeof window}</b>}</BrowserOnly>)
  expect(shown()).toBe('wait')
  vi.stubGlobal('window', {})
  expect(shown()).toBe('<b>object</b>')
  vi.unstubAllGlobals()
  using folder = folderWith({
    'Width.jsx':
      "import BrowserOnly from '@docusaurus/BrowserOnly'\nexport default () => <BrowserOnly>{() => <i>{innerWidth}</i>}</BrowserOnly>\n",
  })
  const place = { root: folder.root, basePath: '', isolation: 'namespaces' as const, sheets: [], site: {} }
  expect(await bundleComponent(`${folder.root}/Width.jsx`, 'default', place)).toMatchObject({
    interactive: expect.stringMatching(/:\d+$/),
  })
})

test('what the query of the address says is known in a browser alone', async () => {
  const { useQueryString, useQueryStringList } = await import('./docusaurus.tsx')
  const Query = () => [useQueryString('name')[0], ...useQueryStringList('tag')[0]].join('|')
  expect(renderToStaticMarkup(<Query />)).toBe('')
  vi.stubGlobal('window', { location: { pathname: '/', search: '?tag=a&name=tea&tag=b', hash: '' } })
  expect(renderToStaticMarkup(<Query />)).toBe('tea|a|b')
  vi.unstubAllGlobals()
})

test('a component that asks for the colour mode is made for light, and alive', async () => {
  const { useColorMode } = await import('./docusaurus.tsx')
  const Mode = () => <b>{`${useColorMode().colorMode} ${useColorMode().isDarkTheme}`}</b>
  expect(renderToStaticMarkup(<Mode />)).toBe('<b>light false</b>')
  using folder = folderWith({
    'Mode.jsx':
      "import { useColorMode } from '@docusaurus/theme-common'\nexport default () => <i>{useColorMode().colorMode}</i>\n",
  })
  const place = { root: folder.root, basePath: '', isolation: 'namespaces' as const, sheets: [], site: {} }
  expect(await bundleComponent(`${folder.root}/Mode.jsx`, 'default', place)).toMatchObject({
    interactive: expect.stringMatching(/:\d+$/),
    code: expect.stringContaining('dataset.theme'),
  })
})

test('code and notes look as those of content', async () => {
  const { Admonition, CodeBlock } = await import('./docusaurus.tsx')
  expect(renderToStaticMarkup(<CodeBlock title="cup.sh">{'boil\n'}</CodeBlock>)).toBe(
    '<figure class="code"><figcaption>cup.sh</figcaption><pre tabindex="0"><code>boil</code></pre></figure>',
  )
  expect(renderToStaticMarkup(<Admonition type="caution">Hot.</Admonition>)).toBe(
    '<aside class="adm warning"><p class="adm-t">caution</p>Hot.</aside>',
  )
})

test('one tab is open at a time, the first where none is named', async () => {
  const { Tabs, TabItem } = await import('./docusaurus.tsx')
  const tabs = (given: { defaultValue?: string | null }, isMarked = false) =>
    renderToStaticMarkup(
      <Tabs {...given} values={[{ value: 'b', label: 'Black' }]}>
        <TabItem value="g" label="Green">
          60 °C
        </TabItem>
        <TabItem value="b" default={isMarked}>
          95 °C
        </TabItem>
      </Tabs>,
    ).replaceAll(/ name="[^"]+"/g, ' name')
  const green = '<summary>Green</summary>60 °C</details>'
  const black = '<summary>Black</summary>95 °C</details>'
  expect(tabs({})).toBe(`<div><details name open="">${green}<details name>${black}</div>`)
  expect(tabs({}, true)).toBe(`<div><details name>${green}<details name open="">${black}</div>`)
  expect(tabs({ defaultValue: 'b' })).toBe(`<div><details name>${green}<details name open="">${black}</div>`)
  expect(tabs({ defaultValue: null })).toBe(`<div><details name>${green}<details name>${black}</div>`)
})

test('addresses of the base path lead to the root, those of links that are relative do not', async () => {
  const { useBaseUrl, Link } = await import('./docusaurus.tsx')
  const written = [
    'img/cup.svg',
    '/img/cup.svg',
    '%61.svg',
    'https://a.example/b',
    '//a.example',
    '#top',
    './a',
    '',
  ]
  expect(written.map(useBaseUrl)).toEqual([
    '/tea/img/cup.svg',
    '/tea/img/cup.svg',
    '/tea/%61.svg',
    'https://a.example/b',
    '//a.example',
    '#top',
    './a',
    '',
  ])
  expect(renderToStaticMarkup(<Link to="intro">a</Link>)).toBe('<a href="intro">a</a>')
})
