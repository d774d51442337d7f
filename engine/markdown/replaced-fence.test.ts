import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compileMarkdown } from './compile.ts'
import type { FenceHook } from './fence-hook.ts'
import { render, summary, testProject } from './testing/compile.ts'

/** Shows a chart's code in upper case, with its number; code with a "?" is an error in its line. */
function charts() {
  const codes: string[] = []
  const hook: FenceHook<string> = {
    read: async code => {
      codes.push(code)
      return code.toUpperCase()
    },
    show(read, { title, number }) {
      const line = read.split('\n').findIndex(text => text.includes('?')) + 1
      if (line > 0) return [{ code: 'chart', line, message: 'not a chart' }]
      return { component: 'Card', attributes: { title: `${number()} ${title ?? read}` } }
    },
  }
  return { codes, fences: new Map<string, FenceHook>([['chart', hook]]) }
}

test('a hook replaces fences in its language, and reads the same code once', async () => {
  using project = testProject()
  const options = { ...project.options, cacheDir: join(project.root, 'cache') }
  const { codes, fences } = charts()
  const pageOf = (file: string, text: string) =>
    compileMarkdown({ file, text, format: 'md' }, options, { fences })
  const text = '```chart\na\n```\n\n```chart title="B"\nb\n```\n\n```text\nc\n```\n'
  const page = await pageOf('a.md', text)
  expect(page.problems).toEqual([])
  expect(render(page)).toMatch(
    /^<x-card title="1 A"><\/x-card>\n?<x-card title="2 B"><\/x-card>\n?<x-codeblock/,
  )
  await pageOf('b.md', text)
  expect(codes.toSorted()).toEqual(['a', 'b'])
  // The same page without the hook is another one in the cache.
  const plain = await compileMarkdown({ file: 'a.md', text, format: 'md' }, options)
  expect(render(plain)).not.toContain('x-card')
})

test('an error has its line; the fence is left out, or shown as code on a tolerant site', async () => {
  using project = testProject()
  const { fences } = charts()
  const source = { file: 'a.md', text: 'text\n\n```chart\na\n?\n```\n', format: 'md' } as const
  const strict = await compileMarkdown(source, project.options, { fences })
  expect(summary(strict)).toEqual(['error chart 5'])
  expect(render(strict)).toBe('<p>text</p>')
  const tolerant = await compileMarkdown(source, { ...project.options, tolerant: true }, { fences })
  expect(summary(tolerant)).toEqual(['error chart 5'])
  expect(render(tolerant)).toContain('<x-codeblock')
})
