import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FileLock } from './file-lock.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lock-'))
  file = path.join(folder, 'lock')
})
afterEach(() => rmSync(folder, { recursive: true }))

const module = new URL('./file-lock.ts', import.meta.url).href

/** Starts a process that takes the lock and waits; its output says whether it has the lock. */
function holder() {
  const code = `import { FileLock } from ${JSON.stringify(module)}
console.log(FileLock.take(${JSON.stringify(file)}) instanceof FileLock)
setInterval(() => {}, 1000)`
  return spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

/** Takes the lock, or throws an error that names its owner. */
function taken(): FileLock {
  const lock = FileLock.take(file)
  if (lock instanceof FileLock) return lock
  throw new Error(`held by ${lock.pid}`)
}

test('one holds it, and it is free again when it was released', () => {
  const lock = taken()
  expect(taken).toThrow(`held by ${process.pid}`)
  expect(lock.isHeld()).toBe(true)
  lock.release()
  expect(existsSync(file)).toBe(false)
  taken().release()
})

test('the lock of a process that was killed is taken over, that of one that runs is not', async () => {
  const other = holder()
  try {
    expect(String((await once(other.stdout, 'data'))[0])).toBe('true\n')
    expect(taken).toThrow(`held by ${other.pid}`)
  } finally {
    other.kill('SIGKILL')
    await once(other, 'exit')
  }
  taken().release()
  expect(readdirSync(folder)).toEqual([])
})

test('of many that find a lock nobody holds any more, one takes it over', async () => {
  writeFileSync(file, JSON.stringify({ ...ownerNow(), pid: 4_194_305 }))
  const others = Array.from({ length: 8 }, holder)
  try {
    const outputs = await Promise.all(
      others.map(async ({ stdout }) => String((await once(stdout, 'data'))[0])),
    )
    expect(outputs.filter(line => line === 'true\n')).toHaveLength(1)
  } finally {
    for (const other of others) other.kill('SIGKILL')
  }
})

/** Reads the owner from the lock of this process. */
function ownerNow(): Record<string, unknown> {
  const lock = taken()
  const owner = JSON.parse(readFileSync(file, 'utf8'))
  lock.release()
  return owner
}

test.runIf(process.platform === 'linux')(
  'a number that another process has now is not taken for the owner',
  () => {
    writeFileSync(file, JSON.stringify({ ...ownerNow(), started: '1' }))
    taken().release()
  },
)

test('an owner on another machine counts while the file is renewed', () => {
  writeFileSync(file, JSON.stringify({ ...ownerNow(), pid: 4_194_305, system: 'another machine' }))
  expect(taken).toThrow('held by 4194305')
  const longAgo = new Date(Date.now() - 61_000)
  utimesSync(file, longAgo, longAgo)
  taken().release()
})

test.each(['', '{"pid":', '{"pid":"x"}'])('a lock that was broken off (%j) holds nobody up', text => {
  writeFileSync(file, text)
  taken().release()
})

test('a folder or a pipe in the place of a lock is an error that names it, and stays', () => {
  mkdirSync(path.join(file, 'kept'), { recursive: true })
  expect(() => FileLock.take(file)).toThrow(expect.objectContaining({ code: 'EISDIR', path: file }))
  expect(existsSync(path.join(file, 'kept'))).toBe(true)
  rmSync(file, { recursive: true })
  execFileSync('mkfifo', [file])
  expect(() => FileLock.take(file)).toThrow(expect.objectContaining({ code: 'ENOTREG', path: file }))
})

test('what a process left that was killed while it took over goes with the next lock', () => {
  const owner = ownerNow()
  const files = {
    'lock.0123abcd': JSON.stringify({ ...owner, pid: 4_194_305 }),
    // Another process is about to restore it.
    'lock.4567cdef': JSON.stringify(owner),
    'lock.settings': '',
    'other.0123abcd': '',
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text)
  taken().release()
  expect(readdirSync(folder).sort()).toEqual(['lock.4567cdef', 'lock.settings', 'other.0123abcd'])
})

test('who has lost a lock leaves that of the next owner alone', () => {
  const lost = taken()
  rmSync(file)
  const next = taken()
  expect(lost.isHeld()).toBe(false)
  lost.release()
  expect(next.isHeld()).toBe(true)
  next.release()
})
