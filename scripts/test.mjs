import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureDependencies, portalNodePath, projectEnvironment } from './dependencies.mjs'
import { runCommand } from './run-command.mjs'

/**
 * `npm test`: installs what is missing, then runs every check under the portal's own Node. The last line is
 * `N passed, N failed`, whatever happens.
 *
 * @returns {Promise<number>} Exit code.
 */
async function test() {
  const root = join(dirname(fileURLToPath(import.meta.url)), '..')
  process.chdir(root)
  const installed = await ensureDependencies(root)
  const node = installed === 0 ? portalNodePath(root) : undefined
  if (node === undefined) {
    console.log('0 passed, 1 failed')
    return installed || 1
  }
  return runCommand(node, ['scripts/checks/main.ts'], { env: projectEnvironment(root) })
}

process.exitCode = await test()
