import { findChromium, findProgram } from '../../e2e/support/chromium.ts'
import { runCommand } from '../run-command.mjs'

/** A browser, and fonts for Japanese and Chinese. */
const packages = ['chromium', 'fonts-noto-cjk']

/** Chromium without a user interface, in the same version: tests take half the time. Available in Debian. */
const faster = 'chromium-headless-shell'

/** Firefox, WebKitGTK with its driver and a virtual screen, and their video decoders. */
const enginePackages = [
  'firefox-esr',
  'webkit2gtk-driver',
  'xvfb',
  'gstreamer1.0-plugins-good',
  'gstreamer1.0-plugins-bad',
  'gstreamer1.0-libav',
]

/**
 * Checks that there is a browser for tests, and installs one with apt-get if not.
 *
 * @returns Whether there is one; if not, a message has told what to do.
 */
export async function ensureBrowser(env: NodeJS.ProcessEnv): Promise<boolean> {
  if (findChromium(env)) return true
  if (env.CHROMIUM_PATH) {
    console.error(`CHROMIUM_PATH is ${env.CHROMIUM_PATH}, which is not a program.`)
    return false
  }
  console.log(`No Chromium found; installing ${packages.join(' and ')} with apt-get`)
  const install = (...names: string[]) => aptGet(env, 'install', '-y', '--no-install-recommends', ...names)
  const installed =
    (await aptGet(env, 'update')) && ((await install(...packages, faster)) || (await install(...packages)))
  if (installed && findChromium(env)) return true
  console.error(
    'The browser tests need Chromium or Chrome, which could not be installed here. ' +
      'Install it and run npm test again, or set CHROMIUM_PATH to its program.',
  )
  return false
}

/**
 * Checks that the other engines of the nightly run are there, and installs them with apt-get if not.
 *
 * @returns Whether they are; if not, a message has told what to do.
 */
export async function ensureEngines(env: NodeJS.ProcessEnv): Promise<boolean> {
  if (['firefox-esr', 'WebKitWebDriver', 'Xvfb'].every(name => findProgram([name], env))) return true
  console.log(`Installing ${enginePackages.join(', ')} with apt-get`)
  const installed =
    (await aptGet(env, 'update')) &&
    (await aptGet(env, 'install', '-y', '--no-install-recommends', ...enginePackages))
  if (!installed)
    console.error(
      `The journeys in three engines need Debian's ${enginePackages.join(', ')}. Install them and try again.`,
    )
  return installed
}

async function aptGet(env: NodeJS.ProcessEnv, ...args: string[]): Promise<boolean> {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const [command = '', ...rest] = [...sudo, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args]
  return (await runCommand(command, rest, { env })) === 0
}
