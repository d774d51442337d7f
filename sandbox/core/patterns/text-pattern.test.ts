import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TextPattern } from './text-pattern.ts'

const a = 'a'.repeat(40)

test.each([
  ['^(a+)+$', `${a}!`, false],
  ['^(a+)+$', a, true],
  ['^(?:a|a)*$', `${a}!`, false],
  ['^(?:a?){40}a{40}$', a, true],
  ['^(?:\\w+\\s?)*$', `${a}!`, false],
  ['^(?=(?:a+)+$)', `${a}!`, false],
  ['(?<!^(?:a+)+)!', `${a}!`, false],
  ['^([a-z0-9]+-?)*@', `${a}!`, false],
])('%s is held to %s at once', (pattern, text, fits) => {
  expect(new TextPattern(pattern).test(text)).toBe(fits)
})

test.each([
  ['^\\d{3}$', ['123'], ['12', '1234', '12a']],
  ['^\\d{2,}$', ['12', '12345'], ['1', '']],
  ['^(?:ab){1,2}$', ['ab', 'abab'], ['', 'ababab']],
  ['^[\\w-.]+$', ['a-b.c'], ['a b']],
  ['^.$', ['🎬'], ['\n', 'ab']],
  ['^\\p{Lu}$', ['Ä'], ['ä']],
  ['^\\u{1F3AC}|\\ud83c\\udfad$', ['🎬', '🎭'], ['u']],
  ['^[^\\]a]$', ['b'], [']', 'a']],
  ['^a{$', ['a{'], ['a']],
  ['^(?=.*[A-Z])(?!.*\\s)(?<name>.{3,})$', ['abC'], ['abc', 'a C', 'aC']],
  ['(?<=\\$)\\d', ['costs $5'], ['costs 5']],
  ['(?<!\\$)\\b\\d', ['costs 5'], ['costs $5']],
  ['\\Bx|^$', ['ax', ''], ['x']],
  ['^(?:|a)+?b*$', ['', 'aabb'], ['ba']],
])('%s', (pattern, fitting, others) => {
  const expression = new TextPattern(pattern)
  expect(fitting.filter(text => !expression.test(text))).toEqual([])
  expect(others.filter(text => expression.test(text))).toEqual([])
})

/** Generates nested patterns up to a depth. */
const { pattern: anyPattern } = fc.letrec<{ pattern: string; part: string }>(tie => ({
  pattern: fc
    .array(fc.array(tie('part'), { maxLength: 3 }), { minLength: 1, maxLength: 2 })
    .map(options => options.map(parts => parts.join('')).join('|')),
  part: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom('a', 'b', '.', '[ab]', '[^a]', '\\w', '\\n', '^', '$', '\\b', '\\B'),
    fc
      .tuple(fc.constantFrom('a', 'b', '.'), fc.constantFrom('*', '+', '?', '{2}', '{1,}', '{0,2}', '+?'))
      .map(([one, times]) => one + times),
    fc
      .tuple(
        fc.constantFrom('(', '(?:', '(?=', '(?!', '(?<=', '(?<!'),
        tie('pattern'),
        fc.constantFrom('', '*', '+', '?', '{2}', '{1,3}'),
      )
      .map(([opening, inner, times]) => `${opening}${inner})${/^\(\?[=!<]/.test(opening) ? '' : times}`),
  ),
}))

test('as RegExp has it', () => {
  fc.assert(
    fc.property(
      anyPattern,
      fc.string({ unit: fc.constantFrom('a', 'b', '-', '\n'), maxLength: 8 }),
      (pattern, text) => {
        expect(new TextPattern(pattern).test(text)).toBe(new RegExp(pattern, 'u').test(text))
      },
    ),
    { numRuns: 2000 },
  )
})

test.each([
  ['[', /Invalid regular expression/],
  ['(a)\\1', /: back references are unsupported/],
  ['(?<n>a)\\k<n>', /: back references are unsupported/],
  ['(?i:a)', /: flags of a group are unsupported/],
  ['(?:a{1000}){1000}', /: its repetitions are too long/],
  [`${'('.repeat(200)}a${')'.repeat(200)}`, /groups nested this deep are unsupported/],
])('%s is refused', (pattern, message) => {
  expect(() => new TextPattern(pattern)).toThrow(message)
})

test('a text of millions of characters takes a bounded time', () => {
  expect(new TextPattern('^(?:(?=(?:a+)+$)a)+$').test('a'.repeat(3_000_000))).toBe(true)
})
