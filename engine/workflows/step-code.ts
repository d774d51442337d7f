import type { Json } from '../reference/description/json.ts'
import type { Criterion, Step, Workflow } from './arazzo.ts'
import { nameOfOutput, piecesOf, pointerKeys, sidesOf } from './expressions.ts'

export interface CodePlace {
  /** Origin of the API. */
  server: string
  /** Variable for the reader's token. */
  token: string
  /** Method in lower case, and path template. */
  operation: { method: string; path: string }
}

/** A step as a shell sample with curl, and jq for values that later steps need. A step that waits becomes a loop. */
export function stepCode(workflow: Workflow, step: Step, place: CodePlace): string {
  const file = `${step.stepId}.json`
  const request = requestLines(workflow, step, place, file)
  const taken = Object.entries(step.outputs).flatMap(([name, from]) => [
    `${nameOfOutput(name)}=$(jq -r '${jqPath(from)}' ${file})`,
    `echo "$${nameOfOutput(name)}"`,
  ])
  const wait = step.onFailure.find(({ type }) => type === 'retry')
  const bodyCriterion = step.successCriteria.find(isOfBody)
  if (!wait || !bodyCriterion)
    return [...request, '', ...(taken.length > 0 ? taken : [`jq . ${file}`])].join('\n')
  const ends = step.onFailure.flatMap(({ type, criteria = [] }) =>
    type === 'end' ? criteria.filter(isOfBody) : [],
  )
  const states = [bodyCriterion, ...ends].map(({ condition }) => sidesOf(condition).right)
  return [
    'while true; do',
    ...indented(request),
    `  STATE=$(jq -r '${jqPath(sidesOf(bodyCriterion.condition).left)}' ${file})`,
    '  echo "$STATE"',
    '  case "$STATE" in',
    `    ${[...states.map(quotedState), 'null', '""'].join('|')}) break ;;`,
    '  esac',
    `  sleep ${wait.retryAfter ?? 10}`,
    'done',
    ...(taken.length > 0 ? ['', ...taken] : []),
  ].join('\n')
}

/** Indents lines within a loop, except those of a here-document. */
function indented(request: readonly string[]): string[] {
  const document = request.findIndex(line => line.endsWith('<<JSON'))
  return request.map((line, index) => (document >= 0 && index > document ? line : `  ${line}`))
}

function isOfBody({ condition }: Criterion): boolean {
  return condition.startsWith('$response.body')
}

function requestLines(
  { parameters: common }: Workflow,
  { parameters: stepParameters, requestBody }: Step,
  { server, token, operation: { method, path } }: CodePlace,
  file: string,
): string[] {
  const parameters = [
    ...common.filter(({ name }) => !stepParameters.some(other => other.name === name)),
    ...stepParameters,
  ]
  const headers = parameters.filter(parameter => parameter.in === 'header')
  const authorization = headers.some(({ name }) => name.toLowerCase() === 'authorization')
    ? []
    : [`authorization: Bearer $${token}`]
  const findParameter = (name: string) =>
    parameters.find(parameter => parameter.in === 'path' && parameter.name === name)
  const filled = path
    .split(/\{([^{}]+)\}/)
    .map((part, index) => {
      if (index % 2 === 0) return escaped(part.replaceAll(/\s/g, encodeURIComponent))
      const value = findParameter(part)?.value
      return value === undefined
        ? `{${encodeURIComponent(part)}}`
        : written(String(value), encodeURIComponent)
    })
    .join('')
  const query = parameters
    .filter(parameter => parameter.in === 'query')
    .map(({ name, value }) => `${encodeURIComponent(name)}=${written(String(value), encodeURIComponent)}`)
  const options = [
    ...[
      ...authorization,
      ...headers.map(({ name, value }) => `${name}: ${written(String(value), text => text)}`),
    ].map(header => `-H "${header}"`),
    ...(requestBody ? ['-H "content-type: application/json"', '-d @- <<JSON'] : []),
  ]
  const verb = method === 'get' ? '' : `-X ${method.toUpperCase()} `
  const address = `"${server}${filled}${query.length > 0 ? `?${query.join('&')}` : ''}"`
  const lines = [
    `curl -sS --fail-with-body -o ${file} ${verb}${address}`,
    ...options.map(option => `  ${option}`),
  ]
  return [
    ...lines.map((line, index) => (index < lines.length - 1 ? `${line} \\` : line)),
    ...(requestBody
      ? [...hereDocument(JSON.stringify(marked(requestBody.payload), null, 2)).split('\n'), 'JSON']
      : []),
  ]
}

/** A value in double quotes, with variables of the shell and escaped text. */
function written(value: string, encode: (text: string) => string): string {
  return piecesOf(value)
    .map(piece => ('variable' in piece ? `\${${piece.variable}}` : escaped(encode(piece.text))))
    .join('')
}

/** Text within double quotes of the shell. */
function escaped(text: string): string {
  return text.replaceAll(/["$`\\]/g, '\\$&')
}

/** Characters around the name of a variable in a body, which neither JSON nor a here-document escapes. */
const [start, end] = ['\uE000', '\uE001']

/** A body with marks in the place of expressions. */
function marked(value: Json): Json {
  if (typeof value === 'string')
    return piecesOf(value)
      .map(piece => ('variable' in piece ? start + piece.variable + end : piece.text))
      .join('')
  if (Array.isArray(value)) return value.map(marked)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, marked(inner)]))
}

/** JSON for a here-document: text is escaped, and each mark becomes a variable, in braces if a letter follows. */
function hereDocument(json: string): string {
  return json
    .replaceAll(/[$`\\]/g, '\\$&')
    .replaceAll(/\uE000(\w+)\uE001(?=(\w?))/g, (_, name: string, next: string) =>
      next ? `\${${name}}` : `$${name}`,
    )
}

/** A state as a pattern of `case`. */
function quotedState(state: string): string {
  return /^[\w.-]+$/.test(state) ? state : `"${state}"`
}

function jqPath(from: string): string {
  return pointerKeys(from)
    .map(key => (/^\d+$/.test(key) ? `[${key}]` : /^[A-Za-z_]\w*$/.test(key) ? `.${key}` : `.["${key}"]`))
    .join('')
}
