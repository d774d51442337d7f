import { prepare } from './prepare.mjs'
import { runCommand, stopCode } from './run-command.mjs'

/**
 * `npm run up`: installs what building and serving need, builds the portal and serves it.
 *
 * @returns {Promise<number>} Exit code.
 */
async function up() {
  const { code, env } = await prepare('site')
  if (code !== 0) return code
  const built = await runCommand('node', ['engine/cli/shiori.ts', 'build', 'site', '--out', 'dist'], { env })
  if (built !== 0 || stopCode() !== undefined) return stopCode() ?? built
  return runCommand('node', ['engine/cli/shiori.ts', 'start', 'dist'], { env })
}

process.exitCode = await up()
