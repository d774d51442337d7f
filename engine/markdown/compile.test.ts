import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { compile, render, summary, testProject } from './testing/compile.ts'

test('variables are replaced everywhere, lines stay', async () => {
  const page = await compile(
    '---\ntitle: "{{apiHost}}"\n---\n\n[{{apiHost}}](https://{{ consoleHost }}/x) `{{apiVersion}}`\n\n```bash\ncurl https://{{apiHost}}/v1\n```\n\n{{ other }} {{}}\n',
  )
  expect(page.problems).toEqual([])
  const html = render(page)
  expect(html).toContain('<a href="https://console.example/x">api.example</a> <code>v1</code>')
  expect(html).toContain('https://api.example/v1')
  expect(html).toContain('<p>{{ other }} {{}}</p>')
  expect(page.references).toEqual([
    { kind: 'link', target: 'https://console.example/x', line: 5 },
    { kind: 'api-path', target: '/v1', line: 8 },
  ])
})

test('an unknown variable of a likely name is an error that lists the known', async () => {
  const page = await compile('a\n\n{{apHost}} {{fooHost}} {{count}} {{toString}}')
  expect(summary(page)).toEqual(['error unknown-variable 3', 'error unknown-variable 3'])
  expect(page.problems[0]).toMatchObject({
    message: 'There is no variable {{apHost}}. Variables are {{apiHost}}, {{consoleHost}}, {{apiVersion}}.',
    hint: 'Did you mean {{apiHost}}?',
  })
})

test('tables, task lists, footnotes and strikethrough of GitHub work', async () => {
  const footnotes = { label: '脚注', backLabel: '本文{reference}へ戻る' }
  const html = render(
    await compile('|a|b|\n|-|-:|\n|1|2|\n\n- [x] done\n\n~~old~~[^1]\n\n[^1]: Note', 'md', { footnotes }),
  )
  expect(html).toContain('<td style="text-align:right">2</td>')
  expect(html).toContain('<input type="checkbox" disabled="" checked=""/> done')
  expect(html).toContain('<del>old</del>')
  expect(html).toContain('>脚注</h2>')
  expect(html).toContain('aria-label="本文1へ戻る"')
})

test('links are unchanged and are collected', async () => {
  const page = await compile('[a](../rtmp.md#keys) [b][ref] <https://x.example>\n\n[ref]: ./b.mdx "T"')
  expect(render(page)).toContain('<a href="../rtmp.md#keys">a</a> <a href="./b.mdx" title="T">b</a>')
  expect(page.references).toEqual([
    { kind: 'link', target: '../rtmp.md#keys', line: 1 },
    { kind: 'link', target: 'https://x.example', line: 1 },
    { kind: 'link', target: './b.mdx', line: 3 },
  ])
})

test.each([
  ['md', '<!-- truncate -->'],
  ['md', '{/* truncate */}'],
  ['mdx', '{/* truncate */}'],
] as const)('the truncation mark, in %s: %s', async (format, mark) => {
  const text = `First [a][x].\n\n${mark}\n\n## Rest [b][x]\n\n[x]: /x\n`
  const whole = await compile(text, format)
  expect(whole.truncated).toBe(true)
  expect(render(whole)).toBe('<p>First <a href="/x">a</a>.</p>\n<h2 id="rest-b">Rest <a href="/x">b</a></h2>')
  const part = await compile(text, format, { until: 'truncate' })
  expect(render(part)).toBe('<p>First <a href="/x">a</a>.</p>')
  expect(part).toMatchObject({ truncated: true, toc: [], anchors: [] })
})

test('a mark in a code block is code; without one the whole text is compiled', async () => {
  const page = await compile('```text\n<!-- truncate -->\n```\n\nb', 'md', { until: 'truncate' })
  expect(page.truncated).toBe(false)
  expect(render(page)).toContain('<p>b</p>')
})

test('the excerpt is the first paragraph as plain text', async () => {
  const page = await compile(
    '---\na: b\n---\n\n# T\n\n:::note\nno\n:::\n\n![](https://x.example/a.png)\n\nThe *first*\n`code` & [link](x.md) at 10:30 <kbd>K</kbd>.\n\nSecond.',
  )
  expect(page.excerpt).toBe('The first code & link at 10:30 K.')
})

test.each(['', '\n\n', '---\ntitle: x\n---\n', '---\ntitle: [broken\n---\n'])(
  'an empty body is fine: %j',
  async text => {
    for (const format of ['md', 'mdx'] as const) {
      const page = await compile(text, format)
      expect(page.problems).toEqual([])
      expect(render(page)).toBe('')
      expect(page).toMatchObject({ excerpt: '', toc: [], title: undefined })
    }
  },
)

test('Windows line ends and a byte order mark are fine', async () => {
  const page = await compile(
    '\ufeff---\r\ntitle: x\r\n---\r\n\r\n:::note[T]\r\nAt 10:30\r\n:::\r\n\r\n## H {#h}\r\n\r\n<Bad>\r\n',
  )
  expect(render(page)).toContain('<x-admonitiontitle kind="note">T</x-admonitiontitle><p>At 10:30</p>')
  expect(page.toc).toEqual([{ id: 'h', level: 2, html: 'H' }])
  expect(summary(page)).toEqual(['error unknown-html 11'])
})

test('a second compilation comes from the cache and is the same', async () => {
  using site = testProject()
  const cacheDir = join(site.root, '.cache')
  const text = '## A\n\n```json\n{"a": 1}\n```\n\n```mermaid\nflowchart LR\n A --> B\n```\n\n<Bad>'
  const first = await site.compile(text, 'md', { cacheDir })
  expect(first.problems).toHaveLength(1)
  const entries = filesIn(cacheDir)
  // The page and its diagram.
  expect(entries).toHaveLength(2)
  expect(await site.compile(text, 'md', { cacheDir })).toEqual(first)
  expect(await site.compile(text, 'md')).toEqual(first)
  // Another option makes another entry for the page; that of the diagram is reused.
  await site.compile(text, 'md', { cacheDir, variables: {} })
  expect(filesIn(cacheDir)).toHaveLength(3)
})

test('uses cached pages, and replaces damaged entries', async () => {
  using site = testProject()
  const cacheDir = join(site.root, '.cache')
  const text = 'text `x`'
  const first = await site.compile(text, 'md', { cacheDir })
  const [entry = ''] = filesIn(cacheDir)
  const validText = readFileSync(entry, 'utf8')
  for (const broken of ['', 'x', validText.slice(0, -5), validText.replace('text', 'evil'), '{}']) {
    writeFileSync(entry, broken)
    expect(await site.compile(text, 'md', { cacheDir })).toEqual(first)
    expect(readFileSync(entry, 'utf8')).toBe(validText)
  }
  expect(filesIn(cacheDir)).toHaveLength(1)
})

test('a cache folder that cannot be written to is not an error', async () => {
  using site = testProject()
  site.write('file', '')
  const page = await site.compile('text', 'md', { cacheDir: join(site.root, 'file', 'cache') })
  expect(render(page)).toBe('<p>text</p>')
})

test('processes that compile the same pages at once share a cache', async () => {
  using site = testProject()
  const cacheDir = join(site.root, '.cache')
  const texts = Array.from(
    { length: 40 },
    (_, i) => `## Page ${i}\n\n\`\`\`json\n{"page": ${i % 5}}\n\`\`\`\n`,
  )
  const script = `
    const { compileMarkdown } = await import(${JSON.stringify(new URL('./compile.ts', import.meta.url).href)})
    const results = []
    for (const text of ${JSON.stringify(texts)})
      results.push(await compileMarkdown({ file: 'a.md', text, format: 'md' }, ${JSON.stringify({ ...site.options, cacheDir })}))
    console.log(JSON.stringify(results))`
  const run = () => promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])
  const outputs = (await Promise.all([run(), run(), run()])).map(result => result.stdout)
  expect(outputs[1]).toBe(outputs[0])
  expect(outputs[2]).toBe(outputs[0])
  expect(JSON.parse(outputs[0] ?? '')).toHaveLength(texts.length)
  // An entry for each text, and nothing else.
  expect(filesIn(cacheDir).filter(file => /[/\\][\da-f]{40}$/.test(file))).toHaveLength(40)
  expect(filesIn(cacheDir)).toHaveLength(40)
})

function filesIn(dir: string): string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
}
