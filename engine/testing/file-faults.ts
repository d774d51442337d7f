import { syncBuiltinESMExports } from 'node:module'
import process from 'node:process'

/**
 * Preloaded into a program (`node --import`), and by NODE_OPTIONS into its child processes: causes a fault before a
 * file is changed. This replaces waiting for the right moment by naming the place.
 */

/** A fault, and where it occurs. */
export interface FileFault {
  /** Function of node:fs or node:fs/promises: "renameSync", "promises.copyFile". */
  call: string
  /** Source of a regular expression for the path that the call creates or changes. */
  path: string
  /**
   * A signal that is sent to the program to which the process belongs; an error code such as ENOSPC, which the call
   * throws; or a file for which the call waits, after it has created one with the suffix ".reached".
   */
  happens: { signal: NodeJS.Signals } | { code: string } | { waitFor: string }
}

const fault = JSON.parse(process.env.FILE_FAULT ?? 'null') as FileFault | null
if (fault) install(fault)

function install({ call, path, happens }: FileFault): void {
  const fs = process.getBuiltinModule('node:fs')
  const place = new RegExp(path)
  const [name = '', isPromise] = call.startsWith('promises.') ? [call.slice(9), true] : [call, false]
  const owner = (isPromise ? fs.promises : fs) as unknown as Record<string, (...args: unknown[]) => unknown>
  const original = owner[name]
  if (original === undefined) throw new Error(`node:fs has no ${call}`)
  const ofPath = /^(?:rename|link|copyFile|cp)/.test(name) ? 1 : 0
  owner[name] = (...args) => {
    const changed = String(args[ofPath])
    if (!place.test(changed)) return original.apply(owner, args)
    if ('signal' in happens) signalled(happens.signal)
    else if ('waitFor' in happens) waitFor(happens.waitFor, fs)
    else {
      const error = Object.assign(new Error(`${happens.code}: made up, ${name} '${changed}'`), {
        code: happens.code,
        syscall: name === 'writeFileSync' ? 'write' : name.replace(/Sync$/, '').toLowerCase(),
        path: changed,
      })
      if (isPromise) return Promise.reject(error)
      throw error
    }
    return original.apply(owner, args)
  }
  syncBuiltinESMExports()
}

/** Sends the signal to the program, since users and systems do not kill its processes that render pages. */
function signalled(signal: NodeJS.Signals): void {
  process.kill(process.send ? process.ppid : process.pid, signal)
  // The process receives its own signal at the next turn of the event loop; nothing runs after SIGKILL.
  if (signal === 'SIGKILL') for (;;);
}

function waitFor(file: string, fs: typeof import('node:fs')): void {
  fs.appendFileSync(`${file}.reached`, '')
  while (!fs.existsSync(file)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
}
