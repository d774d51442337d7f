import { prepare } from './prepare.mjs'
import { runCommand } from './run-command.mjs'

/** Programs of the portal itself: they need no packages of checks and tests. */
const served = ['shiori', 'shiori-sandbox']

/**
 * What the other npm scripts go through: `node scripts/run.mjs COMMAND ...` installs what the command needs and runs it
 * with the portal's own Node and the programs of its packages; `--full` before it has tests try all of what they sample.
 *
 * @param {readonly string[]} args
 * @returns {Promise<number>} Exit code.
 */
async function run([first = '', ...rest]) {
  const full = first === '--full'
  const [command = '', ...args] = full ? rest : [first, ...rest]
  const { code, env } = await prepare(served.includes(command) ? 'site' : 'all')
  if (full) env.FULL = '1'
  return code === 0 ? runCommand(command, args, { env }) : code
}

process.exitCode = await run(process.argv.slice(2))
