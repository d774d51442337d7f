import { type ChildProcess, fork } from 'node:child_process'
import type { Problem } from '../../config/problem.ts'
import { cpuSignal } from '../../files/watch-process.ts'
import type { MarkdownSource } from '../types.ts'

/** A text to try, and its CPU time limit in milliseconds. */
export interface Trial extends Pick<MarkdownSource, 'text' | 'format'> {
  allowed: number
}

/** Reason why parsing failed: the compiler crashed its process, or exceeded the time limit. */
type Failure = 'ended' | 'too-long'

/** CPU time limit in milliseconds for parsing a text. A page takes 1 ms, a text of 4 million characters 400 ms. */
const cpuLimit = 5000
/** Limit for each part of a text that exceeded `cpuLimit`. */
const partCpuLimit = 1000
/** Milliseconds to wait for a response, in case the process does not get any CPU time. */
const maxWait = 120_000

/** The process that tries texts. It stays for the next one, but does not keep this process alive. */
let trialProcess: ChildProcess | undefined
let queue: Promise<unknown> = Promise.resolve()

/**
 * Parses a text with the native compiler in another process. A crash there ends the process, and no `catch` can prevent it: it would take
 * down a server, or a build with all its results.
 *
 * @returns The problem with its line; undefined if this process can parse the text.
 */
export async function compileInIsolation(source: MarkdownSource): Promise<Problem | undefined> {
  const failure = await enqueue({ ...source, allowed: cpuLimit })
  return failure && problemOf(source, failure, await lineOfFailure(source, failure))
}

/** Finds the line with the error: the last line of the shortest beginning that fails. Bisects, because each try may cost a process. */
async function lineOfFailure({ text, format }: MarkdownSource, failure: Failure): Promise<number> {
  const allowed = failure === 'ended' ? cpuLimit : partCpuLimit
  const lines = text.split('\n')
  let validCount = 0
  let bad = lines.length
  while (bad - validCount > 1) {
    const middle = (validCount + bad) >> 1
    if (await enqueue({ text: lines.slice(0, middle).join('\n'), format, allowed })) bad = middle
    else validCount = middle
  }
  return bad
}

function problemOf({ file, text }: MarkdownSource, failure: Failure, line: number): Problem {
  const written = text.split('\n')[line - 1] ?? ''
  const attribute = /<[A-Za-z][^>]*?\s([\w:@-]+\.[\w.:-]+)/.exec(written)?.[1]
  const what = failure === 'ended' ? 'ends' : `did not end within ${cpuLimit / 1000} s of CPU time`
  return {
    severity: 'error',
    code: 'unreadable-markdown',
    file,
    line,
    message: attribute
      ? `the attribute "${attribute}" has a dot in its name, which the Markdown compiler cannot read`
      : `the Markdown compiler ${what} when it reads this line`,
    hint: attribute
      ? 'Write another name, or show the tag as code: in backticks or a code block.'
      : 'Write it differently: with fewer nested brackets or tags, or as code.',
  }
}

function enqueue(trial: Trial): Promise<Failure | undefined> {
  const result = queue.then(() => tryOne(trial))
  queue = result
  return result
}

function tryOne({ text, format, allowed }: Trial): Promise<Failure | undefined> {
  const child = trialProcess ?? startTester()
  trialProcess = child
  return new Promise(resolve => {
    const end = (failure: Failure | undefined) => {
      clearTimeout(timer)
      child.removeAllListeners()
      child.unref()
      child.channel?.unref()
      if (failure) {
        trialProcess = undefined
        child.kill('SIGKILL')
      }
      resolve(failure)
    }
    const timer = setTimeout(() => end('too-long'), maxWait)
    child.ref()
    child.channel?.ref()
    child.once('message', () => end(undefined))
    child.once('exit', (_, signal) => end(signal === cpuSignal ? 'too-long' : 'ended'))
    child.once('error', () => end('ended'))
    child.send({ text, format, allowed } satisfies Trial)
  })
}

function startTester(): ChildProcess {
  return fork(new URL('./trial-process.ts', import.meta.url), {
    execArgv: [],
    // The output of a crashing compiler does not help a writer.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}
