import { expect, test } from 'vitest'
import { escapeBraces, isForeign, withoutTarget } from './repair-texts.ts'

test.each([
  ['broken-link', './gone.md', 'a [b `c`](./gone.md "T") [d](./here.md)', 'a b `c` [d](./here.md)'],
  [
    'broken-link',
    '/gone',
    '[![cup](/cup.svg)](/gone) <a class="x" href="/gone">e</a>',
    '![cup](/cup.svg) <a class="x">e</a>',
  ],
  ['broken-link', '![c][d]', 'a ![c][d]', 'a c'],
  ['broken-link', '', 'a [b]() c', 'a b c'],
  [
    'broken-anchor',
    '/a#gone',
    '[b](/a#gone) [c](/a#gone-2) <a href="/a#gone">d</a>',
    '[b](/a) [c](/a#gone-2) <a href="/a">d</a>',
  ],
  ['broken-anchor', '/a#gone', '[b]: /a#gone', '[b]: /a'],
  ['broken-anchor', '#gone', '[b](#gone) [c](#here)', 'b [c](#here)'],
  ['missing-image', '/x.png', '![a b](/x.png) <img alt="c" src="/x.png" width="3"/>', 'a b c'],
  ['unknown-language', 'd2', '```d2 title="a"', '```text title="a"'],
  ['unknown-language', 'd2', '```d2-x', '```d2-x'],
  ['unknown-html', '<void', 'Promise<void> \\<void>', 'Promise\\<void> \\<void>'],
])('%s: what is at fault is gone, and no word (%#)', (code, target, line, mended) => {
  expect(withoutTarget(line, target, code)).toBe(mended)
})

test.each([
  ['See {SourceID} and `{x}`.', 'SourceID', 'See \\{SourceID\\} and `{x}`.'],
  ['<a href="/b" onClick={openSearch}>b</a> {now()}', 'openSearch', '<a href="/b">b</a> {now()}'],
  ['- {S2 vs S5} <A b={1}/>', undefined, '- \\{S2 vs S5\\} <A b={1}/>'],
])('braces that hold no value are text: %s', (line, name, expected) => {
  expect(escapeBraces(line, name)).toBe(expected)
})

test('a placeholder that is never closed is no element of HTML', () => {
  expect(isForeign('<account-name> is opened here and never closed.')).toBe(true)
  expect(isForeign('<details> is opened here and never closed.')).toBe(false)
})
