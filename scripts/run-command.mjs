// Plain JavaScript, like all that runs before `npm ci`: the Node of a fresh clone may be too old for TypeScript.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'

/** @type {NodeJS.Signals | undefined} */
let stopSignal

/** @returns {number | undefined} The exit code after Ctrl+C or SIGTERM (130, 143); undefined while nobody asked to stop. */
export function stopCode() {
  return stopSignal && 128 + constants.signals[stopSignal]
}

/**
 * Runs a command until it ends, by default with our input and output. SIGINT and SIGTERM are handed on to it, and we outlive it.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, timeout?: number, stdio?: import('node:child_process').StdioOptions }} [options]
 *   `timeout` in milliseconds, then SIGTERM.
 * @returns {Promise<number>} Its exit code; 128 and the number of the signal that ended it; 127 when it cannot be run.
 */
export function runCommand(command, args, options = {}) {
  // On Windows npm and what it installs are scripts of its shell, which parts a line by itself.
  const shell = process.platform === 'win32'
  const [program, list] = shell ? [[command, ...args].map(quoted).join(' '), []] : [command, args]
  const child = spawn(program, list, { stdio: 'inherit', shell, ...options })
  /** @param {NodeJS.Signals} signal */
  const forwardSignal = signal => {
    stopSignal = signal
    child.kill(signal)
  }
  process.on('SIGINT', forwardSignal)
  process.on('SIGTERM', forwardSignal)
  return new Promise(resolve => {
    child.on('error', error => {
      console.error(`${command} cannot be run: ${error.message}`)
      resolve(127)
    })
    child.on('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal ?? 'SIGTERM']))
  }).finally(() => process.off('SIGINT', forwardSignal).off('SIGTERM', forwardSignal))
}

/** @param {string} argument As cmd.exe is to read it. */
const quoted = argument =>
  /^[\w./:\\@=-]+$/.test(argument) ? argument : `"${argument.replaceAll('"', '""')}"`
