import { expect, test } from 'vitest'
import { cpuGrowth, linearGrowth } from '../testing/cpu-growth.ts'
import { compile, render, summary } from './testing/compile.ts'

test('raw HTML becomes elements, with Markdown inside', async () => {
  const page = await compile(
    '<details open>\n<summary>More <b>here</b></summary>\n\nText **strong**\n\n:::note\nx\n:::\n\n</details>\n\nH<sub>2</sub>O <br> <!-- hidden --> end',
  )
  expect(page.problems).toEqual([])
  expect(render(page)).toBe(
    '<details open="">\n<summary>More <b>here</b></summary>\n<p>Text <strong>strong</strong></p>\n' +
      '<x-admonition kind="note"><x-admonitiontitle kind="note"></x-admonitiontitle><p>x</p></x-admonition>\n</details>\n' +
      '<p>H<sub>2</sub>O <br/>  end</p>',
  )
})

test('links, pictures and ids of raw HTML are collected with their lines', async () => {
  const page = await compile(
    'a\n\n<div id="here">\n<a name="old"\n  href="../x.md?a=1&amp;b=2">x</a>\n</div>\n\nText <a href="/y">y</a> <!-- <a href="/no"> -->',
  )
  expect(page.references).toEqual([
    { kind: 'link', target: '../x.md?a=1&b=2', line: 4 },
    { kind: 'link', target: '/y', line: 8 },
  ])
  expect(page.anchors).toEqual(['here', 'old'])
})

test('a component in a .md file says to rename it', async () => {
  const page = await compile('text\n\n<Tabs>\n\n</Tabs>\n')
  expect(page.problems).toEqual([
    {
      severity: 'error',
      code: 'jsx-in-markdown',
      file: 'content/docs/en/page.md',
      line: 3,
      message: '<Tabs> is a component, which a .md file cannot use.',
      hint: 'Rename the file to content/docs/en/page.mdx.',
    },
  ])
})

test('a component in a page of a contributor does not say to rename it: MDX is an error there', async () => {
  const { problems } = await compile('<Tabs>\n\n</Tabs>\n', 'md', { trust: 'text' })
  expect(problems.find(({ code }) => code === 'jsx-in-markdown')?.hint).toBe(
    'Write it as Markdown; components need markdown.trust: "code".',
  )
})

test('a tag that is none of HTML would vanish, so it is an error', async () => {
  expect(
    summary(
      await compile(
        'Send `<id>` as <token> or Vec<T>\n\n`<ok>` \\<ok> <nobr>kept</nobr> <my-element></my-element>',
      ),
    ),
  ).toEqual(['error unknown-html 1', 'error unknown-html 1'])
})

test('elements of SVG are known inside of it', async () => {
  expect((await compile('<svg viewBox="0 0 1 1"><path d="M0 0"/><g></g></svg>')).problems).toEqual([])
})

test('an element that is not closed, and one that is not opened, are errors', async () => {
  expect(summary(await compile('a\n\n<details>\n<summary>x</summary>\n\ntext'))).toEqual([
    'error unclosed-tag 3',
  ])
  expect(summary(await compile('a <b>b</i></b>'))).toEqual(['error unclosed-tag 1'])
  expect(summary(await compile('<div>\n<section>\n</div>'))).toEqual(['error unclosed-tag 2'])
  expect(summary(await compile('<ul><li>a<li>b</ul> <p>c <img src="https://x.example/a">'))).toEqual([])
})

test('scripts and styles are not allowed in content', async () => {
  expect(summary(await compile('<script>alert(1)</script>\n\n<style>a{}</style>'))).toEqual([
    'error raw-script 1',
    'error raw-script 3',
  ])
  expect(summary(await compile('<script src="x" />', 'mdx'))).toEqual(['error raw-script 1'])
})

test('MDX in a .md file that would be shown as text is an error', async () => {
  expect(
    summary(
      await compile(
        "import Tabs from '@theme/Tabs'\n\n{/* a comment */}\n\nWe import films from 'x', {/* no */}.",
      ),
    ),
  ).toEqual(['error jsx-in-markdown 1', 'error jsx-in-markdown 3'])
})

test('code blocks and admonitions may be in raw tables and lists', async () => {
  const html = render(
    await compile(
      '<table>\n<tr><td>\n\n```json\n1\n```\n\n:::tip\nx\n:::\n\n</td></tr>\n</table>\n\n- a\n  <details><summary>s</summary>\n\n  `b`\n\n  </details>\n',
    ),
  )
  expect(html).toMatch(
    /<td>\s*<x-codeblock language="json">.*<\/x-codeblock>\s*<x-admonition kind="tip">[\s\S]*<\/td>/,
  )
  expect(html).toMatch(
    /<li>\s*(?:<p>)?a(?:<\/p>)?\s*<details><summary>s<\/summary>\s*<p><code>b<\/code><\/p>\s*<\/details>\s*<\/li>/,
  )
})

test('many tags of a block take about linear time', async () => {
  const work = (size: number) => compile(`<div>\n${'<br>\n'.repeat(size)}</div>\n`)
  expect(await cpuGrowth(work, 24_000)).toBeLessThan(linearGrowth)
})
