import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { render } from '../testing/render.tsx'
import { Admonition, AdmonitionTitle } from './Admonition.tsx'

test('an admonition brings the icons of its kinds to its page', () => {
  const html = render(
    <Admonition kind="warning">
      <AdmonitionTitle kind="warning">Hot</AdmonitionTitle>
    </Admonition>,
  )
  expect(html).toMatch(/<style [^>]*data-href="admonition"[^>]*>/)
  expect(html).toContain('<aside class="adm warning"><p class="adm-t">Hot</p></aside>')
})

test('a kind is known by its icon, not by its colour alone', () => {
  const css = readFileSync(path.join(import.meta.dirname, 'admonition-icons.css'), 'utf8')
  const icons = [...css.matchAll(/\.adm(?:\.(\w+))? \{\s+--i: url\("([^"]+)"\)/g)]
  expect(icons.map(([, kind]) => kind)).toEqual([undefined, 'tip', 'warning', 'danger'])
  expect(new Set(icons.map(([, , drawing]) => drawing)).size).toBe(4)
})
