import { readFileSync } from 'node:fs'
import path from 'node:path'
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import { runCommand } from '../../checks/cli/run-command.ts'
import { builtSite } from '../built-site.ts'
import { markdownTable } from '../search/markdown-table.ts'
import { questions, trip } from './questions.ts'
import { type PageTokens, tokenTable } from './token-table.ts'

const usage = `npm run bench:tokens [-- DIST]   what an assistant reads to answer ten questions, as HTML and as Markdown`

/**
 * `npm run bench:tokens`: counts what an assistant reads to answer ten questions, from the HTML of a page and from its
 * Markdown, in tokens of o200k_base. Exits with 1 if one of the two lacks the answer.
 */
function main(dist: string): number {
  const folder = builtSite(dist)
  const pages: PageTokens[] = []
  let missing = 0
  for (const { question, page, answer } of questions) {
    const html = readFileSync(path.join(folder, `${page}.html`), 'utf8')
    const markdown = readFileSync(path.join(folder, `${page}.md`), 'utf8')
    const textOfHtml = html.replaceAll(/<[^>]+>/g, '')
    for (const [form, text] of [
      ['HTML', textOfHtml],
      ['Markdown', markdown],
    ] as const)
      if (!text.includes(answer)) {
        missing += 1
        console.error(`The ${form} of ${page} does not say "${answer}"`)
      }
    pages.push({ question, html: countTokens(html), markdown: countTokens(markdown) })
  }
  console.log(`${tokenTable(pages)}\n\n${tripTable(folder)}`)
  return missing === 0 ? 0 : 1
}

/** Formats bytes and tokens of each file on the way to a call. */
function tripTable(folder: string): string {
  const read = trip.map(file => ({ file, text: readFileSync(path.join(folder, file), 'utf8') }))
  const rows = [...read, { file: 'All', text: read.map(({ text }) => text).join('') }]
  return markdownTable([
    ['Read', 'Bytes', 'Tokens'],
    ...rows.map(({ file, text }) => [
      file,
      Buffer.byteLength(text).toLocaleString('en'),
      countTokens(text).toLocaleString('en'),
    ]),
  ])
}

await runCommand({ usage, options: {}, maxPositionals: 1 }, async (_, [dist = 'dist']) => {
  process.exitCode = main(dist)
})
