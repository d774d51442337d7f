import { syncBuiltinESMExports } from 'node:module'
import process from 'node:process'

/**
 * Loaded into a program before its own modules (`node --import`), and by NODE_OPTIONS into the processes that it starts: something happens
 * to it where it is about to change a file. What a test does by waiting for a moment, this does by the place.
 */

/** What happens, and where. */
export interface FileFault {
  /** Function of node:fs or node:fs/promises: "renameSync", "promises.copyFile". */
  call: string
  /** Source of a regular expression for the path that the call makes or changes. */
  path: string
  /**
   * A signal, which the program gets that a process of it belongs to; a code such as ENOSPC, which the call throws; or a file: the call
   * waits until it is there, and makes one with ".reached" behind its name.
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
  const own = owner[name]
  if (own === undefined) throw new Error(`node:fs has no ${call}`)
  const ofPath = /^(?:rename|link|copyFile|cp)/.test(name) ? 1 : 0
  owner[name] = (...args) => {
    const changed = String(args[ofPath])
    if (!place.test(changed)) return own.apply(owner, args)
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
    return own.apply(owner, args)
  }
  syncBuiltinESMExports()
}

/** A process that renders pages is not what a user or the system kills: the program is. */
function signalled(signal: NodeJS.Signals): void {
  process.kill(process.send ? process.ppid : process.pid, signal)
  // Of its own signal a process hears when it next looks for events; nothing comes behind SIGKILL.
  if (signal === 'SIGKILL') for (;;);
}

function waitFor(file: string, fs: typeof import('node:fs')): void {
  fs.appendFileSync(`${file}.reached`, '')
  while (!fs.existsSync(file)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
}
