import { expect, test } from 'vitest'
import { filledTemplate } from '../frame/component-template.ts'
import type { Attribute } from '../mdx-elements.ts'
import { astroTemplate } from './astro-template.ts'

function shown(component: string, given: Record<string, Attribute> = {}, slots: Record<string, string> = {}) {
  const template = astroTemplate(component)
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

test.each([
  '---\nconst posts = await fetch("/a")\n---\n<p>{posts}</p>',
  '---\nconst { list } = Astro.props\n---\n<ul>{list.map(one => <li>{one}</li>)}</ul>',
  '---\nimport Chart from "./chart"\n---\n<Chart client:load />',
  '<p>{unknown}</p>',
])('a component that takes a program is not shown: %s', component => {
  expect(shown(component, { list: { code: '[1]' } })).toBeUndefined()
})
