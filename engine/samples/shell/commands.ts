import type { Json } from '../../reference/description/json.ts'
import { readJq } from '../jq/read-jq.ts'
import { JqFailure, runJq } from '../jq/run-jq.ts'
import { curl } from './curl.ts'
import { headerPattern } from './known-command.ts'
import { bytesOf, decodeText, done, type Machine, type Outcome, readFile, SampleFailure } from './machine.ts'

/** Runs a command with its arguments and standard input. */
export type RunCommand = (
  args: readonly string[],
  input: string,
  machine: Machine,
) => Outcome | Promise<Outcome>

/** Max numbers that `seq` may print; loops are limited to fewer. */
const maxNumbers = 100_000

const ok = (out: string): Outcome => ({ out, status: 0 })
const reported = (isTrue: boolean): Outcome => ({ out: '', status: isTrue ? 0 : 1 })

/** The commands that samples may use, besides `exit`, `break` and `read`, which the shell itself implements. */
export const commands: Readonly<Record<string, RunCommand>> = {
  curl,
  jq,
  ':': () => done,
  true: () => done,
  false: () => reported(false),
  mkdir: () => done,
  export: (args, _, { variables }) => {
    for (const pair of args) {
      const at = pair.indexOf('=')
      if (at > 0) assign(variables, pair.slice(0, at), pair.slice(at + 1))
    }
    return done
  },
  echo: args => ok(`${args.join(' ')}\n`),
  cat: (args, input, machine) =>
    ok(args.length === 0 ? input : args.map(file => decodeText(readFile(machine, file))).join('')),
  tee: ([file = ''], input, { files }) => {
    files.set(file, bytesOf(input))
    return ok(input)
  },
  tr: ([, set = ''], input) => {
    const characters = set.replaceAll('\\r', '\r').replaceAll('\\n', '\n')
    return ok([...input].filter(character => !characters.includes(character)).join(''))
  },
  wc: (_, input) => ok(`${bytesOf(input).length}\n`),
  awk: ([program = ''], input) => {
    const [, name = ''] = headerPattern.exec(program) ?? []
    const fields = input.split('\n').map(line => line.trim().split(/\s+/))
    return ok(
      fields
        .flatMap(([first = '', second = '']) => (first.toLowerCase() === name ? `${second}\n` : []))
        .join(''),
    )
  },
  rm: (args, _, { files }) => {
    for (const name of files.keys())
      if (args.some(arg => name === arg || name.startsWith(`${arg}/`))) files.delete(name)
    return done
  },
  split: ([, , , size = '', file = '', prefix = ''], _, machine) => {
    const bytes = readFile(machine, file)
    const step = Math.max(1, Number(size))
    for (let index = 0; index * step < bytes.length; index += 1)
      machine.files.set(
        `${prefix}${String(index).padStart(4, '0')}`,
        bytes.slice(index * step, (index + 1) * step),
      )
    return done
  },
  seq: args => {
    const [first = '1', last] = args.filter(arg => !arg.startsWith('-'))
    const [from, to] = last === undefined ? [1, Number(first)] : [Number(first), Number(last)]
    if (!(to - from < maxNumbers)) throw new SampleFailure(`seq prints at most ${maxNumbers} numbers`)
    const width = args.includes('-w') ? String(to).length : 0
    const numbers = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
    return ok(numbers.map(number => `${String(number).padStart(width, '0')}\n`).join(''))
  },
  sleep: async ([seconds = ''], _, machine) => {
    await machine.wait(Number(seconds) || 1)
    return done
  },
  '[': args => reported(test(args.slice(0, -1))),
}

/** Sets a variable, unless the value is a placeholder of the page (`...`). */
export function assign(variables: Map<string, string>, name: string, value: string): void {
  if (/^(?:\.\.\.|paste-)/.test(value) && variables.has(name)) return
  variables.set(name, value)
}

function test(args: readonly string[]): boolean {
  const [first = '', sign, second = ''] = args
  if (args.length === 1) return first !== ''
  if (args.length === 2) return first === '-n' ? sign !== '' : first === '-z' ? sign === '' : false
  const [a, b] = [Number(first), Number(second)]
  const results: Record<string, boolean> = {
    '=': first === second,
    '!=': first !== second,
    '-eq': a === b,
    '-ne': a !== b,
    '-lt': a < b,
    '-le': a <= b,
    '-gt': a > b,
    '-ge': a >= b,
  }
  const result = results[sign ?? '']
  if (result === undefined) throw new SampleFailure(`[: unknown operator ${sign}`)
  return result
}

function jq(args: readonly string[], input: string, machine: Machine): Outcome {
  let options = ''
  const variables: Record<string, string> = {}
  const rest: string[] = []
  for (let index = 0; index < args.length; index += 1) {
    const argument = args[index] ?? ''
    if (argument === '--arg') {
      variables[args[index + 1] ?? ''] = args[index + 2] ?? ''
      index += 2
    } else if (argument === '--version') return ok('jq\n')
    else if (argument.startsWith('-')) options += argument.slice(1)
    else rest.push(argument)
  }
  const [program = '.', file] = rest
  const filter = readJq(program)
  try {
    const text = file === undefined ? input : decodeText(readFile(machine, file))
    const inputs = readAll(text)
    const results = (options.includes('s') ? [inputs] : inputs).flatMap(value => [
      ...runJq(filter, value, variables),
    ])
    const lines = results.map(value =>
      options.includes('r') && typeof value === 'string'
        ? value
        : JSON.stringify(value, null, options.includes('c') ? 0 : 2),
    )
    const last = results.at(-1)
    const isFalse = options.includes('e') && (last === undefined || last === null || last === false)
    return { out: lines.map(line => `${line}\n`).join(''), status: isFalse ? 1 : 0 }
  } catch (error) {
    if (error instanceof JqFailure || error instanceof SyntaxError)
      throw new SampleFailure(`jq: ${error.message}`)
    throw error
  }
}

/** The JSON values in a text: one or several in sequence, as jq writes them. */
function readAll(text: string): Json[] {
  if (text.trim() === '') return []
  try {
    return [JSON.parse(text)]
  } catch {
    return text
      .trim()
      .split(/\n(?=[{["\d])/)
      .map(line => JSON.parse(line))
  }
}
