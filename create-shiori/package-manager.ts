import { spawn } from 'node:child_process'
import { constants } from 'node:os'

/** Finds the package manager that started this program, by its user agent; npm if there is none. */
export function packageManager(agent = process.env.npm_config_user_agent): string {
  return /^(?:npm|pnpm|yarn|bun)(?=\/)/.exec(agent ?? '')?.[0] ?? 'npm'
}

/**
 * Installs a site's packages and passes the output through.
 *
 * @param manager A name that `packageManager` returns.
 * @returns The exit code; 127 if the package manager cannot be started.
 */
export function install(manager: string, root: string): Promise<number> {
  const options = { cwd: root, stdio: 'inherit' } as const
  // On Windows, package managers are shell scripts.
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
