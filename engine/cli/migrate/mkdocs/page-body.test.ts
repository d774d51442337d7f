import { expect, test } from 'vitest'
import { folderWith } from '../testing/old-site.ts'
import { pageBody } from './page-body.ts'

function bodyOf(
  text: string,
  files: Readonly<Record<string, string>> = {},
  place: { appended?: string[]; separator?: string; variables?: ReadonlyMap<string, string> } = {},
) {
  using folder = folderWith({ 'docs/page.md': text, ...files })
  const { appended = [], separator = '-', variables } = place
  const told = { root: folder.root, folders: ['parts', 'docs'], appended, separator, variables }
  const { body, problems } = pageBody(text, 'docs/page.md', told)
  return { body: body.trim(), told: problems.map(({ line, message }) => `${line} ${message}`) }
}

test('texts of other files stand in their place, with links beside the page', () => {
  const files = {
    'parts/a.md': '---\ntitle: A\n---\n\nA [b](../docs/b.md)\n<!--end-->\nrest\n',
    'src/a.py': 'one\ntwo\nthree\nfour\n',
  }
  expect(bodyOf('{% include-markdown "../parts/a.md" end="<!--end-->" %}', files).body).toBe('A [b](b.md)')
  expect(bodyOf('  {!../parts/a.md!}', files).body).toContain('A [b](b.md)')
  expect(bodyOf('{* ../src/a.py ln[2:4] hl[3] *}', files).body).toBe('```py {2}\ntwo\nthree\nfour\n```')
  expect(bodyOf('A\n\n{% include "gone.md" %}').told).toEqual(['3 the file "gone.md" does not exist'])
})

test('a page includes no more characters than it may have', () => {
  const files = { 'parts/a.md': 'a'.repeat(1_500_000), 'parts/wide.md': '字'.repeat(4_500_000) }
  const include = '{% include-markdown "../parts/a.md" %}\n\n'
  const { body, told } = bodyOf(include.repeat(4), files)
  expect(body.match(/a{1500000}/g)).toHaveLength(2)
  const reason = 'the page includes more than 4 million characters'
  expect(told).toEqual([`5 ${reason}`, `7 ${reason}`])
  expect(bodyOf('{% include-markdown "../parts/wide.md" %}', files).told).toEqual([`1 ${reason}`])
})

test('a link that leads out of the source shows nothing', () => {
  expect(bodyOf('--8<-- "../../../etc/hostname"').body).toBe('')
})

test('variables are filled in where a plugin does it, and braces are text elsewhere', () => {
  const variables = new Map([['a.b', '2']])
  expect(bodyOf('{{ a.b }} {{ config.extra.a.b }}', {}, { variables }).body).toBe('2 2')
  expect(bodyOf('{{ a.b }}\n\n{% raw %}')).toEqual({
    body: '{{ a.b }}\n\n\\{% raw %}',
    told: [],
  })
  expect(bodyOf('{{ x() }}', {}, { variables }).told).toHaveLength(1)
})

test('headings keep their ids, and scripts are left out', () => {
  const { body, told } = bodyOf(
    '# A\n\n## Set up & go\n\n```rst\nx\n```\n\nuse <name> <b>x</b>\n\n<script>a</script>',
    {},
    { separator: '_' },
  )
  expect(body).toBe('# A\n\n## Set up & go {#set_up_go}\n\n```rst\nx\n```\n\nuse <name> <b>x</b>')
  expect(told).toEqual(['11 <script> is left out: texts must not contain it'])
})

test('icons that are left out are listed, but for signs and code', () => {
  const { icons } = pageBody(
    ':material-sail: :material-check: `:octicons-x:` :octicons-file-16:{ .a }',
    'a.md',
    {
      root: '/',
      folders: [],
      appended: [],
      separator: '-',
      variables: undefined,
    },
  )
  expect([...icons]).toEqual(['material-sail', 'octicons-file-16'])
})
