import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { finished } from 'node:stream/promises'

/** A program that runs during the tests until it is stopped. */
export interface Program {
  /** The part of its ready message that says where it listens. */
  ready: string
  stop(): Promise<void>
}

/**
 * Starts a program and waits for the line that says where it listens.
 *
 * @param pattern Matches that line in either output; its first group becomes `ready`.
 * @throws {Error} that says how to install a missing program, or contains the output of one that ended early.
 */
export async function startProgram(
  [command, ...args]: readonly [string, ...string[]],
  pattern: RegExp,
  env: NodeJS.ProcessEnv = {},
): Promise<Program> {
  const options: SpawnOptions = { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] }
  const child = spawn(command, args, options)
  const ended = new Promise<void>(resolve => child.once('close', () => resolve()))
  // Killed, so that an interrupted worker leaves no process behind.
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
        const match = pattern.exec(line)
        if (match) resolve(match[1] ?? '')
      })
      finished(stream).catch(() => {})
    }
  })
}
