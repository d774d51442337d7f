import { expect, test } from 'vitest'
import { layered } from './infima.ts'

test('an import is dropped whole, also where its address holds the sign that ends it', () => {
  const css =
    '@charset "utf-8";@import "https://fonts.example/css?family=Tea:wght@400;700";@import url(https://fonts.example/a;b.css) screen;.pot { color: red }'
  expect(layered(css, false)).toContain('}\n.pot { color: red }}')
})

test('a box that is a link as a whole has no lines below its text, on pages alone', () => {
  const isPlain = /a:has\(> :is\(div,[^{]*\{[^}]*text-decoration: none/
  expect(layered('', true)).toMatch(isPlain)
  expect(layered('', false)).not.toMatch(isPlain)
})
