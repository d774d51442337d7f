import { parseArgs } from 'node:util'

export const usage = `Builds a site from a folder of Markdown, without and with its caches, and loads pages of it in Chromium.

  npm run bench -- --content FOLDER [--copies N] [--runs N] [--json FILE] [--no-browser]

  --content FOLDER  Markdown files; an img folder beside it is served at /img
  --copies N        how often each file becomes a page, with a title and an address of its own (1)
  --runs N          how often to build; the figures are those of the middle run (3)
  --json FILE       where to write all figures
  --no-browser      builds only`

export interface BenchOptions {
  content: string
  copies: number
  runs: number
  json: string | undefined
  browser: boolean
}

/** @throws Error that says which argument is wrong; one without a message when nothing was asked for. */
export function parseOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      content: { type: 'string' },
      copies: { type: 'string', default: '1' },
      runs: { type: 'string', default: '3' },
      json: { type: 'string' },
      'no-browser': { type: 'boolean', default: false },
    },
  })
  const { content, json } = values
  if (content === undefined) throw new Error(args.length === 0 ? '' : '--content is missing')
  return {
    content,
    copies: count('--copies', values.copies),
    runs: count('--runs', values.runs),
    json,
    browser: !values['no-browser'],
  }
}

function count(name: string, text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new Error(`${name} is "${text}", expected a whole number from 1`)
  return Number(text)
}
