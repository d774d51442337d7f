import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { type PackedPackage, packPackages } from './pack.ts'

const usage = `npm run pack                    compiles and packs all packages into .packages/
npm run release -- --dry-run    also checks what would be published
The workflow release.yml publishes them.`

const root = path.resolve(import.meta.dirname, '../..')

const options = {
  'dry-run': { type: 'boolean', default: false },
  'pack-only': { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

async function release(): Promise<number> {
  const { values } = parseArgs({ options })
  if (values.help) {
    console.log(usage)
    return 0
  }
  if (!values['dry-run'] && !values['pack-only']) {
    console.error(
      'A release is published by .github/workflows/release.yml, which a tag starts, so that no machine stores a token. ' +
        'See "A release" in CONTRIBUTING.md, and run "npm run release -- --dry-run" before.',
    )
    return 1
  }
  const packed = await packPackages(root)
  for (const { name, version, tarball, size } of packed)
    console.log(`${name}@${version}: ${path.relative(root, tarball)}, ${(size / 1e6).toFixed(1)} MB`)
  if (values['pack-only']) return 0
  const problems = await Promise.all(packed.map(problemsOf))
  for (const problem of problems.flat()) console.error(problem)
  if (problems.flat().length > 0) return 1
  console.log('publint and attw report no problems.')
  return 0
}

/** Errors of publint and attw for a package. */
async function problemsOf({ name, folder, tarball }: PackedPackage): Promise<string[]> {
  const { messages } = await publint({ pkgDir: folder, strict: true })
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  const publintProblems = messages.map(message => `${name}: publint: ${formatMessage(message, manifest)}`)
  // A package that only contains a program exports no types.
  if (manifest.exports === undefined) return publintProblems
  const attw = path.join(root, 'node_modules/@arethetypeswrong/cli/dist/index.js')
  const { status, stdout } = spawnSync(
    process.execPath,
    [attw, tarball, '--profile', 'esm-only', '--no-emoji', '--no-color'],
    { encoding: 'utf8' },
  )
  return status === 0 ? publintProblems : [...publintProblems, `${name}: attw:\n${stdout}`]
}

process.exitCode = await release()
