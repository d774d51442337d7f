#!/usr/bin/env node
import { createRequire } from 'node:module'

const { engines }: { engines: { node: string } } = createRequire(import.meta.url)('shiori/package.json')
const [needed, own] = [engines.node.replace('>=', ''), process.versions.node].map(version =>
  version.split('.').slice(0, 2).map(Number),
)
const [major = 0, minor = 0] = needed ?? []
const [ownMajor = 0, ownMinor = 0] = own ?? []
// Modules of the engine import what an older Node does not have: it would end in a stack that says nothing.
if (ownMajor > major || (ownMajor === major && ownMinor >= minor)) {
  const { main } = await import('./commands.ts')
  process.exitCode = await main(process.argv.slice(2))
} else {
  console.error(
    `Found Node ${process.versions.node}, expected ${engines.node}. Install a newer Node (https://nodejs.org).`,
  )
  process.exitCode = 1
}
