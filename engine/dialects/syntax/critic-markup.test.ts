import { expect, test } from 'vitest'
import { read } from '../../markdown/testing/read-foreign.ts'

test('Critic Markup goes over lines of a paragraph, and over blocks', async () => {
  const { html, problems } = await read(
    'A {++sail\nmore++} and {>>not\nso<<}.\n\n{==\n\n- B\n\n```\n==}\n```\n\n==}\n\n```\n{--\n```\n\n`{--` C',
    'mkdocs',
  )
  expect(problems).toEqual([])
  expect(html).toContain('<p>A <ins>sail\nmore</ins> and (not\nso).</p>')
  expect(html.replaceAll('\n', '')).toMatch(
    /<mark><ul><li>B<\/li><\/ul><x-codeblock.*==}<\/x-codeblock><\/mark>/,
  )
  expect(html).toContain('<code>{--</code> C')
})

test('Critic Markup without an end is a warning with its line', async () => {
  const { problems } = await read('A\n\n{++ b\n\nc ++}\n\n{--\n\nd\n\n{~~e\n~>f~~}', 'mkdocs')
  expect(problems).toEqual([
    'foreign-syntax 3 "{++" (Critic Markup) is not closed here, so it is shown as written',
    'foreign-syntax 7 "{--" (Critic Markup) is not closed here, so it is shown as written',
    'foreign-syntax 11 "{~~" (Critic Markup) is not closed here, so it is shown as written',
  ])
})
