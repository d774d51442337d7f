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

test('a formula that cannot be read, or that has no end, is told and shown as it is written', async () => {
  for (const formula of ['\\none{', '\\def\\a{\\a\\a}\\a', '{'.repeat(9000)]) {
    const compiled = await compile(text(`Is $${formula}$ so?`), 'md', { math: true })
    expect(compiled.problems).toMatchObject([
      { code: 'formula', line: 3, hint: expect.stringContaining('KaTeX') },
    ])
    expect(render(compiled)).toContain('<x-formula source="')
  }
})
