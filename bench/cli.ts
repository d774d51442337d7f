import { writeFileSync } from 'node:fs'
import { benchApi } from './bench-api.ts'
import { benchMarkdown } from './bench-markdown.ts'
import { type BenchOptions, parseOptions, usage } from './options.ts'

/** `npm run bench`; see options.ts for its arguments. */
async function run(options: BenchOptions): Promise<void> {
  const { result, report } = await (options.kind === 'api' ? benchApi(options) : benchMarkdown(options))
  if (options.json) writeFileSync(options.json, `${JSON.stringify(result, null, 2)}\n`)
  console.log(report)
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
