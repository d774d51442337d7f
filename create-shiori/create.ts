#!/usr/bin/env node
import path from 'node:path'
import { CancelledError, CreateError, UsageError } from './create-error.ts'
import { requireEmpty } from './fill-folder.ts'
import { createSite } from './new-site.ts'
import { nextSteps } from './next-steps.ts'
import { readOptions, usage } from './options.ts'
import { ownPackage } from './own-package.ts'
import { install, packageManager } from './package-manager.ts'
import { packageSource } from './package-source.ts'
import { defaultAnswers, promptedAnswers } from './questions.ts'

/** @returns The exit code. */
async function main(args: readonly string[]): Promise<number> {
  const options = readOptions(args)
  if (options.help || options.version) {
    console.log(options.help ? usage : ownPackage.version)
    return 0
  }
  requireNode()
  const source = packageSource(options.packages)
  const { preset } = options
  if (preset.folder !== undefined) requireEmpty(path.resolve(preset.folder), preset.folder)
  const isAsking = !options.yes && process.stdin.isTTY && process.stdout.isTTY
  const answers = isAsking
    ? await promptedAnswers(preset, process.stdin, process.stdout)
    : await defaultAnswers(preset)
  const root = path.resolve(answers.folder)
  const manager = packageManager()
  createSite({ ...answers, root, source, manager })
  const code = options.install ? await install(manager, root) : 0
  if (code !== 0)
    console.error(
      `\nThe site is written, but "${manager} install" failed with ${code}: the output above says why.`,
    )
  console.log(`\n${nextSteps(answers, { root, manager, isInstalled: options.install && code === 0 })}`)
  return code
}

/**
 * @throws {CreateError} if the engine does not run on this Node. npm only warns about that, and the first command would
 * fail.
 */
function requireNode(): void {
  const requiredNode = ownPackage.engines.node
  const [major = 0, minor = 0] = requiredNode.replace('>=', '').split('.').map(Number)
  const [ownMajor = 0, ownMinor = 0] = process.versions.node.split('.').map(Number)
  if (ownMajor > major || (ownMajor === major && ownMinor >= minor)) return
  throw new CreateError(
    `Found Node ${process.versions.node}, expected ${requiredNode}. Install a newer Node (https://nodejs.org).`,
  )
}

function exitCodeOf(error: unknown): number {
  if (error instanceof CancelledError) {
    console.error('\nCancelled: nothing was written.')
    return 130
  }
  if (error instanceof UsageError) {
    console.error(`${error.message}\n\n${usage}`)
    return 2
  }
  // Errors of the file system name the file and the reason.
  const isKnown = error instanceof CreateError || (error instanceof Error && 'syscall' in error)
  if (!isKnown) throw error
  console.error(error.message)
  return 1
}

process.exitCode = await main(process.argv.slice(2)).catch(exitCodeOf)
