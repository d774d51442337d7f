import { expect, test } from 'vitest'
import { heroText } from './hero-text.ts'

test('a hero above a text has buttons, and a picture of limited size', () => {
  expect(
    heroText({
      title: 'Tea',
      lead: 'Hot **leaves**',
      actions: [
        { label: 'Start <now>', href: '/start' },
        { label: 'Source', href: 'https://code.example' },
      ],
      image: { src: '/cup.svg', alt: 'A "cup"' },
      features: [{ title: 'Fast', text: 'Three minutes', href: '/fast' }],
    }),
  ).toBe(`Hot **leaves**

<p><a class="btn primary" href="/start">Start &#60;now></a> <a class="btn" href="https://code.example">Source</a></p>

<img src="/cup.svg" alt="A &#34;cup&#34;" width="320" />

::::cards

:::card[Fast]

Three minutes

[Fast](/fast)

:::

::::`)
})

test('a hero without buttons and pictures is its lead', () => {
  expect(heroText({ title: 'Tea', lead: 'Hot', actions: [], features: [] })).toBe('Hot')
})
