import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import Card from './Card.tsx'
import type { SocialCardProps } from './plugin.ts'

const props: SocialCardProps = {
  title: 'Create a VOD',
  section: ['API', 'Video'],
  description: '',
  lang: 'en',
  kind: 'doc',
  path: '/docs/a',
  siteTitle: 'Docs & more',
  logo: undefined,
  colors: { background: '#111', text: '#eee', accent: '#aaf' },
}
const card = (changes: Partial<SocialCardProps> = {}) =>
  renderToStaticMarkup(<Card {...props} {...changes} />)
const titleSize = (title: string) =>
  Number(/font-size:(\d+)px;font-weight:700/.exec(card({ title }))?.[1] ?? Number.NaN)

test("shows the site's logo and name, the page's breadcrumb and its title", () => {
  const html = card({ logo: 'data:image/svg+xml;base64,AA==' })
  for (const part of [
    'src="data:image/svg+xml;base64,AA=="',
    'Docs &amp; more',
    'API › Video',
    'Create a VOD',
  ])
    expect(html).toContain(part)
  expect(card()).not.toContain('<img')
})

test('fits a title of four lines: 1,040 pixels wide and 330 high', () => {
  for (const title of [
    'Create',
    'w'.repeat(38),
    'VOD '.repeat(25),
    '配信',
    '配'.repeat(22),
    '配'.repeat(64),
  ]) {
    const size = titleSize(title)
    const width = [...title].reduce((sum, letter) => sum + size * (letter === '配' ? 1 : 0.6), 0)
    const lines = Math.ceil(width / (1040 - size * 2))
    expect([title, lines * size * 1.22 <= 330]).toEqual([title, true])
  }
})
