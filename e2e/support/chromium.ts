import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Flags for a browser that runs in a container and calls nobody on its own. */
export const chromiumFlags: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * The Chromium of this machine, for browser tests and measurements: `CHROMIUM_PATH`, else one of the usual names in `PATH`.
 *
 * @throws Error that says what to do when there is none, or when `CHROMIUM_PATH` names no program.
 */
export function chromiumPath(env: NodeJS.ProcessEnv = process.env): string {
  const found = findChromium(env)
  if (found !== undefined) return found
  throw new Error(
    env.CHROMIUM_PATH
      ? `CHROMIUM_PATH is ${env.CHROMIUM_PATH}, which is no program`
      : `no Chromium or Chrome found (looked for ${names.join(', ')}); install one, or set CHROMIUM_PATH to its program`,
  )
}

/** As {@link chromiumPath}, `undefined` when there is none. */
export function findChromium(env: NodeJS.ProcessEnv): string | undefined {
  if (env.CHROMIUM_PATH) return isProgram(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : undefined
  const folders = (env.PATH ?? '').split(delimiter).filter(folder => folder !== '')
  const candidates = names.flatMap(name => folders.map(folder => join(folder, name)))
  return [...candidates, ...(process.platform === 'darwin' ? macApplications : [])].find(isProgram)
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
