import path from 'node:path'
import { expect, test } from 'vitest'
import { folderWith } from '../testing/old-site.ts'
import type { ComponentUse } from './component-markup.ts'
import { shownUses } from './evaluate-module.ts'

/** Output of components that are files in a folder. */
function shown(files: Readonly<Record<string, string>>, uses: readonly Partial<ComponentUse>[]) {
  using folder = folderWith({ '.git/HEAD': '', ...files })
  const given = uses.map(use => ({
    attributes: [],
    slots: [],
    lang: 'en',
    ...use,
    file: path.join(folder.root, use.file ?? 'Cup.astro'),
  }))
  const place = { isolation: 'namespaces' as const, folder: folder.root }
  return shownUses(given, place, {
    cwd: folder.root,
    aliases: { '@/': `${folder.root}/src/` },
    base: '/tea/',
  })
}

test('a component shows what its program makes of attributes, data and other components', () => {
  const files = {
    'Cup.astro': `---
import { Code, TabItem, Tabs } from '@astrojs/starlight/components'
import Row from '@/Row.astro'
import kinds from './kinds.json'
import note from './note.txt?raw'
import leaf from './leaf.svg'
interface Props { of: string[] }
const { of, lang = 'js' } = Astro.props
---
<!-- hidden -->
<ul class="list">
  {of.map(kind => <Row {kind} />)}
</ul>
<p>{kinds.length > 1 && 'many'} {note}<br><img src={leaf.src} alt="A leaf" onclick="grow()"></p>
<Tabs><TabItem label="One"><Code code={\`const a = \${of.length}\`} {lang} title="a.js" ins={[1]} /></TabItem></Tabs>
<style>ul { color: red }</style>
`,
    'src/Row.astro':
      '---\nconst { kind } = Astro.props\n---\n<li><a href={import.meta.env.BASE_URL + kind}>{kind} {"<1"}</a></li>\n',
    'kinds.json': '["a", "b"]',
    'note.txt': 'hot',
    'leaf.svg': '<svg/>',
  }
  expect(shown(files, [{ attributes: [['of', { code: "['green', 'black']" }]] }])).toEqual([
    `<ul>

<li><a href="/tea/green">green &#60;1</a></li>

<li><a href="/tea/black">black &#60;1</a></li>

</ul>

<p>many hot<br /><img src="/leaf.svg" alt="A leaf" /></p>


<Tabs>

<TabItem label="One">

\`\`\`js title="a.js" ins={1}
const a = 2
\`\`\`

</TabItem>

</Tabs>`,
  ])
})

test('a drawing is a picture where it is a file, and words of its link where it is not', () => {
  const files = {
    'Cup.astro':
      '---\nimport Leaf from "./leaf.svg"\n---\n<a href="/a"><Leaf /></a><a href="https://tea.example/"><svg><path /></svg></a>\n',
    'leaf.svg': '<svg/>',
  }
  expect(shown(files, [{}])).toEqual([
    '<a href="/a"><img src="/leaf.svg" alt="" /></a><a href="https://tea.example/">tea.example</a>',
  ])
})

test('slots stand where the component has them, and one that hides its content is not shown', () => {
  const files = {
    'Cup.astro':
      '<aside title={Astro.locals.t("cup")}>{Astro.slots.has("head") && <b><slot name="head" /></b>}<slot>none</slot></aside>\n',
    'Lid.astro': '<p>closed</p>\n',
  }
  const slots = ['', 'head']
  const attributes = [['t cup', { text: 'Tasse' }]] as const
  expect(shown(files, [{}, { slots, attributes }, { file: 'Lid.astro', slots }])).toEqual([
    '<aside>none</aside>',
    '<aside title="Tasse"><b>\ue000head\ue001</b>\ue000\ue001</aside>',
    undefined,
  ])
})

test.each([
  ['a package', "---\nimport { price } from 'tea-prices'\n---\n<p>{price}</p>\n"],
  ['an element of a package', "---\nimport Map from 'tea-map'\n---\n<Map />\n"],
  ['a control', '<p>Search</p><input>\n'],
  ['an element of the browser', '<tea-timer>3</tea-timer>\n'],
  ['what it has in place of the network', "<p>{await fetch('https://tea.example').catch(() => 1)}</p>\n"],
  ['nothing to show', '<div></div>\n'],
  ['markup that cannot be read', '<p>{</p>\n'],
])('a component with %s is not shown, and the others are', (_, text) => {
  const files = { 'Cup.astro': text, 'Lid.astro': '<p>A lid</p>\n' }
  expect(shown(files, [{}, { file: 'Lid.astro' }])).toEqual([undefined, '<p>A lid</p>'])
})
