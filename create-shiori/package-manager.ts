import { spawn } from 'node:child_process'
import { constants } from 'node:os'

/** The package manager that started this program, by what it says of itself in the environment; npm otherwise. */
export function packageManager(agent = process.env.npm_config_user_agent): string {
  return /^(?:npm|pnpm|yarn|bun)(?=\/)/.exec(agent ?? '')?.[0] ?? 'npm'
}

/**
 * Installs the packages of a site, with its output in ours.
 *
 * @param manager One of those that `packageManager` returns.
 * @returns Its exit code; 127 where it cannot be run.
 */
export function install(manager: string, root: string): Promise<number> {
  const options = { cwd: root, stdio: 'inherit' } as const
  // On Windows they are scripts of its shell.
  const child =
    process.platform === 'win32'
      ? spawn(`${manager} install`, { ...options, shell: true })
      : spawn(manager, ['install'], options)
  return new Promise(resolve => {
    child.on('error', error => {
      console.error(`${manager} cannot be run: ${error.message}`)
      resolve(127)
    })
    child.on('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal ?? 'SIGTERM']))
  })
}
