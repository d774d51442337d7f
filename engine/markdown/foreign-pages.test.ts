import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { full } from '../testing/full.ts'
import { compileMarkdown } from './compile.ts'
import { render, testProject } from './testing/compile.ts'

const packages = resolve(import.meta.dirname, '../../node_modules')

/**
 * READMEs of installed packages: Markdown written for other programs, with HTML, tables, badges and code of all kinds.
 */
const readmes = readdirSync(packages)
  .map(name => ({ name, path: join(packages, name, 'README.md') }))
  .filter(({ path }) => existsSync(path))
  // A third of them; all 430 in the nightly run, since they take half a minute of a core.
  .filter((_, index) => full || index % 3 === 0)

test('pages that nobody wrote for us compile, render and come back from the cache the same', async () => {
  using site = testProject()
  const options = {
    ...site.options,
    cacheDir: join(site.root, '.cache'),
    codeLanguages: ['bash', 'javascript', 'typescript', 'json'],
  }
  expect(readmes.length).toBeGreaterThan(50)
  let blocks = 0
  let words = 0
  for (const { name, path } of readmes) {
    const text = readFileSync(path, 'utf8')
    const page = { file: `content/docs/en/${name}.md`, text, format: 'md' as const }
    const compiled = await compileMarkdown(page, options)
    const errors = compiled.problems.filter(problem => problem.severity === 'error')
    // Only unclosed and unknown tags may be reported; nothing else in these files is wrong.
    expect(errors.filter(({ code }) => code !== 'unclosed-tag' && code !== 'unknown-html')).toEqual([])
    const html = render(compiled)
    blocks += html.match(/<x-codeblock/g)?.length ?? 0
    words += html.replace(/<[^>]*>/g, ' ').match(/[a-z]+/gi)?.length ?? 0
    expect(await compileMarkdown(page, options)).toEqual(compiled)
  }
  expect(blocks).toBeGreaterThan(full ? 300 : 100)
  expect(words).toBeGreaterThan(full ? 20_000 : 7_000)
})
