#!/usr/bin/env node
import { createSandbox } from '../core/create-sandbox.ts'
import { filesOf } from './files.ts'
import { readOptions, usage } from './options.ts'
import { lineOf } from './request-line.ts'
import { serve } from './serve.ts'
import { readSetup } from './setup.ts'

/** `shiori-sandbox openapi.json --port 4010 --speed 60 --seed sandbox`: serves a description until it is stopped. */
async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2))
  if (typeof options === 'string') {
    console.error(`${options}\n\n${usage}`)
    process.exitCode = 1
    return
  }
  const { file, port, host, speed, seed } = options
  let operations = 0
  const { origin, stop } = await serve(
    async listening => {
      const { files = {}, ...setup } = await readSetup(file, options.origin ?? listening)
      const sandbox = createSandbox({ ...setup, seed, clock: { speed } })
      for (const { pointer, message, hint } of sandbox.problems)
        console.warn(`${pointer}: ${message}\n  ${hint}`)
      sandbox.subscribe(event => console.log(lineOf(event)))
      operations = sandbox.plans.length
      return { sandbox, sendFile: filesOf(files) }
    },
    { port, host },
  )
  console.log(
    `${operations} operations at ${origin}, time runs ${speed} times faster. Control: ${origin}/_sandbox`,
  )
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => stop().then(() => process.exit(0)))
}

await main().catch(error => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
