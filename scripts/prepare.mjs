import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensurePackages } from './install.mjs'
import { canInstall, portalNode } from './node.mjs'
import { runCommand, stopCode } from './run-command.mjs'

/** Folder of the project. */
const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/**
 * Goes to the project's folder and installs what is missing there: Node, where the machine's is too old, packages, and the engine's
 * code as builds need it.
 *
 * @param {import('./install.mjs').Extent} extent
 * @returns {Promise<{ code: number, env: NodeJS.ProcessEnv }>} Exit code, 0 when all is there; the environment in which
 *   `node` and the programs of packages are the portal's.
 */
export async function prepare(extent) {
  process.chdir(root)
  // Side by side: each waits for the registry and for the disk.
  const [node, packages] = await Promise.all([
    portalNode(root, extent),
    canInstall() ? ensurePackages(root, extent) : 1,
  ])
  const code = node === undefined ? 1 : packages
  const programs = [join(root, 'node_modules/.bin')]
  if (node !== undefined && node !== process.execPath) programs.unshift(dirname(node))
  const env = {
    ...process.env,
    PATH: [...programs, process.env.PATH].join(delimiter),
    // From the first module of a command on, types are taken out and V8 compiles but once: 40 ms of each start otherwise.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'engine/.cache/node'),
  }
  // A fault in it is the next build's to tell.
  if (code === 0 && stopCode() === undefined && !existsSync(join(root, 'engine/.cache/bundles')))
    await runCommand('node', ['engine/cli/shiori.ts', 'prepare'], { env })
  return { code: stopCode() ?? code, env }
}
