import path from 'node:path'
import { expect, test } from 'vitest'
import { folderWith } from '../testing/old-site.ts'
import type { ComponentUse } from './component-markup.ts'
import { type ComponentSite, shownUses } from './evaluate-module.ts'

/** Output of components that are files in a folder. */
function shown(
  files: Readonly<Record<string, string>>,
  uses: readonly (Partial<ComponentUse> | ((root: string) => Partial<ComponentUse>))[],
  site: (root: string) => Partial<ComponentSite> = () => ({}),
) {
  using folder = folderWith({ '.git/HEAD': '', ...files })
  const placed = uses.map(use => (typeof use === 'function' ? use(folder.root) : use))
  const given = placed.map(use => ({
    attributes: [],
    values: [],
    imports: [],
    slots: [],
    lang: 'en',
    ...use,
    file: path.join(folder.root, use.file ?? 'Cup.astro'),
  }))
  const place = { isolation: 'namespaces' as const, folder: folder.root }
  const outputs = shownUses(given, place, {
    root: folder.root,
    aliases: { '@/': `${folder.root}/src/` },
    base: '/tea/',
    ...site(folder.root),
  })
  return outputs.map(output =>
    output.text === undefined || output.fault !== undefined ? output : output.text,
  )
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
  const words = () => ({ words: { de: { cup: 'Tasse' }, en: { cup: 'Cup' } } })
  expect(shown(files, [{}, { slots, lang: 'de' }, { file: 'Lid.astro', slots }], words)).toEqual([
    '<aside title="Cup">none</aside>',
    '<aside title="Tasse"><b>\ue000head\ue001</b>\ue000\ue001</aside>',
    { fault: 'it hides its content' },
  ])
})

test('expressions of markup are filled in', () => {
  const rows = [
    ['{a && <b>{a}</b>}', '<b>x</b>'],
    ['<p>{a && (<b>{a}</b>)}</p>', '<p><b>x</b></p>'],
    ['<p>{a && (<b>1</b> <i>2 (two)</i>)}</p>', '<p><b>1</b> <i>2 (two)</i></p>'],
    ['<p>{!a ? (<i>none</i>) : (<b>{a}</b>)}</p>', '<p><b>x</b></p>'],
    ['<p>{a === "x" ? "yes" : "no"}</p>', '<p>yes</p>'],
    ['<a href={"#" + a} id={`k-$' + '{a}`}>{b || "none"}</a>', '<a href="#x" id="k-x">none</a>'],
    ['<p>{"{b} <c>"}</p>', '<p>&#123;b&#125; &#60;c></p>'],
    ['<p hidden={a} grow>t</p>', '<p hidden="x">t</p>'],
    ['<slot name="top">None</slot><slot />', 'None\ue000\ue001'],
    ['<El href={a}><slot /></El>', '<a href="x">\ue000\ue001</a>'],
    ['<tea-timer>{a}</tea-timer><slot />', 'x\ue000\ue001'],
    ['<p>{a}</p><p class="sr-only">hidden</p><slot />', '<p>x</p>\n\ue000\ue001'],
    ['<p set:html={await Astro.slots.render("default").match(/a/)} />', '\ue000\ue001'],
  ] as const
  const script = "const { a, b } = Astro.props;\nconst El = a ? 'a' : 'span'"
  const files = rows.map(([markup], index) => [
    `Cup${index}.astro`,
    `---\n${script}\n---\n${markup}${markup.includes('lot') ? '' : '<slot />'}`,
  ])
  const uses = files.map(([file = '']) => ({
    file,
    attributes: [['a', { text: 'x' }]] as const,
    slots: [''],
  }))
  const outputs = shown(Object.fromEntries(files), uses)
  expect(
    outputs.map((output, index) =>
      typeof output === 'object' || rows[index]?.[0].includes('lot')
        ? output
        : output.replace(/\n?\ue000\ue001$/, ''),
    ),
  ).toEqual(rows.map(([, made]) => made))
})

test('pictures of a glob, values of the text and a component without markup are shown', () => {
  const files = {
    'src/Cup.astro': `---
import { Image } from 'astro:assets'
const { name, img } = Astro.props
const pots = import.meta.glob<{ default: ImageMetadata }>('../pots/*.svg')
const load = pots[\`../pots/\${name}.svg\`]
const pot = (await load()).default
if (pot.width !== 2 || pot.height !== 3) throw new Error('Pots are 2 by 3')
---
<Image src={pot} alt="" /><Image src={load()} alt="Pot" /><Image src={img} alt={Astro.locals.t('cup')} />{Astro.locals.t('{{n}} cups', { n: 2 })}
`,
    'pots/a.svg': '<svg width="2" height="3"/>',
    'Badge.astro':
      "---\nimport { Badge as Given } from '@astrojs/starlight/components'\n---\n<Given {...Astro.props} />\n",
    'Empty.astro': '<style>b { color: red }</style>\n',
    'Pots.astro':
      '---\nconst { of, n } = Astro.props\n---\n<b>{n}</b>{of.map(inner => <Astro.self {...inner} />)}\n',
  }
  const attributes = [
    ['name', { text: 'a' }],
    ['img', { code: 'cup' }],
  ] as const
  const values = ["const cup = { src: '../cup.png' }"]
  const uses: Partial<ComponentUse>[] = [
    { file: 'src/Cup.astro', attributes, values },
    { file: 'Empty.astro' },
    { file: 'Badge.astro', attributes: [['text', { text: 'New' }]] },
    {
      file: 'Pots.astro',
      attributes: [
        ['n', { text: '1' }],
        ['of', { code: '[{ n: 2, of: [{ n: 3, of: [] }] }]' }],
      ],
    },
  ]
  expect(shown(files, uses, () => ({ words: { en: { cup: 'Cup' } } }))).toEqual([
    '<Image src="/pots/a.svg" alt="" />\n\n\n\n<Image src="/pots/a.svg" alt="Pot" />\n\n\n\n<Image src="../cup.png" alt="Cup" />\n\n2 cups',
    '',
    '<Badge text="New" />',
    '<b>1</b><b>2</b><b>3</b>',
  ])
})

test('components that need more than data say why they are not shown, and the others are shown', () => {
  const rows = [
    ["---\nimport { price } from 'tea-prices'\n---\n<p>{price}</p>\n", 'it shows what a package gives'],
    ["---\nimport Map from 'tea-map'\n---\n<Map />\n", 'it needs tea-map'],
    ['<p>{Astro.locals.t("page.editLink")}</p>\n', 'page.editLink is not a text of the site'],
    ['<p>Search</p><input>\n', '<input> needs a browser'],
    ['<p>{await new Promise(() => setInterval(() => {}, 9))}</p>\n', 'it waits for longer than five seconds'],
    ['---\nfor (;;);\n---\n<p>1</p>\n', 'it ends or blocks the process that runs it'],
    ['---\nprocess.reallyExit(0)\n---\n<p>1</p>\n', 'it ends or blocks the process that runs it'],
    ["<p>{await fetch('https://tea.example').catch(() => 1)}</p>\n", 'it uses fetch'],
    ['<div></div>\n', 'it shows nothing'],
    ['<p>{</p>\n', "Unexpected token '<'"],
  ] as const
  const files = rows.map(([text, fault], index) => ({ file: `Cup${index}.astro`, text, fault }))
  const texts = Object.fromEntries(files.map(({ file, text }) => [file, text]))
  const uses = files.flatMap(({ file }) => [{ file }, { file: 'Lid.astro' }])
  const outputs = shown({ ...texts, 'Lid.astro': '<p>A lid</p>\n' }, uses)
  expect(outputs).toEqual(files.flatMap(({ fault }) => [{ fault }, '<p>A lid</p>']))
})

/** Outputs of components of Vue. */
function vue(
  texts: readonly string[],
  more: Readonly<Record<string, string>> = {},
  site: (root: string) => Partial<ComponentSite> = () => ({}),
) {
  const files = texts.map((text, index) => [`Cup${index}.vue`, text])
  const uses = files.map(([file = '']) => ({
    file,
    attributes: [['a', { text: 'x' }]] as const,
    slots: [''],
  }))
  return shown({ ...Object.fromEntries(files), ...more }, uses, site).map(output =>
    typeof output === 'object' ? output : output.replaceAll('\ue000\ue001', 'in').replaceAll(/\n+/g, ''),
  )
}

const zoomed = `<script setup lang="ts">
import { onMounted, ref } from 'vue'
const props = defineProps<{
  a: string
}>()
const isZoomed = ref(false)
const has = ref(false)
onMounted(() => { has.value = true })
const toggle = () => {
  isZoomed.value = !isZoomed.value
}
</script>

<template>
  <div class="box">
    <img :src="a" :alt="props.a" @click="toggle" :class="{ in: !isZoomed }" />

    <!-- Above all. -->
    <div v-if="isZoomed"><img :src="a" /></div>
    <span v-else>Small</span><b v-show="has">{{ a + '!' }}</b><slot />
  </div>
</template>
<style scoped>img { width: 1px }</style>`

test('a component of Vue is shown as a page has it, without what a reader does', () => {
  expect(vue([zoomed])).toEqual(['<div><img src="x" alt="x" /><span>Small</span><b>x!</b>in</div>'])
})

test('properties and values of Vue are filled in', () => {
  const rows = [
    ["defineProps({ a: String, b: { type: String, default: 'B' } })", '<p>{{ a }} {{ b }}</p>', '<p>x B</p>'],
    ["defineProps(['a'])", '<p>{{ $props.a }}</p>', '<p>x</p>'],
    ["withDefaults(defineProps<{ a: string; }>(), { b: 'B' })", '<p>{{ b }}</p>', '<p>B</p>'],
    [
      "interface P { a: string }\nconst { a = 'y', b = 'z' } = defineProps<P>()",
      '<p>{{ a + b }}</p>',
      '<p>xz</p>',
    ],
    ["import { withBase } from 'vitepress'", '<a :href="withBase(\'/b\')">A</a>', '<a href="/b">A</a>'],
    ['', `<b v-if="a === 'y'">1</b><b v-else-if="a === 'x'">2</b> <b v-else>3</b>`, '<b>2</b>'],
    ['', `<b v-if="a === 'y'">1</b><b v-else-if="a === 'z'">2</b> <b v-else>3</b>`, '<b>3</b>'],
    ["const l = ['1', '2']", '<b v-for="(b, i) in l" :key="b">{{ i }}{{ b }}</b>', '<b>01</b><b>12</b>'],
    [
      "import { useData } from 'vitepress'\nconst t = { 'en-US': 'E', en: 'J' }\nconst { site } = useData()",
      '<p>{{ t[site.lang] }}</p>',
      '<p>J</p>',
    ],
    ["import { Bookmark } from 'lucide-vue-next'", '<p><Bookmark :size="18" /> {{ a }}</p>', '<p>x</p>'],
    [
      "import { computed, reactive } from 'vue'\nconst d = reactive({ n: 2 })\nconst c = computed(() => d.n * 2)",
      '<template v-if="c > 3">{{ c }}</template><Teleport to="body">no</Teleport>',
      '4',
    ],
    ['', '<Row><template #head>H</template>{{ a }}</Row>', '<b>H</b>x'],
    ['', '<row-two max-width="3" />', '<i>3</i>'],
    ['', '<Badge type="tip" :text="a" />', '<Badge type="tip" text="x" />'],
    [
      "import { posts } from './list'",
      '<b v-for="p of posts">{{ p.title }} {{ p.url }}</b>',
      '<b>Green /green</b>',
    ],
  ] as const
  const components = rows.map(([script, markup]) => {
    const properties = script.includes('rops') ? '' : "defineProps(['a', 'b'])\n"
    return `<template>${markup}<ClientOnly><slot /></ClientOnly></template>\n<script setup>\n${properties}${script}\n</script>`
  })
  const more = {
    'parts/Row.vue': '<template><b><slot name="head" /></b><slot /></template>\n',
    'parts/RowTwo.vue':
      '<script>\nexport default { props: ["maxWidth"], computed: { w() { return this.maxWidth } } }\n</script>\n<template><i>{{ w }}</i></template>\n',
    'list.ts': "import { data } from './tea.data.js'\nexport const posts = data\n",
    'tea.data.ts':
      "import { createContentLoader } from 'vitepress'\nexport default createContentLoader('tea/*.md', { transform: async list => list.map(({ url, excerpt, frontmatter }) => ({ url, excerpt, ...frontmatter })) })\n",
  }
  const outputs = vue(components, more, root => ({
    components: { Row: path.join(root, 'parts/Row.vue'), RowTwo: path.join(root, 'parts/RowTwo.vue') },
    texts: [{ file: 'tea/green.md', url: '/green', frontmatter: { title: 'Green' }, src: '' }],
  }))
  expect(outputs).toEqual(rows.map(([, , made]) => `${made}in`))
})

test('components of Vue that need a browser say why they are not shown', () => {
  const rows = [
    ['<template><input v-model="a"><slot /></template>', '<input> needs a browser'],
    [
      '<template><p>{{ posts }}</p><slot /></template><script setup>\nconst posts = await fetch("/a")\n</script>',
      'it uses fetch',
    ],
    ['<template><p>{{ a }}</p></template>', 'it hides its content'],
    ['<template><p>{{ a }}<slot /></template>', "Unexpected token '<'"],
    [
      "<template><p>{{ a }}</p><slot /></template><script setup>\nimport { onMounted } from 'vue'\nonMounted(() => draw(window.canvas.width))\n</script>",
      'draw is not defined',
    ],
    ['<script>export default {}</script>', 'it hides its content'],
    [
      '<template><p>{{ a }} {{ frontmatter.kind }}</p><slot /></template><script setup>\nconst { frontmatter } = useData()\n</script>',
      'it reads frontmatter.kind',
    ],
  ] as const
  expect(vue(rows.map(([text]) => text))).toEqual(rows.map(([, fault]) => ({ fault })))
})

test('of components that need a browser or a package, the output without buttons and icons or the code of an editor is shown', () => {
  const files = {
    'List.vue':
      '<template><button @click="choose">All</button><ul><li v-for="tea in teas">{{ tea }}</li></ul></template>',
    'Editor.vue':
      '<template><p>{{ title }}</p></template><script setup>\nconst title = document.title\n</script>',
    'Sign.astro': '---\nimport { Icon } from \'astro-icon/components\'\n---\n<i><Icon name="cup" /></i>\n',
    'teas.ts': "export const teas: string[] = ['green', 'black']\nexport const code = `a()\nb()`\n",
  }
  const use = (file: string, local: string, exported: string) => (root: string) => ({
    file,
    attributes: [[exported, { code: local }]] as const,
    imports: [{ local, exported, file: path.join(root, 'teas.ts') }],
  })
  expect(
    shown(files, [use('List.vue', 'all', 'teas'), use('Editor.vue', 'it', 'code'), { file: 'Sign.astro' }]),
  ).toEqual([
    {
      text: '<ul>\n\n<li>green</li>\n\n<li>black</li>\n\n</ul>',
      fault: 'texts contain its output, without its buttons and what they show',
    },
    {
      text: '```text\na()\nb()\n```',
      fault: 'texts contain its code, since it cannot run: document is not defined',
    },
    { text: '', fault: 'icons within a text are left out' },
  ])
})

test('components of Astro list the texts of the site and know the address of their page', () => {
  const files = {
    'Cup.astro': `---
import { teas } from './teas.ts'
import shops from './shops.yml'
const [, lang] = new URL(Astro.request.url).pathname.split('/')
---
<ul>{teas.map(tea => <li><a href={'/' + tea.id}>{tea.data.title} {lang}</a></li>)}</ul>{shops.map(shop => <b>{shop.name}</b>)}
`,
    'teas.ts': `import { getCollection, getEntry } from 'astro:content'
const other = await getEntry('packages', 'tea')
export const teas = await getCollection('docs', entry => entry.data.kind !== other)
`,
    'shops.yml': '- name: Tea & Co.\n',
  }
  const texts = [
    { file: 'en/green.md', url: '/en/green', frontmatter: { title: 'Green' }, src: '' },
    { file: 'en/index.md', url: '/', frontmatter: { title: 'Home' }, src: '' },
  ]
  expect(shown(files, [{ address: '/en/teas/' }], () => ({ texts }))).toEqual([
    '<ul>\n\n<li><a href="/en/green">Green en</a></li>\n\n<li><a href="/index">Home en</a></li>\n\n</ul>\n<b>Tea & Co.</b>',
  ])
})
