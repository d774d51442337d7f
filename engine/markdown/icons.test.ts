import { expect, test } from 'vitest'
import { compile, render } from './testing/compile.ts'

const rocket = 'M4.5 16.5c-1.5 1.26'

test('an icon, a card and a tab get their drawing, one inside another as well', async () => {
  const page = await compile(
    [
      'Go <Icon name="rocket" label="fast" />',
      '',
      '<Card title="Start" icon="rocket">',
      '',
      'with <Icon name="rocket" />',
      '',
      '</Card>',
      '',
      '<Tabs>',
      '<TabItem value="a" icon="rocket">',
      '',
      'text <Icon name="edit" />',
      '',
      '</TabItem>',
      '</Tabs>',
    ].join('\n'),
    'mdx',
  )
  expect(page.problems).toEqual([])
  expect(page.code.split(rocket)).toHaveLength(5)
  // A former name, whose drawing is that of "square-pen".
  expect(page.code).toContain('M12 3H5a2 2')
  expect(render(page)).toContain('label="fast"')
})

test('an icon that does not exist is an error that names the nearest', async () => {
  const page = await compile('a\n\n<Icon name="roket" />\n\n<Card title="A" icon="zzzzzzzz" />', 'mdx')
  expect(page.problems).toMatchObject([
    {
      severity: 'error',
      code: 'icon',
      line: 3,
      message: 'There is no icon "roket".',
      hint: 'Did you mean "rocket" or "pocket"?',
    },
    { code: 'icon', line: 5, hint: 'Icons have the names of Lucide (lucide.dev/icons).' },
  ])
})

test('an icon whose name is computed, or missing, is an error', async () => {
  const page = await compile("export const a = 'rocket'\n\n<Icon name={a} />\n\n<Icon />", 'mdx')
  expect(page.problems.map(({ code, line }) => [code, line])).toEqual([
    ['icon', 3],
    ['attribute', 5],
  ])
})

test('a component of the page with the same name is not an icon', async () => {
  const page = await compile('export const Icon = () => <b>own</b>\n\n<Icon name="rocket" />', 'mdx')
  expect(page.problems).toEqual([])
  expect(page.code).not.toContain(rocket)
})
