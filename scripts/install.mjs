// Plain JavaScript, like all that runs before packages are there: the machine's Node may be too old for TypeScript.
import { existsSync, readFileSync } from 'node:fs'
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
  if (isInstalled(root, all ? 'all' : 'site')) return 0
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
 * @param {Extent} extent
 * @returns {boolean} Whether what is wanted of the lockfile was installed, to the end and in these versions.
 */
export function isInstalled(folder, extent) {
  const installed = installedPackages(folder)
  return (
    installed !== undefined &&
    Object.entries(readPackages(join(folder, 'package-lock.json')))
      .filter(([name, found]) => isWanted(name, found, extent))
      .every(([name, { version, integrity }]) => {
        const found = installed[name]
        return found !== undefined && found.version === version && found.integrity === integrity
      })
  )
}

/**
 * @param {string} name Folder of a package.
 * @param {LockedPackage} found
 * @param {Extent} extent
 * @returns {boolean} Whether it must be there; what is for other platforms need not.
 */
function isWanted(name, { optional, devOptional, dev, link }, extent) {
  if (name === '' || optional || devOptional) return false
  return extent === 'all' || !(dev || link || !name.includes('node_modules/'))
}

/**
 * @param {string} root
 * @returns {boolean} Whether packages of checks and tests are there, old or not: those for building alone are no `dev`.
 */
function hasChecks(root) {
  return Object.values(installedPackages(root) ?? {}).some(({ dev }) => dev)
}

/**
 * @param {string} folder
 * @returns {Record<string, LockedPackage> | undefined} Packages that are there; `undefined` where none were installed or
 *   an installation was broken off: npm deletes this file when it begins and writes it when it is done.
 */
function installedPackages(folder) {
  const file = join(folder, 'node_modules/.package-lock.json')
  return existsSync(file) ? readPackages(file) : undefined
}

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, devOptional?: boolean, dev?: boolean, link?: boolean }} LockedPackage
 * @param {string} lockfile
 * @returns {Record<string, LockedPackage>} Packages by the folder of each; none of a file that cannot be read.
 */
function readPackages(lockfile) {
  try {
    return JSON.parse(readFileSync(lockfile, 'utf8')).packages ?? {}
  } catch {
    return {}
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
