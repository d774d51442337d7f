import { expect, test } from 'vitest'
import { compile, render } from './testing/compile.ts'

const text = (body: string) => `# Title\n\n${body}\n`

test('formulas become MathML where the site has them, in a line and on lines of their own', async () => {
  for (const format of ['md', 'mdx'] as const) {
    const compiled = await compile(text('Is $x_{1}$ so?\n\n$$\n\\frac{a}{b}\n$$'), format, { math: true })
    expect(compiled.problems).toEqual([])
    expect(compiled.excerpt).toBe('Is x_{1} so?')
    const html = render(compiled)
    expect(html).toMatch(/<x-formula source="x_\{1\}" mathml="&lt;[^"]*msub/)
    expect(html).toMatch(/<x-formula [^>]*mathml="[^"]*mfrac[^"]*" display="block"/)
  }
})

test('macros of the site hold in every formula, and those of a formula in it alone', async () => {
  const macros = { '\\R': '\\mathbb{R}', '\\abs': '\\left|#1\\right|' }
  const formulas = '$\\abs{x} \\in \\R$ $\\gdef\\R{1}\\R$ $\\R$'
  const compiled = await compile(text(formulas), 'md', { math: true, macros })
  expect(compiled.problems).toEqual([])
  expect([...render(compiled).matchAll(/ℝ/g)]).toHaveLength(2)
})

test('a formula may name a class, and no style, script or address', async () => {
  const compiled = await compile(text('$\\class{leaf}{x}$ $\\style{color:red}{x}$'), 'md', { math: true })
  expect(compiled.problems).toMatchObject([{ code: 'formula', message: expect.stringContaining('style') }])
  expect(render(compiled)).toContain('class=&quot;leaf&quot;')
})

test('without the setting a dollar sign is one', async () => {
  expect(render(await compile(text('From $5 to $6.')))).toContain('From $5 to $6.')
})

test.each([
  String.raw`\begin{alignedat}{9007199254740993}`,
  String.raw`\begin{alignat*} {99999999}`,
  String.raw`\def\n{99999999}\begin{alignedat}{\n}`,
  String.raw`\def\e{alignedat}\begin{\e}{99999999}`,
  String.raw`\let\b\begin \b{alignedat}{99999999}`,
  String.raw`\newcommand\b[1]{\begin{#1}}\b{alignedat}{99999999}`,
  '\\begin%x\n{alignedat}{99999999}',
  '\\begin{align%\nedat}{99999999}',
])('limits a number of columns that no page can show, and reports it: %s', async formula => {
  const { problems } = await compile(text(`$$\n${formula} a & b\n$$`), 'md', { math: true })
  expect(problems).toMatchObject([{ code: 'formula', line: 3 }])
})

test('environments with as many columns as they name are drawn', async () => {
  const formulas = [
    String.raw`\begin{alignedat}{2} a&b&c&d \end{alignedat}`,
    String.raw`\begin{aligned} 50\% & b \end{aligned}`,
    String.raw`\def\R{1} \begin{array}{c|c} a & \R \end{array}`,
  ]
  const body = formulas.map(formula => `$$\n${formula}\n$$`).join('\n\n')
  expect((await compile(text(body), 'md', { math: true })).problems).toEqual([])
})

test('reports a formula that cannot be read, or has no end, and shows it as written', async () => {
  for (const formula of ['\\none{', '\\def\\a{\\a\\a}\\a', '{'.repeat(9000)]) {
    const compiled = await compile(text(`Is $${formula}$ so?`), 'md', { math: true })
    expect(compiled.problems).toMatchObject([
      { code: 'formula', line: 3, hint: expect.stringContaining('KaTeX') },
    ])
    expect(render(compiled)).toContain('<x-formula source="')
  }
})
