import { readJq } from '../jq/read-jq.ts'
import { curlOption } from './curl.ts'
import { UnknownSyntax, type Word } from './syntax.ts'

/** The only supported program of awk: it extracts a header from the output of curl. */
export const headerPattern = /^tolower\(\$1\) == "([a-z-]+:)" \{ print \$2 \}$/

/** The text of a word before it runs, with `0` for variables. */
function commandText(word: Word): string {
  return word.map(part => ('text' in part ? part.text : '0')).join('')
}

const checks: Readonly<Record<string, (args: string[]) => boolean>> = {
  curl: args =>
    args.every((argument, index) => {
      const isValue = index > 0 && curlOption(args[index - 1] ?? '')?.takes !== undefined
      return isValue || !argument.startsWith('-') || curlOption(argument) !== undefined
    }) &&
    args.every((argument, index) => args[index - 1] !== '-D' || argument === '-') &&
    args.every((argument, index) => args[index - 1] !== '--data-urlencode' || /^[^=@]+=/.test(argument)),
  jq: args => {
    const rest = args.filter((argument, index) => {
      const isVariable = args[index - 1] === '--arg' || args[index - 2] === '--arg'
      return !isVariable && !argument.startsWith('-')
    })
    const options = args.filter(argument => argument.startsWith('-') && argument !== '--arg')
    if (options.includes('--version')) return true
    readJq(rest[0] ?? '.')
    return rest.length <= 2 && options.every(option => /^-[rces]+$/.test(option))
  },
  awk: args => args.length === 1 && headerPattern.test(args[0] ?? ''),
  tr: args => args.length === 2 && args[0] === '-d' && /^(?:\\[rn]|[^\\[\]-])+$/.test(args[1] ?? ''),
  wc: args => args.length === 1 && args[0] === '-c',
  split: args => args.length === 6 && args[0] === '-a' && args[2] === '-b',
  seq: args => args.filter(argument => argument !== '-w').length <= 2,
  sleep: args => args.length === 1,
  cat: args => args.every(argument => !argument.startsWith('-')),
  tee: args => args.length === 1,
  echo: args => !args[0]?.startsWith('-'),
  rm: args => args[0] === '-rf',
  mkdir: args => args.length === 1 || (args.length === 2 && args[0] === '-p'),
  export: args => args.every(argument => /^\w+(?:=|$)/.test(argument)),
  '[': args => args.at(-1) === ']' && args.length <= 4,
  read: args => args.length === 2 && args[0] === '-r',
  exit: args => args.length <= 1,
  break: args => args.length === 0,
  ':': () => true,
  true: () => true,
  false: () => true,
}

/** @throws {UnknownSyntax} for an unsupported command or use of a command. */
export function checkCommand(words: readonly Word[]): void {
  const [first = '', ...args] = words.map(commandText)
  const check = Object.hasOwn(checks, first) ? checks[first] : undefined
  if (!check) throw new UnknownSyntax(`the command "${first}"`)
  if (!check(args)) throw new UnknownSyntax(`"${[first, ...args].join(' ').slice(0, 60)}"`)
}
