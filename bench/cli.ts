import { readFileSync } from 'node:fs'
import { benchApi } from './bench-api.ts'
import { benchMarkdown, reportOf } from './bench-markdown.ts'
import { mergeResults } from './merge-results.ts'
import { type BenchOptions, type MergeOptions, parseOptions, usage } from './options.ts'
import { type BenchResult, writeResult } from './report.ts'

/** `npm run bench`; see options.ts for its arguments. */
async function run(options: BenchOptions): Promise<void> {
  const { result, report } = await measured(options)
  if (options.json) writeResult(options.json, result)
  console.log(report)
}

function measured(options: BenchOptions) {
  if (options.kind === 'merge') return merged(options)
  return options.kind === 'api' ? benchApi(options) : benchMarkdown(options)
}

function merged({ files, table }: MergeOptions) {
  const result = mergeResults(files.map((file): BenchResult => JSON.parse(readFileSync(file, 'utf8'))))
  return { result, report: reportOf(result, table) }
}

function readOptions(): BenchOptions {
  if (process.argv.includes('--help')) {
    console.log(usage)
    process.exit(0)
  }
  try {
    return parseOptions(process.argv.slice(2))
  } catch (error) {
    console.error([messageOf(error), usage].filter(text => text !== '').join('\n\n'))
    process.exit(2)
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

const options = readOptions()
try {
  await run(options)
} catch (error) {
  console.error(messageOf(error))
  process.exitCode = 1
}
