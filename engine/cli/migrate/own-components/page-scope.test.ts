import { expect, test } from 'vitest'
import { bySystem, scoped } from './sheet-rules.ts'

test.each([
  ['.nav { color: red }', ':where(.own-page) .nav { color: red }'],
  ['ul, a:is(.b, .c) > d { x: y }', ':where(.own-page) ul, :where(.own-page) a:is(.b, .c) > d { x: y }'],
  [
    '@media (width > 1px) { /* } */ p { content: "}{;" } }',
    '@media (width > 1px) { :where(.own-page) p { content: "}{;" } }',
  ],
  ['@keyframes a { from { top: 0 } }', '@keyframes a { from { top: 0 } }'],
  ['@layer tea; .a { .b & { c: d } }', '@layer tea; :where(.own-page) .a { .b & { c: d } }'],
  [':root { --tea: red }', ':where(.own-page) { --tea: red }'],
  ['html body > .a, html-view { x: y }', ':where(.own-page) .a, :where(.own-page) html-view { x: y }'],
  ["html[data-theme='dark'] .a { x: y }", "html[data-theme='dark'] :where(.own-page) .a { x: y }"],
  ["[data-theme='dark'] { x: y }", "[data-theme='dark'] :where(.own-page) { x: y }"],
  [
    '.a { x: url(data:;}) } .b\\{ { x: y }',
    ':where(.own-page) .a { x: url(data:;}) } :where(.own-page) .b\\{ { x: y }',
  ],
])('rules of a page hold within it: %s', (css, expected) => {
  expect(scoped(css).replaceAll(/\s+/g, ' ').trim()).toBe(expected)
})

test.each([
  ['.a { x: y }', '.a { x: y }'],
  [
    "html[data-theme='dark'] .a, .b { x: y }",
    "html[data-theme='dark'] .a, .b { x: y } @media (prefers-color-scheme: dark) { html:root:not([data-theme]) .a { x: y }}",
  ],
  [
    '@media print { [data-theme=light] p { x: y } }',
    '@media print { [data-theme=light] p { x: y } @media (prefers-color-scheme: light) { :root:not([data-theme]) p { x: y }} }',
  ],
])('rules for a colour mode hold where the system of a reader picks it: %s', (css, expected) => {
  expect(bySystem(css).replaceAll(/\s+/g, ' ').trim()).toBe(expected)
})

test('a page keeps the mode that its rules are for', () => {
  expect(scoped(bySystem('[data-theme=dark] .a { x: y }')).replaceAll(/\s+/g, ' ')).toContain(
    '{ :root:not([data-theme]) :where(.own-page) .a { x: y }',
  )
})

test('groups of rules in one another without an end in sight do not end the process', () => {
  const css = `${'@media x {'.repeat(20_000)}a { b: c }${'}'.repeat(20_000)}`
  expect(scoped(css)).toContain('a { b: c }')
})
