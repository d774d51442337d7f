import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Flags for a browser in a container that sends no requests of its own. */
export const chromiumFlags: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const headlessNames = ['chromium-headless-shell', 'chrome-headless-shell', 'headless_shell']
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * The Chromium of this machine, for browser tests and measurements: `CHROMIUM_PATH`, or one of the usual names in `PATH`.
 *
 * @throws Error With what to do, if there is none or `CHROMIUM_PATH` is not a program.
 */
export function chromiumPath(env: NodeJS.ProcessEnv = process.env): string {
  const found = findChromium(env)
  if (found !== undefined) return found
  throw new Error(
    env.CHROMIUM_PATH
      ? `CHROMIUM_PATH is ${env.CHROMIUM_PATH}, which is not a program`
      : `no Chromium or Chrome found (looked for ${names.join(', ')}); install one, or set CHROMIUM_PATH to its program`,
  )
}

/**
 * The browser for tests without a window: Chromium without a user interface, which takes a third of the CPU time for each page, if it is
 * installed (Debian: `chromium-headless-shell`); otherwise {@link chromiumPath}.
 */
export function headlessPath(env: NodeJS.ProcessEnv = process.env): string {
  return (env.CHROMIUM_PATH ? undefined : findProgram(headlessNames, env)) ?? chromiumPath(env)
}

/** As {@link chromiumPath}, but `undefined` if there is none. */
export function findChromium(env: NodeJS.ProcessEnv): string | undefined {
  if (env.CHROMIUM_PATH) return isProgram(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : undefined
  return (
    findProgram(names, env) ?? (process.platform === 'darwin' ? macApplications.find(isProgram) : undefined)
  )
}

/** The first of these programs in the first folder of `PATH` that contains it. */
export function findProgram(programs: readonly string[], env: NodeJS.ProcessEnv): string | undefined {
  const folders = (env.PATH ?? '').split(delimiter).filter(folder => folder !== '')
  return programs.flatMap(name => folders.map(folder => join(folder, name))).find(isProgram)
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
