// Plain JavaScript, like all that runs before packages are there: the machine's Node may be too old for TypeScript.
import { readFileSync, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runCommand, stopCode } from './run-command.mjs'

/** The workspaces that build and serve the portal. */
const served = ['engine', 'site']

/**
 * Which packages are wanted: `site` for what builds and serves the portal, `all` with those of checks, benchmarks and tests.
 *
 * @typedef {'site' | 'all'} Extent
 */

/**
 * Installs the packages of the portal unless they are there. What was installed for checks stays when less is wanted.
 *
 * @param {string} root Folder of the project.
 * @param {Extent} extent
 * @returns {Promise<number>} Exit code, 0 when all is there.
 */
export async function ensurePackages(root, extent) {
  const all = extent === 'all' || hasChecks(root)
  if (isInstalled(root) && all === hasChecks(root)) return 0
  return install(root, all ? [] : ['--omit=dev', ...served.flatMap(name => ['--workspace', name])])
}

/**
 * Runs `npm ci` in a folder.
 *
 * @param {string} folder
 * @param {readonly string[]} [options]
 * @returns {Promise<number>} Exit code.
 */
export async function install(folder, options = []) {
  // Its warnings are about the Node that runs npm, which is not the one that runs the portal.
  const args = ['ci', '--loglevel=error', ...options]
  console.log(`Installing packages (npm ${args.join(' ')})`)
  const code = await runCommand('npm', args, { cwd: folder, env: outsideEnvironment() })
  if (code !== 0 && stopCode() === undefined) console.error('npm ci failed; what it printed above says why.')
  return code
}

/**
 * @param {string} folder A folder with a lockfile.
 * @returns {boolean} Whether packages were installed to the end since the lockfile last changed.
 */
export function isInstalled(folder) {
  // npm deletes this file when it begins and writes it when an installation is complete.
  const installed = statSync(join(folder, 'node_modules/.package-lock.json'), { throwIfNoEntry: false })
  return installed !== undefined && installed.mtimeMs >= statSync(join(folder, 'package-lock.json')).mtimeMs
}

/**
 * @param {string} root
 * @returns {boolean} Whether packages of checks and tests are there, old or not: those for building alone are no `dev`.
 */
function hasChecks(root) {
  try {
    const { packages } = JSON.parse(readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8'))
    return Object.values(packages).some(({ dev }) => dev)
  } catch {
    return false
  }
}

/**
 * Our environment without the programs of packages: `npm ci` deletes them while it runs. It also forgets the log level
 * that `npm --silent` hands down, or a failed installation would say nothing.
 *
 * @returns {NodeJS.ProcessEnv}
 */
function outsideEnvironment() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const outside = folders.filter(folder => !/[\\/]node_modules[\\/]\.bin$/.test(folder))
  const { npm_config_loglevel: _, ...env } = process.env
  return { ...env, PATH: outside.join(delimiter) }
}
