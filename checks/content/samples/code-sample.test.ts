import type { ContentPage } from 'shiori/internal/portal/content-pages.ts'
import { expect, test } from 'vitest'
import { readSamples } from './code-sample.ts'

const nothingWrong = { problems: [] } as unknown as ContentPage['compiled']

function read(format: 'md' | 'mdx', lines: readonly string[], compiled = nothingWrong) {
  return readSamples({ format, text: lines.join('\n'), compiled }, { apiHost: 'api.example' })
}

test('blocks in lists, quotes and components lose their indentation and keep their lines', () => {
  const samples = read('mdx', [
    '---',
    'title: A',
    '---',
    '',
    '1. One',
    '',
    '   ```bash title="a.sh" {1}',
    '   curl "https://{{apiHost}}/a"',
    '     -d x',
    '   ```',
    '',
    '<Tabs>',
    '<TabItem value="js">',
    '',
    '~~~js',
    'a()',
    '~~~',
    '',
    '</TabItem>',
    '</Tabs>',
    '',
    '> ```json',
    '> {}',
    '> ```',
  ])
  expect(samples).toEqual([
    {
      language: 'bash',
      title: 'a.sh',
      code: 'curl "https://api.example/a"\n  -d x',
      line: 7,
      codeLine: 8,
      tabs: undefined,
    },
    { language: 'js', code: 'a()', line: 15, codeLine: 16, tabs: 12 },
    { language: 'json', code: '{}', line: 22, codeLine: 23, tabs: undefined },
  ])
})

test('a longer fence contains shorter ones; an indented block is code; unknown variables are kept', () => {
  const samples = read('md', [
    '````text',
    '```js',
    '{{other}}',
    '```',
    '````',
    '',
    '    plain',
    '',
    '```',
    'x',
    '```',
  ])
  expect(samples).toEqual([
    { language: 'text', code: '```js\n{{other}}\n```', line: 1, codeLine: 2, tabs: undefined },
    { language: '', code: 'plain', line: 7, codeLine: 7, tabs: undefined },
    { language: '', code: 'x', line: 9, codeLine: 10, tabs: undefined },
  ])
})

test('a page that the compiler cannot read has no blocks; if it reported nothing, that is an error', () => {
  const broken = {
    problems: [{ severity: 'error', code: 'mdx', message: 'x' }],
  } as unknown as ContentPage['compiled']
  expect(read('mdx', ['<Tabs>'], broken)).toEqual([])
  expect(() => read('mdx', ['<Tabs>'])).toThrow()
})
