#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { enableCompileCache } from 'node:module'
import path from 'node:path'
import type { run } from './run.ts'

// Compiling TypeScript takes half of a start, so the next start reuses the result.
enableCompileCache()

const args = process.argv.slice(2)
const setup = args.includes('--prepared') ? args.find(arg => /\.[cm]?[jt]s$/.test(arg)) : undefined
const prepared =
  setup === undefined ? undefined : (await import('./prepared/prepared-code.ts')).preparedCode(setup)
const { run: start }: { run: typeof run } = await import(prepared?.module ?? './run.ts')
await start(args, prepared?.prepared)
if (setup !== undefined && !prepared?.isCurrent && process.exitCode === undefined) {
  const maker = path.join(import.meta.dirname, 'prepared/make.ts')
  spawn(process.execPath, [maker, setup], { stdio: 'ignore' }).unref()
}
