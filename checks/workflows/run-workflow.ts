import type { GuideWorld } from 'shiori/internal/samples/guide/guide-runner.ts'
import type { Criterion, Step, Workflow } from 'shiori/internal/workflows/arazzo.ts'
import { piecesOf, pointerKeys, sidesOf } from 'shiori/internal/workflows/expressions.ts'

type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** Looks up an operation's method and path. */
export type FindOperation = (operationId: string) => { method: string; path: string } | undefined

/** Maximum repetitions of a step, whatever its workflow says: minutes pass at once in the sandbox. */
const maxTries = 50

/**
 * Runs a workflow from its document, without the samples that pages generate from it.
 *
 * A runner of its own: `@redocly/respect-core` 2.37.0 waits in real time before it repeats a step, while minutes pass at once in this
 * world, and installs 40 MB of packages.
 *
 * @returns The errors; empty if each step has met its criteria.
 */
export async function runWorkflow(
  workflow: Workflow,
  world: GuideWorld,
  find: FindOperation,
  inputs: Readonly<Record<string, string>>,
): Promise<string[]> {
  const variables = new Map(Object.entries(inputs))
  for (const step of workflow.steps) {
    const failure = await runStep(workflow, step, { world, find, variables })
    if (failure !== undefined) return [`${workflow.workflowId}/${step.stepId}: ${failure}`]
  }
  return []
}

interface Ground {
  world: GuideWorld
  find: FindOperation
  /** Inputs, and outputs of the steps so far, by the names that shells use. */
  variables: Map<string, string>
}

async function runStep(workflow: Workflow, step: Step, ground: Ground): Promise<string | undefined> {
  const { world, variables } = ground
  const retry = step.onFailure.find(({ type }) => type === 'retry')
  for (let tries = 0; tries <= (retry ? Math.min(retry.retryLimit ?? 1, maxTries) : 0); tries++) {
    const { status, body } = await send(workflow, step, ground)
    const text = JSON.stringify(body)
    if (status >= 400) return `was refused with ${status}: ${text}`
    if (step.successCriteria.every(criterion => isMet(criterion, status, body))) {
      for (const [name, from] of Object.entries(step.outputs)) {
        const value = at(body, pointerKeys(from))
        if (typeof value !== 'string') return `${from} is not text in ${text}`
        variables.set(name.toUpperCase().replaceAll('-', '_'), value)
      }
      return undefined
    }
    const ended = step.onFailure.some(
      ({ type, criteria = [] }) =>
        type === 'end' && criteria.length > 0 && criteria.every(criterion => isMet(criterion, status, body)),
    )
    if (ended || !retry) return `did not meet its criteria: ${text}`
    await world.wait(Math.max(60, retry.retryAfter ?? 60))
  }
  return 'never met its criteria'
}

async function send(workflow: Workflow, step: Step, { world, find, variables }: Ground) {
  const operation = find(step.operationId)
  if (!operation) throw new Error(`the API has no operation ${step.operationId}`)
  const filled = (text: string) =>
    piecesOf(text)
      .map(piece => ('text' in piece ? piece.text : required(variables, piece.variable)))
      .join('')
  const stepParameters = step.parameters
  const parameters = [
    ...workflow.parameters.filter(({ name }) => !stepParameters.some(parameter => parameter.name === name)),
    ...stepParameters,
  ]
  const headers: Record<string, string> = { authorization: `Bearer ${world.token}` }
  const query = new URLSearchParams()
  let target = operation.path
  for (const { name, in: place, value } of parameters) {
    const written = filled(String(value))
    if (place === 'header') headers[name.toLowerCase()] = written
    else if (place === 'query') query.append(name, written)
    else target = target.replaceAll(`{${name}}`, encodeURIComponent(written))
  }
  const { requestBody } = step
  if (requestBody) headers['content-type'] = requestBody.contentType
  const answer = await world.send({
    method: operation.method.toUpperCase(),
    url: `${world.api}${target}${query.size > 0 ? `?${query}` : ''}`,
    headers,
    body: requestBody && new TextEncoder().encode(JSON.stringify(fillBody(requestBody.payload, filled))),
  })
  return { status: answer.status, body: JSON.parse(new TextDecoder().decode(answer.body) || 'null') as Json }
}

/** @throws {Error} if no earlier step has provided the variable. */
function required(variables: ReadonlyMap<string, string>, name: string): string {
  const value = variables.get(name)
  if (value === undefined) throw new Error(`no earlier step provides ${name}`)
  return value
}

function fillBody(value: Json, filled: (text: string) => string): Json {
  if (typeof value === 'string') return filled(value)
  if (Array.isArray(value)) return value.map(item => fillBody(item, filled))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fillBody(inner, filled)]))
}

function isMet({ condition }: Criterion, status: number, body: Json): boolean {
  const { left, right } = sidesOf(condition)
  const value = left === '$statusCode' ? status : at(body, pointerKeys(left))
  return String(value) === right
}

function at(body: Json, keys: readonly string[]): Json | undefined {
  let value: Json | undefined = body
  for (const key of keys) {
    if (typeof value !== 'object' || value === null) return undefined
    value = Array.isArray(value) ? value[Number(key)] : value[key]
  }
  return value
}
