import { expect, test } from 'vitest'
import type { ImportMeaning } from './own-tags.ts'
import { ownTags } from './own-tags.ts'

const brought = new Map<string, ImportMeaning>([
  ['T', { kind: 'component', value: 'Tabs' }],
  ['Code', { kind: 'component', value: 'Code' }],
  ['LinkButtons', { kind: 'component', value: 'LinkButtons' }],
  ['leaf', { kind: 'picture', value: './leaf.png' }],
  ['Part', { kind: 'text', value: 'shown' }],
  ['raw', { kind: 'code', value: 'a()\n' }],
  ['Steam', { kind: 'unread', value: './Steam.astro' }],
  ['data', { kind: 'unread', value: './data.json' }],
])

test.each([
  ['<T a={{ b: [1, ">"] }}>x</T>', '<Tabs a={{ b: [1, ">"] }}>x</Tabs>', []],
  [
    '<LinkButtons>x</LinkButtons>',
    'x',
    ['<LinkButtons> of Starlight has no equivalent; the content between its tags is shown'],
  ],
  ['<Image src={leaf} alt="a" /> <img src={leaf.src} alt="b" />', '![a](./leaf.png) ![b](./leaf.png)', []],
  ['<video><source src={leaf} /></video>', '<video><source src="./leaf.png" /></video>', []],
  ['<Part /> <Code code={raw} lang="js" />', 'shown \n\n```js\na()\n```\n\n', []],
  [
    `<Code code={\`x@\${version}\`} />`,
    '\n\n```text\nx@<version>\n```\n\n',
    ['the code contains computed values, whose names are shown'],
  ],
  [
    '<Code code={clean(raw)} lang="js" />',
    '\n\n```js\na()\n```\n\n',
    ['the code is shown unprocessed: clean() is not run'],
  ],
  [
    '<Steam a={{ b: `>` }}>x</Steam> {data.map(a => ({ a }))}y',
    'x y',
    ['<Steam> is a component of Astro or of a package; the content between its tags is shown'],
  ],
  ['<p style="color: red" client:load class="a">b</p> `<Steam>`', '<p class="a">b</p> `<Steam>`', []],
  ['[a](<https://a.example/b>) <https://c.example>', '[a](<https://a.example/b>) <https://c.example>', []],
  [
    '<Shot src="leaf.png" /> <Song id="a" />',
    '![](leaf.png) ',
    ['<Song> is a component of Astro or of a package; the content between its tags is shown'],
  ],
  ['<PackageManagers pkg="a" type="dlx" args="b" />', '\n\n```sh\nnpx a b\n```\n\n', []],
])('tags are what they show (%#)', (text, made, told) => {
  const said: string[] = []
  expect(ownTags(text, brought, (_, reason) => said.push(reason))).toBe(made)
  expect(said).toEqual(told)
})
