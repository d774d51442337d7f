import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Script } from 'node:vm'
import { createHighlighterCore } from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'
import { bundledLanguages } from 'shiki/langs'
import { bundledThemes } from 'shiki/themes'
import { expect, test, vi } from 'vitest'
import { shortenLimits } from '../testing/short-limits.ts'
import { codeHtml } from './code-html.ts'
import { codeThemeCss, highlightCode, highlightCodes } from './highlight-code.ts'
import { grammarOf, highlight, paletteOf, unlimitedGrammars } from './highlighter.ts'
import { LineMemo, shapedGrammars, type Tokens } from './line-memo.ts'

/** A grammar whose first expression never reaches the end of a line with many "a"s and another letter. */
const tea = {
  name: 'tea',
  scopeName: 'source.tea',
  patterns: [
    { match: '^(?:a+)+$', name: 'comment' },
    { match: 'b', name: 'keyword' },
  ],
  repository: {},
}

const pair = { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' }

/** Languages of the site's configuration, with a sample line of each. */
const samples: Readonly<Record<string, string>> = {
  bash: 'curl -X POST "https://x/$ID" # c',
  css: '@media (x) { .a:hover { --b: #fff !important } } /* c */',
  go: 'func (a *A) F(x string) (int, error) { return 0, nil } // c',
  graphql: 'query A($x: Int!) { a(b: $x) { c @d } }',
  groovy: "dependencies { implementation 'a:b:1.0' }",
  html: '<a href="x" onclick="y()">&amp;<script>let a = 1</script></a>',
  http: 'POST /x HTTP/1.1\nhost: y\n\n{"a": null}',
  ini: '[a]\nb = c ; d',
  java: '@Foo public class A<T> extends B { private int x = 3; }',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source of a template
  javascript: 'const a = async (b) => `${b}` + /x/g // c',
  json: '{"a": [1, true, null, "\\n"]}',
  jsx: '<A b={c}>d</A>',
  kotlin: 'class A(val x: Int) : B() { fun f(): String? = "a $x" }',
  markdown: '# T\n\n**b** `c` [d](e)\n\n- f',
  mdx: '<A b={1}>*e*</A>',
  'objective-c': '@interface A : NSObject\n- (void)foo:(int)a;\n@end',
  php: '<?php function f(?int $a): string { return "x {$a}"; }',
  python: '@dec\ndef f(x: int = 3) -> str:\n  return f"a {x!r}"  # c',
  ruby: 'def f(x: 1) = puts "a #{x}" # c',
  rust: "fn a<'a>(b: &'a str) -> Vec<u8> { vec![b'x'; 3] }",
  sql: "SELECT count(*) FROM a WHERE b = 'c' -- d",
  swift: 'guard let y = a else { return nil }; print("a \\(x)")',
  toml: '[a]\nb = 1979-05-27 # c',
  tsx: 'const A = ({ b }: Props) => <p>{b}</p>',
  typescript: 'interface A<T extends B> { c?: readonly string[] }',
  xml: '<a b="c"><!-- d --><![CDATA[e]]></a>',
  yaml: 'a: &x\n  - "b" # c\n  - *x',
}

const grammar: Readonly<Record<string, string>> = { bash: 'shellscript' }

async function coloured(code: string, grammar: string, themes: typeof pair) {
  const [lines = []] = await highlight([{ code, grammar, themes }])
  return lines
}

test.each(Object.entries(samples))('%s is coloured, and its text is kept', async (language, code) => {
  const html = codeHtml(await coloured(code, grammar[language] ?? language, pair), { marks: [] }, false)
  expect(
    html
      .replace(/<[^>]*>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&amp;', '&'),
  ).toBe(code)
  expect(html).toMatch(/<span class="s\d+/)
  expect(html).not.toContain('style=')
})

test('every class in the html has a rule', async () => {
  const css = await codeThemeCss(pair)
  for (const [language, code] of Object.entries(samples)) {
    const html = codeHtml(await coloured(code, grammar[language] ?? language, pair), { marks: [] }, false)
    for (const [, names = ''] of html.matchAll(/class="([^"]*)"/g)) {
      for (const name of names.split(' ')) expect(css).toMatch(new RegExp(`\\.${name}\\{`))
    }
  }
})

test.each([
  [pair.light, pair.dark],
  ['github-light', 'github-dark'],
  ['min-light', 'nord'],
  ['one-light', 'tokyo-night'],
])('the colours are those of the themes: %s and %s', async (light, dark) => {
  const themes = { light, dark }
  const rules = rulesOf(await codeThemeCss(themes))
  const { createHighlighter } = await import('shiki')
  const shiki = await createHighlighter({ themes: [light, dark], langs: ['typescript', 'rust'] })
  for (const language of ['typescript', 'rust'] as const) {
    const code = samples[language] ?? ''
    // Without a time limit, which would cut the expected result on a busy machine.
    const expected = shiki
      .codeToTokens(code, { lang: language, themes, defaultColor: false, tokenizeTimeLimit: 0 })
      .tokens.flat()
      .filter(token => token.content.trim() !== '')
      .map(({ content, htmlStyle }) => [
        content,
        htmlStyle?.['--shiki-light']?.toLowerCase(),
        htmlStyle?.['--shiki-dark']?.toLowerCase(),
      ])
    const found = (await coloured(code, language, themes))
      .flat()
      .filter(segment => segment.text.trim() !== '')
      .map(({ text, className }) => [text, colorOf(rules.light, className), colorOf(rules.dark, className)])
    expect(found).toEqual(expected)
  }
})

test('neighbours of one colour are one element, over spaces and lines', async () => {
  expect(codeHtml(await coloured('// a\n\n//  b', 'rust', pair), { marks: [] }, false)).toBe(
    '<span class="s1">// a\n\n//  b</span>',
  )
  expect(codeHtml(await coloured('a b', 'rust', pair), { marks: [] }, false)).toBe('a b')
})

test('classes depend on the themes alone', async () => {
  const before = await coloured(samples.rust ?? '', 'rust', pair)
  await coloured(samples.python ?? '', 'python', pair)
  await paletteOf({ light: 'min-light', dark: 'nord' })
  expect(await coloured(samples.rust ?? '', 'rust', pair)).toEqual(before)
})

test('a repeated line is coloured according to its context', async () => {
  const code = '/*\nlet a = 1\n*/\nlet a = 1\nlet a = 1\n/*\nlet a = 1'
  const [, comment, , statement, again, , last] = await coloured(code, 'typescript', pair)
  expect(comment).not.toEqual(statement)
  expect(again).toEqual(statement)
  expect(last).toEqual(comment)
  // A heredoc ends at its own word.
  const [, text, , , other, still] = await coloured('cat <<A\nB\nA\ncat <<B\nA\nA', 'shellscript', pair)
  expect([other, still].flat()).toEqual([
    { ...text?.[0], text: 'A' },
    { ...text?.[0], text: 'A' },
  ])
})

test('lines that differ within quotes are coloured as if each were the only one', async () => {
  const core = await createHighlighterCore({
    themes: [bundledThemes['github-light']],
    langs: [],
    engine: createJavaScriptRegexEngine(),
  })
  const segmentsOf = (tokens: Tokens) =>
    tokens.map(({ content, variants }) => ({ text: content, className: variants.light?.color ?? '' }))
  for (const [language, code] of Object.entries(samples)) {
    const id = grammar[language] ?? language
    if (!shapedGrammars.has(id)) continue
    await core.loadLanguage(await grammarOf(id))
    const themes = { light: 'github-light' }
    const memo = new LineMemo(core, id, themes, segmentsOf, new Set())
    const [line = ''] = code.split('\n')
    for (const quoted of literals.map(text => `{ '${text}': "${text}", "x_2": '${text}' }`)) {
      for (const text of [quoted, line + quoted]) {
        const [tokens = []] = core.codeToTokensWithThemes(text, { lang: id, themes, tokenizeTimeLimit: 0 })
        expect(memo.highlight(text)).toEqual([segmentsOf(tokens)])
      }
    }
  }
})

/** Possible content of quotes: addresses, examples, words of languages, expressions, and the memo's placeholders. */
const literals = [
  'https://api.example/a/b-c?d=e&f=1',
  'http://x',
  'https://x/%s/$y/{z}',
  '/users/1/b_c/d',
  '/a/i',
  '/a.c/',
  '/users/me',
  '2026-11-28T02:00:00Z',
  '3.14',
  '0x1F',
  'created_at',
  'sha256',
  'SELECT',
  'SELECT_1 FROM a',
  'use strict',
  'true',
  'zq_0',
  'x_zq_1',
  '',
]

test('no theme gives a colour that cannot be seen on its background, and the sheet is small', async () => {
  const css = await codeThemeCss(pair)
  expect(css.length).toBeLessThan(1200)
  expect(rulesOf(css).light.get('s1')).toBeDefined()
  expect([...rulesOf(css).light.values()]).not.toContain('#ffffff')
  expect(Object.keys(bundledThemes)).toEqual(expect.arrayContaining([pair.light, pair.dark]))
})

interface Rules {
  light: Map<string, string>
  dark: Map<string, string>
}

/** Parses `.s1{color:light-dark(a,var(--d,b))}`, `.d1{--d:b}` and the text colours of the sheet. */
function rulesOf(css: string): Rules {
  const light = new Map<string, string>()
  const dark = new Map<string, string>()
  const [, lightText = '', darkText = ''] = /--code-fg:light-dark\(([^,]+),([^)]+)\)/.exec(css) ?? []
  light.set('', lightText)
  dark.set('', darkText)
  for (const [, name = '', own = '', partner = ''] of css.matchAll(
    /\.(s\d+)\{color:light-dark\(([^,]+),var\(--d,([^)]+)\)/g,
  )) {
    light.set(name, own)
    dark.set(name, partner)
  }
  for (const [, name = '', own = ''] of css.matchAll(/\.(d\d+)\{--d:([^}]+)\}/g)) dark.set(name, own)
  return { light, dark }
}

/** Returns the colour of an element with these classes: `d<n>` overrides the colour in `s<n>`. */
function colorOf(rules: ReadonlyMap<string, string>, className: string): string | undefined {
  let color = rules.get('')
  for (const name of className.split(' ').sort().reverse())
    color = (name === '' ? undefined : rules.get(name)) ?? color
  return color
}

test('pieces that are shown together look as each alone, and are taken from the cache', async () => {
  const cacheDir = mkdtempSync(path.join(tmpdir(), 'highlight-'))
  try {
    const options = { codeThemes: pair, cacheDir }
    const pieces = [
      { code: 'let a = 1', language: 'js' },
      { code: 'a < b', language: 'text' },
      { code: 'curl x | jq .', language: 'bash' },
    ]
    const alone = await Promise.all(
      pieces.map(({ code, language }) => highlightCode(code, language, { ...options, cacheDir: undefined })),
    )
    expect(await highlightCodes(pieces, options)).toEqual(alone)
    expect(
      readdirSync(cacheDir, { recursive: true, withFileTypes: true }).filter(dirent => dirent.isFile()),
    ).toHaveLength(1)
    expect(await highlightCodes(pieces, options)).toEqual(alone)
    await expect(highlightCodes([{ code: '', language: 'klingon' }], options)).rejects.toThrow('klingon')
  } finally {
    rmSync(cacheDir, { recursive: true })
  }
})

test('fields of a struct in Go are coloured, whatever follows their braces', async () => {
  const code =
    'type A struct {\n\tUpdate func(newSessionData map[string]interface{}, userContext library.UserContext) error\n\tB struct{ a, b chan int; c bool }\n}'
  const lines = await coloured(code, 'go', pair)
  expect(lines.map(line => line.map(({ text }) => text).join('')).join('\n')).toBe(code)
  expect(lines[1]?.filter(({ className }) => className !== '').length).toBeGreaterThan(4)
  expect(lines[2]?.some(({ text, className }) => text.trim() === 'bool' && className !== '')).toBe(true)
})

test('a line over which a grammar goes on for ever has no colours; those around it have', async () => {
  shortenLimits()
  const line = `${'a'.repeat(60)}!`
  Object.assign(bundledLanguages, { tea: async () => ({ default: [tea] }) })
  const piece = { code: `a\n${line}\nb`, grammar: 'tea', themes: pair }
  const [[first, second, third] = []] = await highlight([piece, { ...piece, code: 'b', grammar: 'rust' }])
  expect([first, third]).toEqual([
    [{ text: 'a', className: expect.stringMatching(/^s/) }],
    [{ text: 'b', className: expect.stringMatching(/^s/) }],
  ])
  expect(second).toEqual([{ text: line, className: '' }])
  // The memo has it by now.
  const limited = vi.spyOn(Script.prototype, 'runInContext').mockClear()
  expect(await coloured(`b\n${line}`, 'tea', pair)).toEqual([third, second])
  expect(limited.mock.results.map(({ type }) => type)).not.toContain('throw')
})

test('code that was stopped in the middle of a grammar, since others had the processor, is coloured as any other', async () => {
  const pieces = ['html', 'mdx', 'php', 'ruby', 'swift'].map(name => ({
    code: samples[name] ?? '',
    grammar: name,
    themes: pair,
  }))
  const expected = await highlight(pieces)
  vi.resetModules()
  const { highlight: highlightAnew } = await import('./highlighter.ts')
  const { runInContext } = Script.prototype
  const limits = Array.from({ length: 12 }, (_, index) => 8 * (index + 1))
  let stopped = 0
  const runs = vi.spyOn(Script.prototype, 'runInContext').mockImplementation(function (
    this: Script,
    context,
    options,
  ) {
    const timeout = limits.shift()
    try {
      return runInContext.call(this, context, { ...options, ...(timeout && { timeout }) })
    } catch (error) {
      stopped += 1
      throw error
    }
  })
  // Each run seems to take a minute, of which this thread used the CPU for only some milliseconds.
  let now = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 60_000
    return now
  })
  try {
    expect(await highlightAnew(pieces)).toEqual(expected)
    expect(stopped).toBeGreaterThan(2)
  } finally {
    runs.mockRestore()
    clock.mockRestore()
  }
})

test('colours of a language do not depend on those that were coloured before', async () => {
  const code = '```php\n<?php echo 1;\n```\n```ruby\nputs 1\n```'
  const colouredAfter = async (...before: string[]) => {
    vi.resetModules()
    const { highlight } = await import('./highlighter.ts')
    for (const grammar of before) await highlight([{ code: samples[grammar] ?? '', grammar, themes: pair }])
    return highlight([{ code, grammar: 'markdown', themes: pair }])
  }
  expect(await colouredAfter('php', 'ruby')).toEqual(await colouredAfter())
})

test('pieces whose lines are all known are coloured without a limit', async () => {
  const pieces = ['php', 'ruby'].map(grammar => ({ code: samples[grammar] ?? '', grammar, themes: pair }))
  const coloured = await highlight(pieces)
  const runs = vi.spyOn(Script.prototype, 'runInContext')
  expect(await highlight(pieces)).toEqual(coloured)
  expect(runs).not.toHaveBeenCalled()
  runs.mockRestore()
})

test('JSON is coloured without a limit, other languages under one', async () => {
  const limited = vi.spyOn(Script.prototype, 'runInContext')
  try {
    // Lines in the memo need no run.
    const fresh = randomUUID()
    const lines = await coloured(`{"limits": [17.5, "${fresh}"]}`, 'json', pair)
    expect(lines[0]?.some(({ className }) => className !== '')).toBe(true)
    expect(limited).toHaveBeenCalledTimes(0)
    await coloured(`echo ${fresh}`, 'shellscript', pair)
    expect(limited).toHaveBeenCalled()
  } finally {
    limited.mockRestore()
  }
})

test('grammars without a limit repeat nothing that has a repetition in it, and embed no other', async () => {
  expect(['(?:a+)+', '(a*b?)*', '(?:(?:a{2,})?b)*'].filter(hasNestedRepetition)).toHaveLength(3)
  expect(['(?:a+)?b*', '[(+]+[]*+]*', '(?:a|b)+\\(c+\\)+', '(a+){3}'].filter(hasNestedRepetition)).toEqual([])
  for (const id of unlimitedGrammars) {
    const grammars = await grammarOf(id)
    expect(grammars.map(({ name }) => name)).toEqual([id])
    const expressions: string[] = []
    JSON.stringify(grammars, (key, value: unknown) => {
      if (typeof value !== 'string') return value
      if (key === 'include') expect(value).toMatch(/^#/)
      if (['match', 'begin', 'end', 'while'].includes(key)) expressions.push(value)
      return value
    })
    expect(expressions.length).toBeGreaterThan(10)
    expect(expressions.filter(hasNestedRepetition)).toEqual([])
  }
})

/** Whether an expression in Oniguruma's syntax has an unbounded repetition inside of another one. */
function hasNestedRepetition(expression: string): boolean {
  /** Whether each open group contains a repetition. */
  const open = [false]
  let repeatsInLast = false
  for (const [part] of expression.matchAll(/\\.|\[\^?\]?(?:\\.|[^\]\\])*\]|\(\??|[*+]|\{\d*,\}|./gs)) {
    if (part.startsWith('(')) {
      open.push(false)
      repeatsInLast = false
    } else if (part === ')') {
      repeatsInLast = open.pop() ?? false
      if (repeatsInLast) open[open.length - 1] = true
    } else if (part === '*' || part === '+' || /^\{.+/.test(part)) {
      if (repeatsInLast) return true
      open[open.length - 1] = true
    } else repeatsInLast = false
  }
  return false
}
