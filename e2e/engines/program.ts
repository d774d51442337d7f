import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { finished } from 'node:stream/promises'

/** A program that runs beside the tests until it is stopped. */
export interface Program {
  /** What its line of readiness says. */
  ready: string
  stop(): Promise<void>
}

/**
 * Starts a program and waits for the line that says where it can be reached.
 *
 * @param pattern Matches that line, on either output; its first group is `ready`.
 * @throws Error that says how to install the program where it is not there, and what it printed where it ended before.
 */
export async function startProgram(
  [command, ...args]: readonly [string, ...string[]],
  pattern: RegExp,
  env: NodeJS.ProcessEnv = {},
): Promise<Program> {
  const options: SpawnOptions = { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] }
  const child = spawn(command, args, options)
  const ended = new Promise<void>(resolve => child.once('close', () => resolve()))
  // A worker that is ended in the middle leaves nothing behind.
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const stop = async () => {
    child.kill()
    await ended
    process.off('exit', kill)
  }
  try {
    return { ready: await readyLine(child, command, pattern), stop }
  } catch (error) {
    child.kill()
    throw error
  }
}

function readyLine(child: ChildProcess, command: string, pattern: RegExp): Promise<string> {
  const printed: string[] = []
  return new Promise((resolve, reject) => {
    child.once('error', () =>
      reject(
        new Error(
          `${command} cannot be started; the engines are installed by: apt-get install ` +
            'firefox-esr webkit2gtk-driver xvfb gstreamer1.0-plugins-good gstreamer1.0-plugins-bad gstreamer1.0-libav',
        ),
      ),
    )
    child.once('close', code => reject(new Error(`${command} ended with ${code}: ${printed.join('\n')}`)))
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue
      createInterface({ input: stream }).on('line', line => {
        if (printed.length < 40) printed.push(line)
        const found = pattern.exec(line)
        if (found) resolve(found[1] ?? '')
      })
      finished(stream).catch(() => {})
    }
  })
}
