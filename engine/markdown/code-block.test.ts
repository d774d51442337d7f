import { expect, test } from 'vitest'
import { parseFenceMeta } from './code/fence-meta.ts'
import { fenceLanguage } from './code/languages.ts'
import { readLineMarks } from './code/line-marks.ts'
import { compile, render, summary } from './testing/compile.ts'

const fence = (lang: string, code: string) => `\`\`\`${lang}\n${code}\n\`\`\``

test('reads what a writer says after the language', () => {
  expect(parseFenceMeta('title="a {1} b.ts" {1,3-5} showLineNumbers wrap live')).toEqual({
    unknown: [],
    title: 'a {1} b.ts',
    marked: [
      { first: 1, last: 1, mark: 'hl' },
      { first: 3, last: 5, mark: 'hl' },
    ],
    lineNumbers: 1,
    wrap: true,
    outOfBounds: [],
  })
  expect(parseFenceMeta("title='x' showLineNumbers={10}")).toMatchObject({
    title: 'x',
    lineNumbers: 10,
    wrap: false,
  })
  expect(parseFenceMeta('showLineNumbers=7 nowrap {a} {5-3}')).toMatchObject({
    lineNumbers: 7,
    wrap: false,
    marked: [{ first: 5, last: 3, mark: 'hl' }],
  })
  expect(
    parseFenceMeta('ins={2,4-5} {"A":1} del={7} mark={8} startLineNumber=3 showLineNumbers'),
  ).toMatchObject({
    lineNumbers: 3,
    marked: [
      { first: 2, last: 2, mark: 'add' },
      { first: 4, last: 5, mark: 'add' },
      { first: 1, last: 1, mark: 'hl' },
      { first: 7, last: 7, mark: 'del' },
      { first: 8, last: 8, mark: 'hl' },
    ],
  })
})

const beyond = ['100001', '9007199254740993', '9'.repeat(400)]

test.each(beyond)(
  'a line number that no code block has ends, and is told with its line: %s',
  async number => {
    const numbers = [`{${number}}`, `{1-${number}}`, `{${number}-1}`, `ins={2,${number}}`]
    const metas = [...numbers, `showLineNumbers=${number}`, `startLineNumber=${number} showLineNumbers`]
    for (const meta of metas) {
      const { problems } = await compile(`Text\n\n${fence(`bash ${meta}`, 'a\nb')}`)
      expect(problems, meta).toMatchObject([{ severity: 'warning', code: 'line-number', line: 3 }])
    }
    const code = `a # [!code hl:${number}]\nb`
    expect((await compile(fence('bash', code))).problems).toMatchObject([{ code: 'line-number', line: 1 }])
  },
)

test('a mark that means nothing is a warning with the nearest one, unless the page is written for another engine', async () => {
  const text = '```bash titel="a.js" foo noInline "bar" {1} wrap\nx\n```'
  const { problems } = await compile(text)
  expect(problems).toMatchObject([
    { severity: 'warning', line: 1, message: expect.stringContaining('"titel"') },
    { severity: 'warning', line: 1, message: expect.stringContaining('"foo"') },
  ])
  expect(problems[0]?.hint).toMatch(/^Did you mean "title"\? Known marks are title, /)
  expect((await compile(text, 'md', { tolerant: true })).problems).toEqual([])
})

test('marks over many lines take no time for lines that are not there', () => {
  const { marked } = parseFenceMeta(`{${Array.from({ length: 20_000 }, () => '1-100000').join(',')}}`)
  expect(readLineMarks('a\nb', 'bash', marked).marks).toEqual(['hl', 'hl'])
})

test('magic comments mark lines and are taken out', () => {
  const code = [
    'a',
    '// highlight-next-line',
    'b',
    '  # highlight-start',
    'c',
    'd',
    '<!-- highlight-end -->',
    'e // [!code ++]',
    'f # [!code --]',
    '{/* highlight-next-line */}',
    'g',
    'h /* [!code highlight:2] */',
    'i',
    'j',
  ].join('\n')
  const { lines, marks } = readLineMarks(code, 'js', [{ first: 10, last: 10, mark: 'hl' }])
  expect(lines).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'])
  expect(marks).toEqual([undefined, 'hl', 'hl', 'hl', 'add', 'del', 'hl', 'hl', 'hl', 'hl'])
})

test('marks of Shiki: tones of lines, and words within them', () => {
  const code = [
    'a // [!code focus]',
    'b // [!code warning:2]',
    'c',
    '# [!code error]',
    'd',
    '// [!code word:x]',
    '/* [!code word:y\\:1:1] */',
    'e x y:1',
    'f // [!code word:z:1]',
    'g // [!code ++]',
    'h // [!code other]',
  ].join('\n')
  const { lines, marks, words } = readLineMarks(code, 'js', [])
  expect(lines).toEqual(['a', 'b', 'c', 'd', 'e x y:1', 'f', 'g', 'h // [!code other]'])
  expect(marks).toEqual(['hl', 'warning', 'warning', 'danger', undefined, undefined, 'add', undefined])
  expect(words).toEqual([[], [], [], [], ['x', 'y:1'], ['x', 'z'], ['x'], ['x']])
  expect(readLineMarks('a', 'js', []).words).toBeUndefined()
  expect(readLineMarks('// [!code word:x:100001]\nx', 'js', []).outOfBounds).toEqual(['100001'])
})

test.each([
  ['text', 'a <b> a // [!code word:<b]', 'a <mark>&lt;b</mark>> a'],
  ['text', '// [!code word:a]\naab // [!code error]\nb', '<span class="l danger"><mark>aa</mark>b\n</span>b'],
  [
    'bash',
    'echo "ab" # [!code word:o "a]',
    /^<span class="(s\d+)">ech<\/span><mark><span class="\1">o<\/span> <span class="(s\d+)">"a<\/span><\/mark><span class="\2">b"<\/span>$/,
  ],
])('texts are marked within lines: %s %j', async (language, code, html) => {
  const shown = render(await compile(`\`\`\`${language}\n${code}\n\`\`\``))
  const [, inner = ''] = /<x-codeblock[^>]*>(.*)<\/x-codeblock>/s.exec(shown) ?? []
  if (typeof html === 'string') expect(inner).toBe(html)
  else expect(inner).toMatch(html)
})

test('in diff, the signs mark lines', () => {
  const { marks } = readLineMarks('--- a\n+++ b\n@@ -1 +1 @@\n-x\n+y\n z', 'diff', [])
  expect(marks).toEqual([undefined, undefined, undefined, 'del', 'add', undefined])
  expect(readLineMarks('+x', 'bash', []).marks).toEqual([undefined])
})

test('a name is known by its aliases and shown as the site spells it', () => {
  const allowed = ['bash', 'typescript', 'objective-c']
  expect(fenceLanguage('sh', allowed)).toMatchObject({
    label: 'bash',
    grammar: 'shellscript',
    unknown: false,
  })
  expect(fenceLanguage('curl', allowed).label).toBe('bash')
  expect(fenceLanguage('TS', allowed).label).toBe('typescript')
  expect(fenceLanguage('objc', allowed).label).toBe('objective-c')
  expect(fenceLanguage('objectivec', allowed).label).toBe('objective-c')
  expect(fenceLanguage('', allowed)).toMatchObject({ label: 'text', unknown: false })
  expect(fenceLanguage('typscript', allowed)).toMatchObject({
    unknown: true,
    suggestion: 'Did you mean "typescript"?',
    known: false,
  })
  expect(fenceLanguage('rust', allowed)).toMatchObject({ unknown: true, known: true })
})

test('a block has its language, title and html', async () => {
  const page = await compile(fence('ts title="a.ts" wrap', 'const a = "<b>" // c\nfoo(a)'))
  expect(render(page)).toBe(
    '<x-codeblock language="typescript" title="a.ts" wrap=""><span class="s2">const</span> <span class="s3">a</span> ' +
      '<span class="s2">=</span> <span class="s7">"&lt;b>"</span> <span class="s1">// c</span>\n' +
      '<span class="s5">foo</span>(a)</x-codeblock>'.replace('wrap=""', 'wrap="true"'),
  )
})

test('only marked lines are elements, unless lines are numbered', async () => {
  const code = 'one\n\ntwo < 3\nfour'
  expect(render(await compile(fence('text {3}', code)))).toBe(
    '<x-codeblock language="text">one\n<span class="l hl">two &lt; 3\n</span>four</x-codeblock>',
  )
  expect(render(await compile(fence('text showLineNumbers=5', 'a\nb')))).toBe(
    '<x-codeblock language="text" lineNumbers="5"><span class="l">a\n</span><span class="l">b</span></x-codeblock>',
  )
  expect(render(await compile(fence('diff', '-a\n+b')))).toBe(
    '<x-codeblock language="diff"><span class="l del">-a\n</span><span class="l add">+b</span></x-codeblock>',
  )
})

test('the text of a block is the code, whatever the marks', async () => {
  const code = 'fn main() {\n\n\t// über 日本 "x" & <y>\n    let a = 1; // [!code ++]\n}\n\n'
  const page = await compile(fence('rust {1} showLineNumbers', code))
  const html = /html: ("(?:[^"\\]|\\.)*")/.exec(page.code)?.[1] ?? '""'
  const text = String(new Function(`return ${html}`)())
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')
  expect(text).toBe(code.replace(' // [!code ++]', ''))
})

test('an indented block and a fence without a language are plain text', async () => {
  expect(render(await compile('    a <b>\n\n```\nc\n```'))).toBe(
    '<x-codeblock language="text">a &lt;b></x-codeblock>\n<x-codeblock language="text">c</x-codeblock>',
  )
})

test('meta may be glued to the language', async () => {
  expect(render(await compile(fence('json{1}', '1')))).toContain('<span class="l hl">')
})

test('an unknown language is a warning with the nearest known, shown as text', async () => {
  const page = await compile(`x\n\n${fence('pyhton', 'a = 1')}\n\n${fence('swift', 'let a')}`)
  expect(summary(page)).toEqual(['warning unknown-language 3', 'warning unknown-language 7'])
  expect(page.problems[0]?.hint).toBe('Did you mean "python"?')
  expect(page.problems[1]?.hint).toContain('list it under code.languages')
  expect(render(page)).toContain('<x-codeblock language="text">a = 1</x-codeblock>')
})

test("Docusaurus' component is highlighted as a fence is", async () => {
  const page = await compile(
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source of a template
    '<CodeBlock language="sh" title="x" showLineNumbers>\n  {`ls \\`a\\` \\${b}\ncd`}\n</CodeBlock>\n\n<CodeBlock language="json">{"1"}</CodeBlock>',
    'mdx',
  )
  expect(page.problems).toEqual([])
  expect(render(page)).toContain('<x-codeblock language="bash" title="x" lineNumbers="1">')
  expect(render(page).replace(/<[^>]*>/g, '')).toContain(`ls \`a\` $${'{b}'}\ncd`)
  expect(render(page)).toContain('<x-codeblock language="json"><span class="s3">1</span></x-codeblock>')
  expect(summary(await compile('<CodeBlock>get https://tea.example/pot</CodeBlock>', 'mdx'))).toEqual([])
  expect(summary(await compile('<CodeBlock>{props.x}</CodeBlock>', 'mdx'))).toEqual(['error code-block 1'])
})

test('a theme that does not exist is named', async () => {
  const codeThemes = { light: 'github-light', dark: 'github-drak' }
  await expect(compile(fence('json', '1'), 'md', { codeThemes })).rejects.toThrow('"github-drak"')
})
