import { expect, test } from 'vitest'
import { compile } from '../testing/compile.ts'

test.each([
  ['md', 'first\n\n<a v-on:click.prevent="x">b</a>\n\nlast', 'the attribute "v-on:click.prevent" has a dot'],
  ['md', 'first\n\n<div\n v-model.lazy>b</div>', 'the Markdown compiler ends when it reads this line'],
  ['md', 'first\n\n::::tip\n:::tip\na <b c.d>\n:::\n::::', 'the attribute "c.d" has a dot'],
  ['md', 'first\n\na :kbd[<b c.d>]', 'the attribute "c.d" has a dot'],
  ['mdx', `first\n\n{${'('.repeat(20_000)}1${')'.repeat(20_000)}}\n\nlast`, 'the Markdown compiler ends'],
  ['mdx', `first\n\n{${'['.repeat(20_000)}${']'.repeat(20_000)}}`, 'the Markdown compiler ends'],
] as const)(
  'a text that ends the compiler in %s is an error with its line (%#)',
  async (format, text, message) => {
    const { problems } = await compile(text, format)
    expect(problems).toEqual([expect.objectContaining({ severity: 'error', code: 'unreadable-markdown' })])
    expect(problems[0]?.message).toContain(message)
    expect(problems[0]?.line).toBeGreaterThanOrEqual(3)
    expect(problems[0]?.line).toBeLessThanOrEqual(5)
    // A working process handles the next text.
    expect((await compile('text')).problems).toEqual([])
  },
)

test('a text that ends the compiler with the values of its variables is an error with its line', async () => {
  const { problems } = await compile('a\n\n<b {{host}}>b</b>', 'md', { variables: { host: 'api.example' } })
  expect(problems).toMatchObject([{ code: 'unreadable-markdown', line: 3 }])
})

test.each([
  ['quotes', `a\n\n${'>'.repeat(3000)} b`],
  ['quotes with spaces', `a\n\n${'> '.repeat(3000)}b`],
  ['lists', `a\n\n${'- '.repeat(3000)}b`],
  ['both, numbered', `a\n\n${'> 1. '.repeat(1500)}b`],
])('%s in each other without end are an error with their line', async (_, text) => {
  expect((await compile(text)).problems).toMatchObject([{ code: 'nesting', line: 3 }])
})

test('a line of many signs that nests nothing is read', async () => {
  const { problems } = await compile(`a\n\n${'-'.repeat(3000)}\n\n${'*'.repeat(3000)}\n\n${'> '.repeat(20)}b`)
  expect(problems).toEqual([])
})

test.each([
  ['tags', `${'<div>'.repeat(150)}a${'</div>'.repeat(150)}`],
  ['tags beyond any stack', `${'<div>'.repeat(5000)}a${'</div>'.repeat(5000)}`],
  [
    'lists by their indentation',
    Array.from({ length: 300 }, (_, level) => `${'  '.repeat(level)}- a`).join('\n'),
  ],
])('what contributors nest too deeply is an error of their page: %s', async (_, text) => {
  const { problems } = await compile(text, 'md', { trust: 'text' })
  expect(problems).toContainEqual(expect.objectContaining({ severity: 'error', code: 'nesting' }))
})

test('tags that contributors nest too deeply are an error at the innermost one', async () => {
  const open = '<table><tr><td>\n\n'.repeat(120)
  const text = `<table>\n</table>\n\n${open}a\n\n${'</td></tr></table>\n\n'.repeat(120)}`
  const { problems } = await compile(text, 'md', { trust: 'text' })
  expect(problems).toMatchObject([{ severity: 'error', code: 'nesting', line: 4 + 2 * 119 }])
})
