import { expect, test } from 'vitest'
import { compile, render } from '../markdown/testing/compile.ts'
import { dialectOf } from './dialect-of.ts'

test.each([
  [{ tolerant: false }, undefined],
  [{ tolerant: true }, 'docusaurus'],
  [{ tolerant: true, syntax: 'mkdocs' }, 'mkdocs'],
  [{ tolerant: false, syntax: 'starlight' }, 'starlight'],
] as const)('%j has the dialect %s', async (settings, name) => {
  expect((await dialectOf(settings))?.name).toBe(name)
})

test("a site's own pages have none of the forms of other engines, and errors name the setting", async () => {
  const text = "import Fold from '@theme/Details'\n\n<Fold>tea</Fold>"
  const own = await compile(text, 'mdx')
  expect(own.problems).toMatchObject([
    { code: 'import', line: 1, hint: expect.stringContaining('markdown.syntax') },
  ])
  const read = await compile(text, 'mdx', { syntax: 'docusaurus' })
  expect(read.problems).toEqual([])
  expect(render(read)).toBe('<x-details>tea</x-details>')
})
