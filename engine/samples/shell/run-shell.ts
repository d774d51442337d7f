import { TextPattern } from '@shiori/sandbox/patterns/text-pattern'
import { wordOf } from './check-shell.ts'
import { assign, commands } from './commands.ts'
import { bytesOf, decodeText, type Machine, type Outcome, readFile, SampleFailure } from './machine.ts'
import { evaluateArithmetic } from './math.ts'
import type { Command, Entry, List, Redirect, Word } from './syntax.ts'

/** Max iterations of a loop, so that every loop in a page ends. */
const maxTurns = 500

/** Thrown by `exit` and `break` to leave the sample or loop. */
class Exit {
  readonly status: number
  constructor(status: number) {
    this.status = status
  }
}
class Break {}

/**
 * Runs a sample.
 *
 * @param write Called with output as it is printed.
 * @returns The exit status.
 * @throws {SampleFailure} for wrong use of a command; errors of the machine.
 */
export async function runShell(list: List, machine: Machine, write: (text: string) => void): Promise<number> {
  try {
    return await new Shell(machine).list(list, '', write)
  } catch (error) {
    if (error instanceof Exit) return error.status
    throw error
  }
}

class Shell {
  readonly #machine: Machine

  constructor(machine: Machine) {
    this.#machine = machine
  }

  async list(list: List, input: string, write: (text: string) => void): Promise<number> {
    let status = 0
    for (const entry of list) {
      if (!isDue(entry, status)) continue
      this.#machine.goOn()
      status = await this.#pipe(entry.pipe, input, write)
    }
    return status
  }

  async #pipe(pipe: readonly Command[], first: string, print: (text: string) => void): Promise<number> {
    const last = pipe.at(-1)
    let input = first
    for (const command of pipe.slice(0, -1))
      input = (await collected(write => this.#command(command, input, write))).out
    return last ? this.#command(last, input, print) : 0
  }

  async #command(command: Command, input: string, print: (text: string) => void): Promise<number> {
    if (command.kind === 'if') {
      for (const { condition, body } of command.branches)
        if ((await this.list(condition, input, print)) === 0) return this.list(body, input, print)
      return this.list(command.otherwise, input, print)
    }
    if (command.kind === 'case') return this.#case(command, input, print)
    return this.#redirected(command.redirects, input, print, async (commandInput, write) => {
      if (command.kind === 'simple') return this.#simple(command, commandInput, write)
      if (command.kind === 'for') return this.#for(command, commandInput, write)
      return this.#loop(command, commandInput, write)
    })
  }

  async #redirected(
    redirects: readonly Redirect[],
    input: string,
    print: (text: string) => void,
    run: (input: string, write: (text: string) => void) => Promise<number>,
  ): Promise<number> {
    let commandInput = input
    let file: string | undefined
    for (const redirect of redirects) {
      const text = await this.#text(wordOf(redirect))
      if ('to' in redirect) file = text
      else commandInput = 'from' in redirect ? decodeText(readFile(this.#machine, text)) : text
    }
    if (file === undefined) return run(commandInput, print)
    const { out, status } = await collected(write => run(commandInput, write))
    if (file !== '/dev/null') this.#machine.files.set(file, bytesOf(out))
    return status
  }

  async #simple(
    { set, words }: Extract<Command, { kind: 'simple' }>,
    input: string,
    write: (text: string) => void,
  ): Promise<number> {
    const { variables } = this.#machine
    for (const [name, word] of set) assign(variables, name, await this.#text(word))
    const [name, ...args] = await this.#arguments(words)
    if (name === undefined) return 0
    if (name === 'exit') throw new Exit(Number(args[0] ?? 0))
    if (name === 'break') throw new Break()
    const run = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (!run) throw new SampleFailure(`unknown command: ${name}`)
    const { out, status } = await run(args, input, this.#machine)
    if (out !== '') write(out)
    return status
  }

  async #for(
    { name, words, body }: Extract<Command, { kind: 'for' }>,
    input: string,
    write: (text: string) => void,
  ): Promise<number> {
    const values = await this.#arguments(words)
    return this.#turns(values.slice(0, maxTurns), async value => {
      this.#machine.variables.set(name, value)
      return this.list(body, input, write)
    })
  }

  async #loop(
    { condition, body, isUntil }: Extract<Command, { kind: 'loop' }>,
    input: string,
    write: (text: string) => void,
  ): Promise<number> {
    const read = /^read -r (\w+)$/.exec(plainText(condition))?.[1]
    if (read !== undefined) {
      const lines = input.split('\n').filter(line => line !== '')
      return this.#turns(lines, async line => {
        this.#machine.variables.set(read, line.trim())
        return this.list(body, '', write)
      })
    }
    let iterations = 0
    return this.#turns(
      (function* endless() {
        while (true) yield ''
      })(),
      async () => {
        iterations += 1
        if (iterations > maxTurns) throw new SampleFailure(`the loop ran ${maxTurns} times without ending`)
        const status = await this.list(condition, input, write)
        if ((status === 0) === isUntil) throw new Break()
        return this.list(body, input, write)
      },
    )
  }

  /** Runs a loop until a `break`. */
  async #turns(values: Iterable<string>, run: (value: string) => Promise<number>): Promise<number> {
    let status = 0
    try {
      for (const value of values) status = await run(value)
    } catch (error) {
      if (!(error instanceof Break)) throw error
    }
    return status
  }

  async #case(
    { subject, branches }: Extract<Command, { kind: 'case' }>,
    input: string,
    write: (text: string) => void,
  ): Promise<number> {
    const value = await this.#text(subject)
    for (const { patterns, body } of branches) {
      for (const pattern of patterns)
        if (patternOf(await this.#text(pattern)).test(value)) return this.list(body, input, write)
    }
    return 0
  }

  /** The text of a word after expansion. */
  async #text(word: Word): Promise<string> {
    let text = ''
    for (const part of word) {
      if ('text' in part) text += part.text
      else if ('variable' in part) text += this.#machine.variables.get(part.variable) ?? ''
      else if ('math' in part) text += evaluateArithmetic(part.math, this.#machine.variables)
      else {
        const { out } = await collected(write => this.list(part.command, '', write))
        text += out.replace(/\n+$/, '')
      }
    }
    return text
  }

  /** The arguments of a command: unquoted variables are split at spaces, and wildcards are replaced by file names. */
  async #arguments(words: readonly Word[]): Promise<string[]> {
    const all: string[] = []
    for (const word of words) {
      const text = await this.#text(word)
      const isOpen = word.some(part => 'isQuoted' in part && !part.isQuoted)
      if (isOpen) all.push(...text.split(/\s+/).filter(word => word !== ''))
      else if (word.length === 1 && /^[\w./-]*\*$/.test(text)) {
        const found = [...this.#machine.files.keys()].filter(name => patternOf(text).test(name))
        all.push(...found.sort())
      } else all.push(text)
    }
    return all
  }
}

/** Runs a command and returns its output and status. */
async function collected(run: (write: (text: string) => void) => Promise<number>): Promise<Outcome> {
  let out = ''
  const status = await run(text => {
    out += text
  })
  return { out, status }
}

function isDue({ after }: Entry, status: number): boolean {
  return after === ';' || (after === '&&') === (status === 0)
}

/** A condition as text, if it is a single command without variables. */
function plainText([entry, ...rest]: List): string {
  const [command] = entry?.pipe ?? []
  if (command?.kind !== 'simple' || rest.length > 0) return ''
  return command.words.map(word => word.map(part => ('text' in part ? part.text : '$')).join('')).join(' ')
}

function patternOf(text: string): TextPattern {
  const escaped = text.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&')
  return new TextPattern(`^${escaped.replaceAll('*', '[^]*')}$`)
}
