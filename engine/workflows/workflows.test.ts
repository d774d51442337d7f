import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import type { Problem } from '../config/problem.ts'
import { readArazzo, type Workflow } from './arazzo.ts'
import { type CodePlace, stepCode } from './step-code.ts'

const place: CodePlace = {
  server: 'https://api.example',
  token: 'TOKEN',
  operation: { method: 'post', path: '/loans/{id}' },
}

/** The document of a workflow with a step, of which parts are replaced. */
function documentOf(step: object, workflow: object = {}) {
  const steps = [{ stepId: 'open', description: 'Open', operationId: 'openLoan', ...step }]
  return {
    arazzo: '1.0.1',
    info: { title: 'Loans', version: '1' },
    sourceDescriptions: [],
    workflows: [{ workflowId: 'run', summary: 'Run', description: 'A run.', steps, ...workflow }],
  }
}

function read(document: object) {
  const problems: Problem[] = []
  const source = { file: 'w.yaml', text: stringify(document), firstLine: 1 }
  return { document: readArazzo(source, { locales: ['en'], defaultLocale: 'en' }, problems), problems }
}

function readStep(step: object): Workflow {
  const { document, problems } = read(documentOf(step))
  expect(problems).toEqual([])
  const [workflow] = document?.workflows ?? []
  if (!workflow) throw new Error('Expected a workflow.')
  return workflow
}

/** Runs the sample of a step in a shell, with a `curl` that prints its arguments and its input, and returns these. */
function run(step: object, { path = place.operation.path, variables = '' } = {}): string[] {
  const workflow = readStep(step)
  const [first] = workflow.steps
  if (!first) throw new Error('Expected a step.')
  const code = stepCode(workflow, first, { ...place, operation: { method: 'post', path } })
  const programs = `curl() { printf '%s\\n' "$@"; case "$*" in *@-*) cat ;; esac; }\njq() { :; }\n`
  return execFileSync('sh', ['-c', `${programs}TOKEN=t\n${variables}\n${code}`], { encoding: 'utf8' }).split(
    '\n',
  )
}

test('a sample sends what the document holds, whatever a shell makes of it', () => {
  const payload = { price: 'from $5', code: '`id` $(id) \\ "\n', 'k$(id)': ['$HOME'], id: '$inputs.LOAN' }
  const parameters = [
    { name: 'id', in: 'path', value: 'a$(id)/b' },
    { name: 'a&b', in: 'query', value: '$(id)`id`' },
    { name: 'x-note', in: 'header', value: 'for {$inputs.LOAN}: "$(id)"' },
  ]
  const lines = run(
    { parameters, requestBody: { contentType: 'application/json', payload } },
    { path: '/loans/$(id)`id`/{id}/{other}', variables: 'LOAN=7' },
  )
  expect(lines).toContain('https://api.example/loans/$(id)`id`/a%24(id)%2Fb/{other}?a%26b=%24(id)%60id%60')
  expect(lines).toContain('x-note: for 7: "$(id)"')
  const body = lines.slice(lines.indexOf('{'), lines.indexOf('}') + 1)
  expect(JSON.parse(body.join('\n'))).toEqual({ ...payload, id: '7' })
})

test('a variable before a letter keeps its name', () => {
  const requestBody = {
    contentType: 'application/json',
    payload: { name: '{$inputs.LOAN}s of {$inputs.LOAN}' },
  }
  expect(run({ requestBody }, { variables: 'LOAN=7' })).toContain('  "name": "7s of 7"')
})

test('states and fields with characters of the shell or of jq are quoted', () => {
  const workflow = readStep({
    successCriteria: [{ condition: "$response.body#/loan-state/0 == 'NOT (YET); OPEN'" }],
    onFailure: [{ name: 'wait', type: 'retry' }],
    outputs: { 'loan-id': '$response.body#/loan/the-id' },
  })
  const [step] = workflow.steps
  const code = step ? stepCode(workflow, step, place) : ''
  expect(code).toContain(`STATE=$(jq -r '.["loan-state"][0]' open.json)`)
  expect(code).toContain('    "NOT (YET); OPEN"|null|"") break ;;')
  expect(code).toContain(`LOAN_ID=$(jq -r '.loan.["the-id"]' open.json)`)
})

test.each([
  ['description', { description: 'Open\n\n{globalThis.a = 1}' }],
  ['description', { description: 'Open\n\n<script>alert(1)</script>' }],
  ['description', { description: 'Open\n\nexport const a = 1' }],
  ['description', { description: 'Open {{name}} {{{name}}}' }],
  ['operationId', { operationId: 'a" /> {b} <i id="' }],
  ['name', { parameters: [{ name: 'a\nb', in: 'header', value: 'c' }] }],
  ['name', { parameters: [{ name: '$(id)', in: 'query', value: 'c' }] }],
  ['value', { parameters: [{ name: 'a', in: 'header', value: 'b\nc: d' }] }],
  ['outputs', { outputs: { 'a; id; B': '$response.body#/a' } }],
  ['outputs', { outputs: { a: "$response.body#/a'; id; '" } }],
  ['outputs', { outputs: { a: '$response.body#/{b}' } }],
  ['condition', { successCriteria: [{ condition: "$response.body#/a'b == 'c'" }] }],
  ['condition', { successCriteria: [{ condition: "$response.body#/a == '$(id)'" }] }],
])('a document runs no code, in pages or shells: %s of %j', (name, step) => {
  const { document, problems } = read(documentOf(step))
  expect(document).toBeUndefined()
  expect(problems.map(({ message }) => message).join()).toContain(`.${name}`)
})

test('the description of a workflow is Markdown that runs no code, with variables of the site', () => {
  expect(read(documentOf({}, { description: 'For **{{name}}**, a < b.' })).problems).toEqual([])
  expect(read(documentOf({}, { description: '{a}' })).problems).toHaveLength(1)
})
