// Plain JavaScript: the machine's Node may be too old for TypeScript, and no package is installed yet.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runCommand, stopCode } from './run-command.mjs'

/** Runs this script again with a newer Node, if the machine's own is too old for the engine (its `engines`) or for the tests. */
const withNewerNode = ['exec', '--yes', '--package=node@24.21.0', '--', 'node', 'scripts/run.mjs']
const needed = { site: '22.18', all: '24.0' }

const root = fileURLToPath(new URL('..', import.meta.url))
/** Written after an installation: from which lockfile, and whether the packages of checks and tests are there. */
const marker = join(root, 'node_modules/.portal-installed.json')

/**
 * What npm scripts go through: `node scripts/run.mjs COMMAND ...` installs what the command needs and runs it with a Node that is
 * new enough and with the programs of the packages; `test` runs all checks. With `--full` before the command, tests try all of
 * what they sample.
 *
 * @param {readonly string[]} args
 * @returns {Promise<number>} Exit code.
 */
async function run(args) {
  process.chdir(root)
  const [name = '', ...rest] = args[0] === '--full' ? args.slice(1) : args
  // Commands of the engine do not need the packages of checks and tests.
  const extent = name.startsWith('shiori') ? 'site' : 'all'
  if (!isAtLeast(needed[extent])) return runCommand('npm', [...withNewerNode, ...args])
  const installed = await install(extent)
  if (installed !== 0) {
    if (name === 'test') console.log('0 passed, 1 failed')
    return installed
  }
  const env = {
    ...process.env,
    ...(args[0] === '--full' && { FULL: '1' }),
    PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
    // Caches compiled modules, types removed, which saves 40 ms of each start.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'engine/.cache/node'),
  }
  const command = name === 'test' ? ['node', 'scripts/checks/main.ts'] : [name, ...rest]
  return stopCode() ?? runCommand(command[0] ?? '', command.slice(1), { env })
}

/**
 * Installs the packages of the lockfile unless they are installed. Packages of checks are kept if only those of a site are needed.
 *
 * @param {'site' | 'all'} extent
 * @returns {Promise<number>} Exit code of npm.
 */
async function install(extent) {
  const lockfile = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  const found = existsSync(marker) ? JSON.parse(readFileSync(marker, 'utf8')) : {}
  const all = extent === 'all' || found.extent === 'all'
  if (found.lockfile === lockfile && (found.extent === 'all' || !all)) return 0
  const part = all ? [] : ['--omit=dev', '--workspace', 'engine', '--workspace', 'site']
  // Without the log level that `npm --silent` hands down, or a failed installation would say nothing.
  const { npm_config_loglevel: _, ...env } = process.env
  console.log(`Installing packages (npm ${['ci', ...part].join(' ')})`)
  const code = await runCommand('npm', ['ci', '--loglevel=error', ...part], { env })
  if (code === 0) writeFileSync(marker, JSON.stringify({ lockfile, extent: all ? 'all' : 'site' }))
  else if (stopCode() === undefined) console.error('npm ci failed; the output above says why.')
  return stopCode() ?? code
}

/** @param {string} version `major.minor` */
function isAtLeast(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [ownMajor = 0, ownMinor = 0] = process.versions.node.split('.').map(Number)
  return ownMajor > major || (ownMajor === major && ownMinor >= minor)
}

process.exitCode = await run(process.argv.slice(2))
