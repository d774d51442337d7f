import { existsSync, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runCommand, stopCode } from './run-command.mjs'

/** What the portal's own code needs: TypeScript without a compile step. */
const portalNode = 24

/**
 * Makes sure that `npm ci` was run since the lockfile last changed.
 *
 * @param {string} root Folder of the project.
 * @returns {Promise<number>} Exit code, 0 when all is there.
 */
export async function ensureDependencies(root) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(
      `Node ${process.versions.node} is too old; the portal needs Node 20.19 or newer to install itself.`,
    )
    return 1
  }
  if (!needsInstall(root)) return 0
  console.log('Installing dependencies (npm ci)')
  const code = await runCommand('npm', ['ci'], { env: outsideEnvironment(root) })
  if (code !== 0 && stopCode() === undefined) console.error('npm ci failed; what it printed above says why.')
  return code
}

/**
 * @param {string} root
 * @returns {boolean} Whether dependencies are missing, half installed, or older than the lockfile.
 */
export function needsInstall(root) {
  // npm writes this file when an installation is complete.
  const installed = statSync(join(root, 'node_modules/.package-lock.json'), { throwIfNoEntry: false })
  return installed === undefined || installed.mtimeMs < statSync(join(root, 'package-lock.json')).mtimeMs
}

/**
 * The Node that runs the portal's TypeScript: the one installed as a dependency, or ours when it is new enough.
 *
 * @param {string} root
 * @returns {string | undefined} Its program; `undefined` after saying why there is none.
 */
export function portalNodePath(root) {
  const installed = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(installed)) return installed
  if (Number(process.versions.node.split('.')[0]) >= portalNode) return process.execPath
  console.error(
    `Node ${portalNode} was not installed with the dependencies; are install scripts switched off ` +
      `(npm config get ignore-scripts)? Allow them and run: npm rebuild node. Or use Node ${portalNode} yourself.`,
  )
  return undefined
}

/**
 * Our environment with the project's programs first in `PATH`, as npm scripts have it.
 *
 * @param {string} root
 * @returns {NodeJS.ProcessEnv}
 */
export function projectEnvironment(root) {
  return { ...process.env, PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter) }
}

/**
 * Our environment without the project's programs: `npm ci` deletes them while it runs. It also forgets the log level
 * that `npm --silent` hands down, or a failed installation would say nothing.
 *
 * @param {string} root
 * @returns {NodeJS.ProcessEnv}
 */
function outsideEnvironment(root) {
  const own = join(root, 'node_modules/.bin')
  const folders = (process.env.PATH ?? '').split(delimiter).filter(folder => folder !== own)
  const { npm_config_loglevel: _, ...env } = process.env
  return { ...env, PATH: folders.join(delimiter) }
}
