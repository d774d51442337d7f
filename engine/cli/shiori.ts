#!/usr/bin/env node
import { createRequire } from 'node:module'

const { engines }: { engines: { node: string } } = createRequire(import.meta.url)('shiori/package.json')
const [required, running] = [engines.node.replace('>=', ''), process.versions.node].map(version =>
  version.split('.').slice(0, 2).map(Number),
)
const [major = 0, minor = 0] = required ?? []
const [runningMajor = 0, runningMinor = 0] = running ?? []
// Checked before the engine is imported: its modules import what an older Node lacks, and would fail with an unhelpful
// stack.
if (runningMajor > major || (runningMajor === major && runningMinor >= minor)) {
  const { main } = await import('./commands.ts')
  process.exitCode = await main(process.argv.slice(2))
} else {
  console.error(
    `Found Node ${process.versions.node}, expected ${engines.node}. Install a newer Node (https://nodejs.org).`,
  )
  process.exitCode = 1
}
