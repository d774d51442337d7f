import { prepare } from './prepare.mjs'
import { runCommand } from './run-command.mjs'

/**
 * `npm test`: installs what is missing, then runs every check under the portal's own Node. The last line is
 * `N passed, N failed`, whatever happens. With `--full` (`npm run test:nightly`) tests try all of what they sample otherwise.
 *
 * @returns {Promise<number>} Exit code.
 */
async function test() {
  const { code, env } = await prepare('all')
  if (process.argv.includes('--full')) env.FULL = '1'
  if (code === 0) return runCommand('node', ['scripts/checks/main.ts'], { env })
  console.log('0 passed, 1 failed')
  return code
}

process.exitCode = await test()
