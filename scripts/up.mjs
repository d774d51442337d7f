import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureDependencies, portalNodePath, projectEnvironment } from './dependencies.mjs'
import { runCommand, stopCode } from './run-command.mjs'

/**
 * `npm run up`: installs what is missing, builds the portal and serves it.
 *
 * @returns {Promise<number>} Exit code.
 */
async function up() {
  const root = join(dirname(fileURLToPath(import.meta.url)), '..')
  process.chdir(root)
  const installed = await ensureDependencies(root)
  if (installed !== 0) return stopCode() ?? installed
  const node = portalNodePath(root)
  if (node === undefined) return 1
  const env = projectEnvironment(root)
  const built = await runCommand(node, ['engine/cli/shiori.ts', 'build', 'site', '--out', 'dist'], { env })
  if (built !== 0 || stopCode() !== undefined) return stopCode() ?? built
  return runCommand(node, ['engine/cli/shiori.ts', 'start', 'dist'], { env })
}

process.exitCode = await up()
