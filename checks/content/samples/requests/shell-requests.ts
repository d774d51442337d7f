import { withTree } from '../syntax/grammars.ts'
import { curlOptions } from './curl-options.ts'
import { type ApiPlace, apiAddress, queryOf } from './request-address.ts'
import type { SampleRequest } from './sample-request.ts'
import { literalText, type SampleValue } from './sample-value.ts'
import { type ShellCommand, ShellScript } from './shell-script.ts'

const methodName = /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/

/** Maximum depth of function calls that are followed. */
const maxDepth = 3

/**
 * Collects the requests that a shell script makes with curl, its own functions, or a helper of the page: `bv POST /bv/…
 * -d '…'`.
 */
export function shellRequests(code: string, place: ApiPlace): Promise<SampleRequest[]> {
  return withTree('bash', code, ({ rootNode }) => {
    const script = new ShellScript(rootNode)
    const follow = (commands: readonly ShellCommand[], depth: number): SampleRequest[] =>
      commands.flatMap(command => {
        const request = requestOf(script, command, place)
        if (request) return request
        const inner = depth < maxDepth ? script.commandsOf(command.name, command.args) : undefined
        return follow(inner ?? [], depth + 1).map(request => ({ ...request, line: command.line }))
      })
    return follow(script.commands(), 0)
  })
}

function requestOf(
  script: ShellScript,
  { name, args, input }: ShellCommand,
  place: ApiPlace,
): SampleRequest | undefined {
  if (name === 'curl') return curlRequest(script, args, input, place)
  const at = args.findIndex(
    (value, index) =>
      methodName.test(literalText(value) ?? '') && apiAddress(args[index + 1], place) !== undefined,
  )
  const [method, ...rest] = at < 0 ? [] : args.slice(at)
  const request = curlRequest(script, rest, input, place)
  if (!request) return undefined
  // A helper may take the body as an argument of its own.
  const [, more] = curlOptions(rest).filter(option => option.name === 'url')
  return { ...request, method: literalText(method), body: request.body ?? more?.value }
}

/** @param input Content of a here-document on the command's standard input. */
function curlRequest(
  script: ShellScript,
  args: readonly SampleValue[],
  input: SampleValue | undefined,
  place: ApiPlace,
): SampleRequest | undefined {
  const options = curlOptions(args)
  const valuesOf = (...names: string[]) =>
    options.filter(({ name }) => names.includes(name)).flatMap(({ value }) => value ?? [])
  const has = (name: string) => options.some(option => option.name === name)
  const url = valuesOf('url').find(value => apiAddress(value, place))
  const address = apiAddress(url, place)
  if (!url || !address) return undefined
  const data = valuesOf(
    'data',
    'data-ascii',
    'data-binary',
    'data-raw',
    'data-urlencode',
    'expand-data',
    'json',
  )
  const queryPairs = [...valuesOf('url-query'), ...(has('get') ? data : [])].map(pair =>
    pair.kind === 'text' ? queryOf(pair.parts, pair.line) : { values: [], open: true },
  )
  const isForm = has('form') || has('form-string')
  const body = has('get')
    ? undefined
    : isForm || has('upload-file')
      ? anyValue(url)
      : bodyOf(script, data, input)
  const [method] = valuesOf('request').slice(-1)
  const implied = has('upload-file') ? 'PUT' : has('head') ? 'HEAD' : body ? 'POST' : 'GET'
  return {
    method: method ? literalText(method)?.toUpperCase() : implied,
    path: address.path,
    query: {
      values: [...address.query.values, ...queryPairs.flatMap(({ values }) => values)],
      open: address.query.open || queryPairs.some(({ open }) => open),
    },
    body,
    line: url.line,
  }
}

function anyValue({ line }: { line: number }): SampleValue {
  return { kind: 'any', line }
}

/** Returns data as written, or from a file that the script wrote before. */
function bodyOf(
  script: ShellScript,
  data: readonly SampleValue[],
  input: SampleValue | undefined,
): SampleValue | undefined {
  const [first, ...more] = data
  if (!first) return undefined
  if (more.length > 0) return anyValue(first)
  const file = /^@(.+)$/.exec(literalText(first) ?? '')?.[1]
  if (file === undefined) return startsFile(first) ? anyValue(first) : first
  return (file === '-' ? input : script.files.get(file)) ?? anyValue(first)
}

/** Whether a value is `@$FILE`, the content of a file. */
function startsFile(value: SampleValue): boolean {
  return value.kind === 'text' && typeof value.parts[0] === 'string' && value.parts[0].startsWith('@')
}
