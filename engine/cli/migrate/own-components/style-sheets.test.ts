import { expect, test } from 'vitest'
import { nestedStyles } from './style-sheets.ts'

test.each([
  [
    '.pot { // warm\n  .lid & { top: 0 }\n  &:hover, &.wide { top: 1px } }',
    '.pot {  \n  .lid & { top: 0 }\n  &:hover, &.wide { top: 1px } }',
  ],
  ['.pot { background: url(https://tea.test/a.png); content: "// $a @b" }', undefined],
  [
    '/* $tea: @red */ .pot { width: calc(1px + 2px); grid-area: 1 / 2 }',
    '  .pot { width: calc(1px + 2px); grid-area: 1 / 2 }',
  ],
  ['@media (width > 1px) { .a > .b + .c * { filter: saturate(2) } }', undefined],
  ['.a-\\@b { --x: 1 }', undefined],
])('nested rules and comments of a line need no other program: %s', async (code, css = code) => {
  expect((await nestedStyles(code))?.trim()).toBe(css.trim())
})

test.each([
  '$red: #f00; .pot { color: $red }',
  '@red: #f00; .pot { color: @red }',
  '.pot { &-lid { top: 0 } }',
  '.pot { .round(); }',
  '.pot { .round; }',
  '.round() { top: 0 }',
  '.pot { @include round }',
  '.pot { @extend %round }',
  '%round { top: 0 }',
  '.pot { &:extend(.round); }',
  '.pot { font: { size: 1px } }',
  '.pot { top: 1px + 2px; }',
  '.pot { color: darken(#fff, 10%) }',
  '.pot { color: rgba(#fff, .5) }',
  '.pot { width: ~"calc(1px)" }',
  '.pot-#{$name} { top: 0 }',
  '.pot { top: 0',
  '.a{'.repeat(5000) + '}'.repeat(5000),
])('what only Less or Sass knows is left to them (%#)', async code => {
  expect(await nestedStyles(code)).toBeUndefined()
})
