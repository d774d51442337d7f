import { randomUUID } from 'node:crypto'
import {
  closeSync,
  openSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'

/** The process that holds a lock. */
export interface LockOwner {
  /** Tells this lock from any other one. */
  id: string
  pid: number
  /** When the process started, as the system counts; empty where it does not say. Numbers of processes are used again. */
  started: string
  /** Where the number of the process means something: a machine since its last start, or a container. */
  system: string
  /** When the lock was taken, ISO 8601. */
  since: string
}

/** How often a lock shows that its owner lives, milliseconds. */
const beat = 5000
/** An owner that cannot be looked at and has shown no sign of life for so many milliseconds is gone. */
const maxSilence = 60_000

/**
 * A lock that is a file: one process at a time holds it. The lock of a process that was killed is taken over. Of processes on other machines and in
 * other containers nothing is known but the time of the file, which the owner renews.
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
   * Takes a lock; its folder must be there.
   *
   * @returns the lock, or the process that holds it.
   * @throws what the file system says where no file can be written.
   */
  static take(file: string): FileLock | LockOwner {
    const id = randomUUID()
    const owner = { id, pid: process.pid, started: startOf(process.pid), system: systemOf() }
    const text = JSON.stringify({ ...owner, since: new Date().toISOString() } satisfies LockOwner)
    for (;;) {
      if (create(file, text)) return new FileLock(file, id)
      const held = readOwner(file)
      if (held && !isGone(file, held)) return held
      putAside(file, held?.id)
    }
  }

  /** Whether nobody has taken it over: a process that slept for long may have lost it. */
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
      // Whoever needs the lock asks whether it is held.
    }
  }
}

/** Makes the file with its text; false where there is one. */
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

/** How often a lock without an owner is read: who makes one writes the owner at once, unless it is killed in between. */
const maxReads = 20
const pause = 25

function readOwner(file: string): LockOwner | undefined {
  for (let reads = 1; reads <= maxReads; reads += 1) {
    try {
      const owner: unknown = JSON.parse(readFileSync(file, 'utf8'))
      if (isOwner(owner)) return owner
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause)
  }
  return undefined
}

/** By hand: what serves a built site needs no packages. */
function isOwner(value: unknown): value is LockOwner {
  if (typeof value !== 'object' || value === null) return false
  const { pid, id, started, system, since } = value as Partial<Record<keyof LockOwner, unknown>>
  const isProcess = typeof pid === 'number' && Number.isInteger(pid) && pid > 0
  return isProcess && [id, started, system, since].every(text => typeof text === 'string')
}

/** Takes the lock of an owner that is gone out of the way. Another process may have done so and hold a new one: that is put back. */
function putAside(file: string, id: string | undefined): void {
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
    // Someone else's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** What Linux says of when a process started, in ticks since the machine did, or that it has ended; empty elsewhere. */
function startOf(pid: number): string {
  const text = read(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
  // The name of the program stands in brackets and may hold anything.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  // One that nobody has asked for its exit code keeps its number.
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
