import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { HomeSectionData } from '../../route-data/home-types.ts'
import { Document } from '../layout/Document.tsx'
import { type Extensions, ExtensionsContext, noExtensions } from '../parts.ts'
import { frameFixture } from '../testing/frame.ts'
import { HomePage } from './HomePage.tsx'

/** Renders the content of `<main>`. */
function render(sections: HomeSectionData[], extensions: Extensions = noExtensions): string {
  const frame = frameFixture({ plugins: { shop: { currency: 'EUR' } } })
  const html = renderToStaticMarkup(
    <ExtensionsContext value={extensions}>
      <Document frame={frame}>
        <HomePage frame={frame} sections={sections} />
      </Document>
    </ExtensionsContext>,
  )
  return /<main[^>]*>(.*?)<\/main>/s.exec(html)?.[1] ?? ''
}

test('the hero: a title that breaks after clauses, and its actions, the first of which stands out', () => {
  const actions = [
    { label: 'A', href: '/a', external: false },
    { label: 'B', href: 'https://b.example', external: true },
  ]
  expect(render([{ name: 'Hero', props: { title: '速い。軽い。', lead: 'L', actions } }])).toBe(
    '<section class="hero"><h1><span>速い。</span><span>軽い。</span></h1><div class="intro"><p>L</p><p class="actions">' +
      '<a class="btn primary" href="/a">A</a><a class="btn" href="https://b.example" rel="external">B</a></p></div></section>',
  )
})

test('the picture of a hero is decoration without an alternative text', () => {
  const image = { href: '/cup.svg', external: false }
  const of = (props: object) => render([{ name: 'Hero', props: { title: 'T', actions: [], ...props } }])
  expect(of({ image })).toContain('</div><img src="/cup.svg" alt=""/></section>')
  expect(of({ image: { ...image, alt: 'Cup' } })).toContain('<img src="/cup.svg" alt="Cup"/>')
  expect(of({})).not.toContain('<img')
})

test('links and contact: a heading of the section, one of each entry', () => {
  const entry = { title: 'A', text: 'T', href: '/a', external: false }
  expect(render([{ name: 'Links', props: { title: 'L', items: [{ ...entry, lang: 'en' }] } }])).toBe(
    '<section class="sec"><header><h2>L</h2></header><ul class="entries"><li><h3><a href="/a" lang="en">A</a></h3><p>T</p></li></ul></section>',
  )
  expect(render([{ name: 'Links', props: { title: 'L', items: [{ title: 'A', text: 'T' }] } }])).toContain(
    '<li><h3>A</h3><p>T</p></li>',
  )
  expect(render([{ name: 'Contact', props: { title: 'C', items: [{ ...entry, label: 'Go' }] } }])).toContain(
    '<li><h3>A</h3><p>T</p><a href="/a">Go</a></li>',
  )
})

test('a request: tabs of the group that guides use, names of the API set as code', () => {
  const sample = (tab: string) => ({ tab, label: tab, language: 'bash', html: `<b>${tab}</b>` })
  const html = render([
    {
      name: 'Request',
      props: { title: 'R', lead: 'Send `GET /a`.', samples: [sample('curl'), sample('js')] },
    },
  ])
  expect(html).toContain('<p>Send <code>GET /a</code>.</p>')
  expect(html).toContain('data-tabs="lang"')
  expect([...html.matchAll(/data-tab="(\w+)"/g)].map(([, tab]) => tab)).toEqual(['curl', 'js'])
  expect(html).not.toContain('class="note"')
})

test('the newest posts; nothing while there is none', () => {
  const props = { title: 'N', all: { label: 'All', href: '/blog', external: false } }
  const post = { title: 'P', date: '2026-01-02', href: '/p', description: 'D', lang: 'en' }
  expect(render([{ name: 'Latest', props: { ...props, entries: [post] } }])).toMatch(
    /<time[^>]*>2026年1月2日<\/time><h3 lang="en"><a href="\/p">P<\/a><\/h3><p lang="en">D<\/p>/,
  )
  expect(render([{ name: 'Latest', props: { ...props, entries: [] } }])).toBe('')
})

test("a section of a plugin gets its copy, the plugin's props and its texts in the language of the page", () => {
  const View = ({ name, currency, text }: Record<string, unknown>) => (
    <p>{[name, currency, Object(text).sold].join(' ')}</p>
  )
  const extensions: Extensions = {
    ...noExtensions,
    sections: { Shop: { plugin: 'shop', View } },
    texts: { shop: { en: { sold: 'sold' }, ja: { sold: '完売' } } },
  }
  const sections = [
    { name: 'Shop', props: { name: 'A' } },
    { name: 'Shop', props: { name: 'B' } },
  ]
  expect(render(sections, extensions)).toBe('<p>A EUR 完売</p><p>B EUR 完売</p>')
})
