import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { install, isInstalled } from './install.mjs'

/** The oldest Node with which the portal installs itself, and a newer one if it needs that. */
const oldest = '20.19'

/** The oldest Node that runs the engine (its `engines`), and the one that tests and benchmarks are written for. */
const needed = { site: '22.18', all: '24.0' }

/**
 * The Node that runs the portal's TypeScript: ours when it is new enough, or one that is installed for it from npm.
 *
 * @param {string} root Folder of the project.
 * @param {import('./install.mjs').Extent} extent
 * @returns {Promise<string | undefined>} Its program; `undefined` after saying why there is none.
 */
export async function portalNode(root, extent) {
  if (isAtLeast(needed[extent])) return process.execPath
  if (!canInstall()) {
    console.error(
      `Node ${process.versions.node} is too old; the portal needs Node ${oldest} or newer to install itself.`,
    )
    return undefined
  }
  const folder = join(root, 'scripts/node')
  if (!isInstalled(folder, 'all')) {
    console.log(
      `Node ${process.versions.node} is too old to run the portal; a newer one is installed for it alone`,
    )
    if ((await install(folder)) !== 0) return undefined
  }
  const node = join(folder, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(node)) return node
  console.error(
    `Its program is not in ${dirname(node)}; are install scripts switched off (npm config get ignore-scripts)? ` +
      `Allow them and run: npm rebuild --prefix scripts/node. Or use Node ${needed[extent]} or newer yourself.`,
  )
  return undefined
}

/** @returns {boolean} Whether packages can be installed with the Node that we run on. */
export function canInstall() {
  return isAtLeast(oldest)
}

/**
 * @param {string} version `major.minor`
 * @returns {boolean} Whether the Node that we run on is not older.
 */
function isAtLeast(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [ownMajor = 0, ownMinor = 0] = process.versions.node.split('.').map(Number)
  return ownMajor > major || (ownMajor === major && ownMinor >= minor)
}
