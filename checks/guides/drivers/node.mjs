// Runs the samples of a guide one after the other. guide-process.ts describes its input and output.
import { readFileSync } from 'node:fs'
import { Server } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import { Socket } from 'node:net'
import { createInterface } from 'node:readline'
import timers from 'node:timers/promises'
import { pathToFileURL } from 'node:url'

const { SANDBOX_ORIGIN: origin, SANDBOX_TOKEN: token, LEAST_WAIT: least } = process.env
const realTimeout = globalThis.setTimeout
const wait = timers.setTimeout
const realListen = Server.prototype.listen
const folder = pathToFileURL(process.cwd()).href
/** Number of pending waits. */
let waiting = 0

class Exit extends Error {
  /** @param {unknown} code */
  constructor(code) {
    super(`exit code ${code}`)
    this.code = code
  }
}

/**
 * Lets a sample's waiting time pass in the sandbox instead of here.
 *
 * @param {number} milliseconds
 */
async function pass(milliseconds) {
  waiting += 1
  const seconds = Math.max(Math.ceil(milliseconds / 1000), Number(least))
  await fetch(`${origin}/_sandbox/advance`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ duration: `PT${seconds}S` }),
  })
  waiting -= 1
}

/** Whether the caller is a sample, and not `fetch`, which has its own timers. */
function isCalledBySample() {
  return new Error().stack?.split('\n')[3]?.includes(folder)
}

Object.assign(globalThis, {
  /** @type {(done: (...values: unknown[]) => void, milliseconds?: number, ...values: unknown[]) => unknown} */
  setTimeout: (done, milliseconds = 0, ...values) =>
    isCalledBySample()
      ? void pass(milliseconds).then(() => done(...values))
      : realTimeout(done, milliseconds, ...values),
})
Object.assign(timers, {
  /** @param {number} milliseconds @param {unknown} value */
  setTimeout: async (milliseconds, value) => {
    await pass(milliseconds)
    return value
  },
})
syncBuiltinESMExports()

// A sample that is a server gets one request and ends.
Server.prototype.listen = function listen() {
  waiting += 1
  const [method = 'GET', path = '/'] = (process.env.ASK || 'GET /').split(' ')
  this.once('listening', async () => {
    const address = this.address()
    const port = typeof address === 'object' ? address?.port : undefined
    // The target of a redirect is not part of the sample.
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, redirect: 'manual' }).catch(fail)
    if (answer && answer.status >= 400) fail(`${method} ${path} of the sample's server: ${answer.status}`)
    this.close()
    this.closeAllConnections()
    waiting -= 1
  })
  return realListen.call(this, 0)
}

/** @type {string | undefined} */
let failure

/** @param {unknown} error */
function fail(error) {
  if (error instanceof Exit && !error.code) return
  const cause = error instanceof Error && error.cause ? ` (${error.cause})` : ''
  failure ??= `${String(error).replaceAll('\n', ' ')}${cause}`
}

/** Resolves when nothing is sent, read or awaited any more: samples continue after their last line. */
async function quiet() {
  do await wait(1)
  while (
    waiting > 0 ||
    process.getActiveResourcesInfo().some(name => /^(TCPSocket|TCPConnect|GetAddrInfo|FSReq)/.test(name))
  )
}

process.on('uncaughtException', fail)
Object.assign(process, {
  /** @param {unknown} code */
  exit: code => {
    throw new Exit(code ?? process.exitCode)
  },
})

for await (const file of createInterface({ input: new Socket({ fd: 3 }) })) {
  failure = undefined
  for (const line of readFileSync(`${file}.env`, 'utf8').split('\n').filter(Boolean)) {
    const at = line.indexOf('=')
    process.env[line.slice(0, at)] = line.slice(at + 1)
  }
  process.argv = [process.execPath, file, ...(process.env.ARGUMENTS || '').split(' ').filter(Boolean)]
  await import(pathToFileURL(file).href).catch(fail)
  await quiet()
  process.stdout.write(`\0${failure === undefined ? 'ok' : `failed: ${failure}`}\n`)
}
