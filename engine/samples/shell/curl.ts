import { bytesOf, decodeText, type Machine, type Outcome, readFile, SampleFailure } from './machine.ts'

/** Options with a value, by each of their names. */
const withValue: Readonly<Record<string, string>> = {
  '-X': 'method',
  '--request': 'method',
  '-H': 'header',
  '--header': 'header',
  '-d': 'data',
  '--data': 'data',
  '--data-raw': 'data',
  '--data-binary': 'data',
  '--data-urlencode': 'encoded',
  '--json': 'json',
  '-o': 'output',
  '--output': 'output',
  '-T': 'upload',
  '--upload-file': 'upload',
  '-D': 'dump',
  '-w': 'write',
  '-r': 'range',
}
const flags: Readonly<Record<string, string>> = {
  '--fail': 'f',
  '--fail-with-body': 'b',
  '--get': 'G',
  '--silent': 's',
  '--show-error': 'S',
  '--include': 'i',
  '--no-buffer': 'N',
  '--location': 'L',
  '--version': 'V',
}
const letters = 'fsSGiNL'

/** The name of an option, or the letters of flags; undefined for an unknown option. */
export function curlOption(argument: string): { takes?: string; flags: string } | undefined {
  if (Object.hasOwn(withValue, argument)) return { takes: withValue[argument] ?? '', flags: '' }
  if (Object.hasOwn(flags, argument)) return { flags: flags[argument] ?? '' }
  if (/^-[A-Za-z]+$/.test(argument) && [...argument.slice(1)].every(letter => letters.includes(letter)))
    return { flags: argument.slice(1) }
  return undefined
}

interface Options {
  url: string
  flags: string
  values: Map<string, string[]>
}

/** Runs `curl` with the options that samples use. */
export async function curl(args: readonly string[], input: string, machine: Machine): Promise<Outcome> {
  const { url, flags, values } = readOptions(args)
  if (flags.includes('V')) return { out: 'curl\n', status: 0 }
  const value = (name: string) => values.get(name)?.at(-1)
  const encoded = (values.get('encoded') ?? []).map(encode)
  const data = [
    ...(values.get('data') ?? []).map(argument => dataOf(argument, input, machine)),
    ...encoded.map(bytesOf),
  ]
  const json = value('json')
  if (json !== undefined) data.push(dataOf(json, input, machine))
  const upload = value('upload')
  const sendsInQuery = flags.includes('G')
  const headers: Record<string, string> = {}
  for (const line of values.get('header') ?? []) {
    const [name = '', ...rest] = line.split(':')
    headers[name.trim().toLowerCase()] = rest.join(':').trim()
  }
  const range = value('range')
  if (range !== undefined) headers.range = `bytes=${range}`
  const isBody = data.length > 0 && !sendsInQuery
  if (isBody)
    headers['content-type'] ??= json === undefined ? 'application/x-www-form-urlencoded' : 'application/json'
  const query = data.map(decodeText).join('&')
  const answer = await machine.send({
    method: value('method') ?? (upload === undefined ? (isBody ? 'POST' : 'GET') : 'PUT'),
    url: sendsInQuery && query !== '' ? `${url}${url.includes('?') ? '&' : '?'}${query}` : url,
    headers,
    body: upload === undefined ? (isBody ? joinData(data) : undefined) : readFile(machine, upload),
  })
  const head = `HTTP/1.1 ${answer.status}\r\n${answer.headers.map(([name, text]) => `${name}: ${text}\r\n`).join('')}\r\n`
  const isRefused = answer.status >= 400
  if (isRefused && flags.includes('f')) return { out: '', status: 22 }
  let out = value('dump') === '-' || flags.includes('i') ? head : ''
  const file = value('output')
  if (file === undefined) out += decodeText(answer.body)
  else if (file !== '/dev/null') machine.files.set(file, answer.body)
  out += (value('write') ?? '').replaceAll('\\n', '\n').replaceAll('%{http_code}', String(answer.status))
  return { out, status: isRefused && flags.includes('b') ? 22 : 0 }
}

function readOptions(args: readonly string[]): Options {
  const options: Options = { url: '', flags: '', values: new Map() }
  for (let index = 0; index < args.length; index += 1) {
    const argument = args[index] ?? ''
    if (!argument.startsWith('-')) {
      if (options.url !== '') throw new SampleFailure(`curl: a second URL, ${argument}`)
      options.url = argument
      continue
    }
    const option = curlOption(argument)
    if (!option) throw new SampleFailure(`curl: unknown option ${argument}`)
    options.flags += option.flags
    if (option.takes === undefined) continue
    index += 1
    options.values.set(option.takes, [...(options.values.get(option.takes) ?? []), args[index] ?? ''])
  }
  return options
}

function dataOf(data: string, input: string, machine: Machine): Uint8Array<ArrayBuffer> {
  if (!data.startsWith('@')) return bytesOf(data)
  return data === '@-' ? bytesOf(input) : readFile(machine, data.slice(1))
}

/** `name=value` with the value encoded. */
function encode(pair: string): string {
  const [name = '', ...rest] = pair.split('=')
  return `${name}=${encodeURIComponent(rest.join('='))}`
}

function joinData(parts: readonly Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> {
  const [first] = parts
  return parts.length === 1 && first ? first : bytesOf(parts.map(decodeText).join('&'))
}
