import { expect, test } from 'vitest'
import { filledTemplate } from '../frame/component-template.ts'
import { withTemplates } from '../frame/shown-templates.ts'
import type { Attribute } from '../mdx-elements.ts'
import { astroTemplate } from './astro-template.ts'

function shown(component: string, given: Record<string, Attribute> = {}, slots: Record<string, string> = {}) {
  const inner = astroTemplate('---\nconst { name } = Astro.props\n---\n<i>{name}</i>')
  const template = astroTemplate(component, '/src/components', from =>
    from === './Inner.astro' ? inner : undefined,
  )
  return (
    template &&
    filledTemplate(template, {
      attributes: new Map(Object.entries(given)),
      slots: new Map(Object.entries(slots)),
    })
  )
}

const link = `---
import { Icon } from 'astro-icon/components'
interface Props { href: string }
const { href, text = 'More', class: own } = Astro.props as Props
---
<!-- A link. -->
<a href={href} class:list={["a", own]} target="_blank"><slot />{text}<br><Icon name="external" /></a>
<style>a { color: red }</style>
<script>alert(1)</script>`

test('a component whose text follows from its attributes is shown without its styles and programs', () => {
  expect(shown(link, { href: { text: '/a' } }, { '': 'Go' })).toBe(
    '<a href="/a" target="_blank">GoMore<br /><Icon name="external" /></a>',
  )
})

test.each([
  ['{a && <b>{a}</b>}', { a: { text: 'x' } }, '<b>x</b>'],
  ['<p>{a && (<b>{a}</b>)}</p>', {}, '<p></p>'],
  ['<p>{!a ? (<i>none</i>) : (<b>{a}</b>)}</p>', {}, '<p><i>none</i></p>'],
  ['<p>{a === "x" ? "yes" : "no"}</p>', { a: { text: 'x' } }, '<p>yes</p>'],
  [
    '<a href={"#" + a} id={`k-$' + '{a}`}>{a || "none"}</a>',
    { a: { text: 'x' } },
    '<a href="#x" id="k-x">x</a>',
  ],
  ['<p>{a}</p>', { a: { code: 'size(3)' } }, '<p>{size(3)}</p>'],
  ['<p>{a}</p>', { a: { text: '{b} <c>' } }, '<p>&#123;b&#125; &#60;c></p>'],
  ['<p hidden={a}>t</p>', { a: true as const }, '<p hidden>t</p>'],
  ['<slot name="top">None</slot><slot />', {}, 'None'],
])('expressions of markup are filled in: %s', (markup, given, made) => {
  expect(shown(`---\nconst { a } = Astro.props;\n---\n${markup}`, given)).toBe(made)
})

test('a picture of a glob is found by a function, too', () => {
  const component = `---
const { src } = Astro.props
const files = import.meta.glob('/src/assets/*')
const img = files[\`/src/assets/\${src}\`]()
---
<Image src={img} alt={src} />`
  expect(shown(component, { src: { text: 'a.png' } })).toBe('<Image src="/src/assets/a.png" alt="a.png" />')
})

test('a picture that a glob finds, words of the site and the slots that are there are known', () => {
  const component = `---
import type { ImageMetadata } from 'astro'
import { Image } from 'astro:assets'
import cup from '../assets/cup.png'
interface Props {
  handle: string
}
const { handle } = Astro.props
const avatars = import.meta.glob<{ default: ImageMetadata }>(
  '../assets/*.jpg'
)
const avatar = avatars[\`../assets/\${handle}.jpg\`]
if (!avatar) {
  throw new Error(\`none of \${handle}\`)
}
function unused(text: string) {
  return text
}
const src = (await avatar()).default
const has = Astro.slots.has('more')
---
<Image class="a" {src} width={size(src)} alt="" /><Image src={cup} alt="" />
<b>{Astro.locals.t('word')}</b>{has ? (<slot name="more" />) : (<i>no</i>)}`
  const given = { handle: { text: 'leaf' }, 't word': { text: 'Wort' } }
  const pictures =
    '<Image src="/src/assets/leaf.jpg" alt="" /><Image src="/src/assets/cup.png" alt="" />\n<b>Wort</b>'
  expect(shown(component, given, { more: 'm' })).toBe(`${pictures}m`)
  expect(shown(component, given)).toBe(`${pictures}<i>no</i>`)
  expect(shown(component, { handle: { text: 'leaf' } })).toBeUndefined()
})

test('an element that attributes choose is that one', () => {
  const component =
    "---\nconst { href } = Astro.props\nconst El = href ? 'a' : 'span'\n---\n<El {href}><slot /></El>"
  expect(shown(component, { href: { text: '/b' } }, { '': 'B' })).toBe('<a href="/b">B</a>')
  expect(shown(component, {}, { '': 'B' })).toBe('<span>B</span>')
})

test('a component that shows others of the site, and one that only arranges what is between its tags', () => {
  const outer = astroTemplate(
    '---\nimport Inner from "./Inner.astro"\n---\n<b><Inner name="x" /></b>',
    '/',
    () => astroTemplate('---\nconst { name } = Astro.props\n---\n<i>{name}</i>'),
  )
  expect(
    withTemplates(
      '<Outer />',
      name => (name === 'Outer' ? outer : undefined),
      () => undefined,
    ),
  ).toBe('<b><i>x</i></b>\n\n')
  expect(shown('---\nimport Gone from "./Gone.astro"\n---\n<Gone />')).toBeUndefined()
  const arranging =
    "---\nconst body = (await Astro.slots.render('default')).trim()\n---\n<p set:html={body} />"
  expect(shown(arranging, {}, { '': 'text' })).toBe('text')
})

test.each([
  '---\nconst posts = await fetch("/a")\n---\n<p>{posts}</p>',
  '---\nconst { list } = Astro.props\n---\n<ul>{list.map(entry => <li>{entry}</li>)}</ul>',
  '---\nimport Chart from "./chart"\n---\n<Chart client:load />',
  '<p>{unknown}</p>',
])('a component that takes a program is not shown: %s', component => {
  expect(shown(component, { list: { code: '[1]' } })).toBeUndefined()
})
