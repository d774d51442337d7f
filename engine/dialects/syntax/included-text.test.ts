import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type OwnSyntax, translateSyntax } from './translate-syntax.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'included-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function translated(syntax: OwnSyntax, files: Readonly<Record<string, string>>, text: string) {
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(root, name), content)
  return translateSyntax({ file: 'page.md', format: 'md', text }, syntax, root)
}

const statements: Readonly<Record<OwnSyntax, (file: string) => string>> = {
  mkdocs: file => `--8<-- "${file}"\n`,
  vitepress: file => `<!--@include: ./${file}-->\n`,
}

test.each(Object.entries(statements) as [OwnSyntax, (file: string) => string][])(
  'a page of %s includes 4 million characters, and reports the text beyond that once',
  (syntax, include) => {
    const million = `${'x'.repeat(999_999)}\n`
    const four = translated(syntax, { 'm.md': million }, include('m.md').repeat(4))
    expect(four.problems).toEqual([])
    expect(four.text).toHaveLength(4_000_000)
    // Three levels of 20 files each would be 40 million characters.
    const bomb = {
      'a.md': include('b.md').repeat(20),
      'b.md': include('c.md').repeat(20),
      'c.md': 'y'.repeat(5000),
    }
    const { problems, text } = translated(syntax, bomb, include('a.md').repeat(20))
    expect(problems).toMatchObject([
      { severity: 'error', message: 'the page includes more than 4 million characters' },
    ])
    expect(text.length).toBeLessThan(4_000_000)
  },
)

test.each(Object.entries(statements) as [OwnSyntax, (file: string) => string][])(
  'a page of %s includes a file of many lines',
  (syntax, include) => {
    const { text, problems } = translated(syntax, { 'long.md': 'x\n'.repeat(300_000) }, include('long.md'))
    expect(problems).toEqual([])
    expect(text.length).toBeGreaterThanOrEqual(599_999)
  },
)
