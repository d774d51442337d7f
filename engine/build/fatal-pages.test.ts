import { symlinkSync } from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { ProblemsError } from '../config/problem.ts'
import { earlierBuild, type SiteFiles, SiteFolder } from '../testing/site-folder.ts'
import { smallSite } from '../testing/small-site.ts'
import { buildSite } from './build.ts'

const page = (title: string, body: string) => `---\ntitle: ${title}\n---\n\n${body}\n`

/** Pages that once ended or blocked the build, or failed without naming the file. */
const fatal: SiteFiles = {
  'content/docs/en/attribute.md': page('A', 'Text\n\n<a v-on:click.prevent="x">b</a>'),
  'content/docs/en/brackets.mdx': page('B', `{${'['.repeat(20_000)}${']'.repeat(20_000)}}`),
  'content/docs/en/exit.mdx': page('C', 'Text {process.exit(3)}'),
  'content/docs/en/loop.mdx': page('D', 'Text\n\n{(() => { for (;;); })()}'),
  // Waits forever like a loop, but without CPU time.
  'content/docs/en/component.mdx': page(
    'E',
    'export const Wait = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)\n\n<Wait />',
  ),
  'content/docs/en/quotes.md': page('F', `${'>'.repeat(3000)} deep`),
  'content/docs/en/elements.md': page('G', `${'<b>'.repeat(5000)}deep${'</b>'.repeat(5000)}`),
  'content/docs/en/long.md': page('J', 'word '.repeat(2_000_000)),
  'content/docs/en/bidi.md': page('H', 'Text \u202ereversed\u202c.'),
  'content/docs/en/promise.mdx': page('K', "Text {(async () => { throw new Error('no tea') })() && 'later'}"),
  'content/docs/en/exit-on-render.mdx': page(
    'I',
    'export const End = () => process.getBuiltinModule("node:process").reallyExit(3)\n\n<End />',
  ),
}

test('reports pages that end, block or break a build with their file, and still builds the others', async () => {
  using site = new SiteFolder({ ...smallSite, ...fatal, ...earlierBuild }, { secondsPerPage: 8 })
  symlinkSync('/etc/hostname', path.join(site.paths.root, 'content/docs/en/outside.md'))
  // Output of the compiler in the terminal; errors of pages are only reported as problems.
  const output: string[] = []
  const terminal = vi
    .spyOn(process.stderr, 'write')
    .mockImplementation(chunk => output.push(String(chunk)) > 0)
  const problems = await buildSite({ paths: site.paths, strict: false, git: false, compress: false }).then(
    () => [],
    (error: unknown) => {
      if (!(error instanceof ProblemsError)) throw error
      return error.problems.map(({ code, file, line, message }) => `${file}:${line ?? ''} ${code} ${message}`)
    },
  )
  terminal.mockRestore()
  expect(output.join('')).toContain('member expressions in attribute names are not supported')
  expect(output.join('')).not.toContain('Maximum call stack size exceeded')
  const docs = 'content/docs/en'
  expect(problems.sort()).toEqual([
    expect.stringMatching(`${docs}/attribute.md:7 unreadable-markdown the attribute "v-on:click.prevent"`),
    expect.stringMatching(`${docs}/bidi.md:5 control-character found the control character U\\+202E`),
    expect.stringMatching(`${docs}/brackets.mdx:5 unreadable-markdown the Markdown compiler ends`),
    expect.stringMatching(`${docs}/component.mdx:\\d* render the page had not been rendered after 8 s`),
    expect.stringMatching(`${docs}/elements.md:\\d* render .*nested`),
    expect.stringMatching(
      `${docs}/exit-on-render.mdx:\\d* render the page ended the process that rendered it`,
    ),
    expect.stringMatching(`${docs}/exit.mdx:5 render .* content may not end the process`),
    expect.stringMatching(`${docs}/long.md:5 page-size the page has 10.0 million`),
    // On a busy machine, the page's time limit is reached before that of the loop.
    expect.stringMatching(`${docs}/loop.mdx:(?:7 render .* it had not ended after 2 s| render .* after 8 s)`),
    expect.stringMatching(`${docs}/outside.md: unreadable-file the symbolic link leads out of the site`),
    expect.stringMatching(
      `${docs}/promise.mdx: render .* a promise was rejected, and nothing handles it: no tea`,
    ),
    expect.stringMatching(`${docs}/quotes.md:5 nesting 3000 quotations and lists`),
  ])
  expect(site.built('index.html')).toBe('old')
})
