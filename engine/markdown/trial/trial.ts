import { type ChildProcess, fork } from 'node:child_process'
import type { Problem } from '../../config/problem.ts'
import { cpuSignal } from '../../files/watch-process.ts'
import type { MarkdownSource } from '../types.ts'

/** What is tried, and how many milliseconds of the processor it may take. */
export interface Trial extends Pick<MarkdownSource, 'text' | 'format'> {
  allowed: number
}

/** How reading a text failed: the compiler ended its process, or had taken all the time that it was allowed. */
type Failure = 'ended' | 'too-long'

/** How long a text may be read, milliseconds of the processor; a page takes 1, one of 4 million characters 400. */
const patience = 5000
/** The same for a part of a text that took too long. */
const patienceWithParts = 1000
/** How long an answer is waited for, milliseconds: a process that waits for nothing but its turn gives one sooner. */
const maxWait = 120_000

/** The process that tries; it waits for the next text, and for nothing that would keep this one alive. */
let tester: ChildProcess | undefined
let queue: Promise<unknown> = Promise.resolve()

/**
 * Reads a text with the native compiler where it can fail alone. A fault in the compiler ends the process that it runs in, and no
 * `catch` sees it: a site being served, or a build with all that it has found, would be gone.
 *
 * @returns The problem, with its line; undefined for a text that this process can read.
 */
export async function tryAlone(source: MarkdownSource): Promise<Problem | undefined> {
  const failure = await inTurn({ ...source, allowed: patience })
  return failure && problemOf(source, failure, await lineOfFailure(source, failure))
}

/** The shortest beginning that fails ends with the line at fault; found by halving, as each try may cost a process. */
async function lineOfFailure({ text, format }: MarkdownSource, failure: Failure): Promise<number> {
  const allowed = failure === 'ended' ? patience : patienceWithParts
  const lines = text.split('\n')
  let good = 0
  let bad = lines.length
  while (bad - good > 1) {
    const middle = (good + bad) >> 1
    if (await inTurn({ text: lines.slice(0, middle).join('\n'), format, allowed })) bad = middle
    else good = middle
  }
  return bad
}

function problemOf({ file, text }: MarkdownSource, failure: Failure, line: number): Problem {
  const written = text.split('\n')[line - 1] ?? ''
  const attribute = /<[A-Za-z][^>]*?\s([\w:@-]+\.[\w.:-]+)/.exec(written)?.[1]
  const what = failure === 'ended' ? 'ends' : `has not ended after ${patience / 1000} s of the processor`
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
      : 'Write it in another way: with fewer levels of brackets or tags in each other, or as code.',
  }
}

function inTurn(trial: Trial): Promise<Failure | undefined> {
  const result = queue.then(() => tryOne(trial))
  queue = result
  return result
}

function tryOne({ text, format, allowed }: Trial): Promise<Failure | undefined> {
  const child = tester ?? startTester()
  tester = child
  return new Promise(resolve => {
    const end = (failure: Failure | undefined) => {
      clearTimeout(timer)
      child.removeAllListeners()
      child.unref()
      child.channel?.unref()
      if (failure) {
        tester = undefined
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
    // The compiler's last words are for those who mend it.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}
