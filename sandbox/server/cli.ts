#!/usr/bin/env node
import { enableCompileCache } from 'node:module'

// Half of a start is making JavaScript of TypeScript; what was made once is kept for the next one.
enableCompileCache()
const { lineWriter } = await import('./line-writer.ts')
const { readOptions, usage } = await import('./options.ts')
const { start } = await import('./start.ts')

/** `shiori-sandbox openapi.json --port 4010 --speed 60 --seed sandbox`: serves a description until it is stopped. */
async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2))
  if (typeof options === 'string') {
    console.error(`${options}\n\n${usage}`)
    process.exitCode = 1
    return
  }
  const { say, flush } = lineWriter()
  process.on('exit', flush)
  const { stop } = await start(options, say)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => stop().then(() => process.exit(0)))
}

await main().catch(error => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
