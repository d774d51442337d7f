import { expect, test } from 'vitest'
import { layered } from './infima.ts'

test('an import is dropped whole, also where its address holds the sign that ends it', () => {
  const css =
    '@charset "utf-8";@import "https://fonts.example/css?family=Tea:wght@400;700";@import url(https://fonts.example/a;b.css) screen;.pot { color: red }'
  expect(layered(css, false)).toMatch(/\}\s*\.pot \{ color: red \}\}/)
})

test('a box that is a link as a whole has no lines below its text, on pages alone', () => {
  const isPlain = /a:has\(> :is\(div,[^{]*\{[^}]*text-decoration: none/
  expect(layered('', true)).toMatch(isPlain)
  expect(layered('', false)).not.toMatch(isPlain)
})

test('rules for the dark mode hold for readers with a dark system, too', () => {
  expect(layered('[data-theme=dark] .pot { color: red }', false)).toContain('prefers-color-scheme: dark')
})
