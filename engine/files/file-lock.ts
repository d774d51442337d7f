import { randomUUID } from 'node:crypto'
import {
  closeSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'
import { readRegularFile } from './read-regular-file.ts'

/** The process that holds a lock. */
export interface LockOwner {
  /** Identifies this lock. */
  id: string
  pid: number
  /** Start time of the process, in the system's units; empty if unknown. It distinguishes processes that get the same number. */
  started: string
  /** The scope of the process number: a machine since its last start, or a container. */
  system: string
  /** Time of locking, ISO 8601. */
  since: string
}

/** Interval in milliseconds at which the owner renews the lock's time. */
const beat = 5000
/** Milliseconds without renewal after which an owner that cannot be checked is considered dead. */
const maxSilence = 60_000

/**
 * A lock in the form of a file: one process at a time holds it. The lock of a killed process is taken over. For processes on other machines
 * and in other containers, the only evidence is the time of the file, which the owner renews.
 */
export class FileLock {
  readonly #file: string
  readonly #id: string
  readonly #beats: NodeJS.Timeout

  private constructor(file: string, id: string) {
    this.#file = file
    this.#id = id
    this.#beats = setInterval(() => this.#renew(), beat).unref()
  }

  /**
   * Takes a lock; its folder must exist.
   *
   * @returns The lock, or its current owner.
   * @throws If the file cannot be written.
   */
  static take(file: string): FileLock | LockOwner {
    const id = randomUUID()
    const owner = { id, pid: process.pid, started: startOf(process.pid), system: systemOf() }
    const text = JSON.stringify({ ...owner, since: new Date().toISOString() } satisfies LockOwner)
    for (;;) {
      if (create(file, text)) {
        clearAsides(file)
        return new FileLock(file, id)
      }
      const owner = readOwner(file)
      if (owner && !isGone(file, owner)) return owner
      discardStaleLock(file, owner?.id)
    }
  }

  /** Whether this process still has the lock: after sleeping for long, it may have been taken over. */
  isHeld(): boolean {
    return readOwner(this.#file)?.id === this.#id
  }

  release(): void {
    clearInterval(this.#beats)
    if (this.isHeld()) rmSync(this.#file, { force: true })
  }

  #renew(): void {
    const now = new Date()
    try {
      if (this.isHeld()) utimesSync(this.#file, now, now)
    } catch {
      // Callers use `isHeld` to check.
    }
  }
}

/** Creates the file with its text; false if it exists. */
function create(file: string, text: string): boolean {
  let opened: number
  try {
    opened = openSync(file, 'wx')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
  try {
    writeFileSync(opened, text)
    return true
  } catch (error) {
    rmSync(file, { force: true })
    throw error
  } finally {
    closeSync(opened)
  }
}

/** How often to read a lock without an owner: its creator writes the owner at once, unless it is killed in between. */
const maxReads = 20
const pause = 25

/** @throws File system errors, if it is a folder or a pipe. */
function readOwner(file: string): LockOwner | undefined {
  for (let reads = 1; reads <= maxReads; reads += 1) {
    try {
      const owner: unknown = JSON.parse(readRegularFile(file).toString())
      if (isOwner(owner)) return owner
    } catch (error) {
      if (error instanceof Error && 'code' in error) {
        if (error.code === 'ENOENT') return undefined
        if (error.code === 'EISDIR' || error.code === 'ENOTREG') throw Object.assign(error, { path: file })
      }
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause)
  }
  return undefined
}

/** Without zod: the server of a built site has no packages. */
function isOwner(value: unknown): value is LockOwner {
  if (typeof value !== 'object' || value === null) return false
  const { pid, id, started, system, since } = value as Partial<Record<keyof LockOwner, unknown>>
  const isProcess = typeof pid === 'number' && Number.isInteger(pid) && pid > 0
  return isProcess && [id, started, system, since].every(text => typeof text === 'string')
}

/** Moves the lock of a dead owner aside. If another process did so meanwhile and holds a new lock, that is restored. */
function discardStaleLock(file: string, id: string | undefined): void {
  const aside = `${file}.${randomUUID().slice(0, 8)}`
  try {
    renameSync(file, aside)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return
    throw error
  }
  const taken = readOwner(aside)
  if (taken !== undefined && taken.id !== id) renameSync(aside, file)
  else rmSync(aside, { force: true })
}

/** Deletes what processes left that were killed in `discardStaleLock`. A lock of a running process may still be restored. */
function clearAsides(file: string): void {
  const { dir, base } = path.parse(file)
  for (const name of readdirSync(dir || '.')) {
    if (!name.startsWith(`${base}.`) || !asideEnding.test(name)) continue
    const aside = path.join(dir, name)
    const owner = readOwner(aside)
    if (owner === undefined || isGone(aside, owner)) rmSync(aside, { force: true })
  }
}

const asideEnding = /\.[\da-f]{8}$/

function isGone(file: string, { pid, started, system }: LockOwner): boolean {
  if (system === systemOf()) {
    if (!isRunning(pid)) return true
    const now = startOf(pid)
    if (now !== '' && started !== '') return now !== started
  }
  const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? { mtimeMs: 0 }
  return Date.now() - mtimeMs > maxSilence
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // The process belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Start time of a process on Linux in ticks since the system's start, or whether it has ended; empty on other systems. */
function startOf(pid: number): string {
  const text = read(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
  // The program's name is in parentheses and may contain anything.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  // A zombie keeps its number until its exit code is read.
  return /^[ZX]/.test(fields[0] ?? '') ? 'ended' : (fields[19] ?? '')
}

function systemOf(): string {
  const boot = read(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')).trim()
  return [hostname(), boot, read(() => readlinkSync('/proc/self/ns/pid'))].join(' ')
}

function read(text: () => string): string {
  try {
    return text()
  } catch {
    return ''
  }
}
