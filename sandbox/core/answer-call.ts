import type { Look } from './answer-route.ts'
import type { Behaviour, Call, Route } from './behaviour.ts'
import type { Operation } from './description/operations.ts'
import type { Events, SandboxEvent } from './events.ts'
import type { Faults } from './fault-rules.ts'
import { completeResponse } from './http/complete-response.ts'
import { type Incoming, jsonResponse, type Outgoing, originOf } from './http/messages.ts'
import { readParameters } from './http/parameters.ts'
import { readBody } from './http/read-body.ts'
import type { Match, OtherMethods, Router } from './http/router.ts'
import { invalid, StatusError } from './http/status-error.ts'
import type { Parts } from './parts.ts'
import { documented, showing } from './resources/answer.ts'
import { create } from './resources/create.ts'
import { effectsOf } from './resources/effects.ts'
import { findParents, findResource } from './resources/find.ts'
import type { Admit, Answerer, Ground } from './resources/ground.ts'
import { hasSortedOrder, list } from './resources/list.ts'
import type { Kind, Plan } from './resources/plan.ts'
import { authenticate, type Credentials, type ReadToken } from './security/credentials.ts'
import { issuedFacts } from './security/issued-facts.ts'
import { toUtc } from './validation/to-utc.ts'
import type { Findings } from './validation/validate.ts'
import type { World } from './worlds/world.ts'

/** Everything that answering a request needs. */
export interface Core {
  ground: Ground
  router: Router<Operation | Route>
  plans: ReadonlyMap<string, Plan>
  behaviours: Readonly<Record<string, Behaviour>>
  limits: { body: number; target: number }
  readToken: ReadToken
  admit: Admit | undefined
  issued: ReadonlySet<string>
  /** Opens a world at its current time. */
  open: (name: string) => World
  now: () => number
  faults: Faults
  events: Events
  look: Look
  parts: Parts
}

/** World for operations without a token. */
const publicWorld = 'public'

/** Data of a request that is reported when it is complete. */
type ReportedCall = Omit<Extract<SandboxEvent, { type: 'request' }>, 'type' | 'status'>

/** Answers a request. Any error becomes a `google.rpc.Status`. */
export async function answerCall(core: Core, request: Incoming): Promise<Outgoing> {
  const [path = ''] = request.target.split('?', 1)
  const reported: ReportedCall = {
    world: undefined,
    time: new Date(core.now()).toISOString(),
    method: request.method,
    path: path.slice(0, 500),
    operationId: undefined,
    from: undefined,
    warnings: [],
  }
  let response: Outgoing
  try {
    response = await answerMatch(core, request, path, reported)
  } catch (error) {
    response = responseOf(error)
  }
  core.events.tell({ type: 'request', ...reported, status: response.status })
  return response
}

async function answerMatch(
  core: Core,
  request: Incoming,
  path: string,
  reported: ReportedCall,
): Promise<Outgoing> {
  if (request.target.length > core.limits.target) {
    throw new StatusError('INVALID_ARGUMENT', `the address is longer than ${core.limits.target} characters`, {
      status: 414,
    })
  }
  // The writer of the response to HEAD leaves out the body (RFC 9110).
  const match = core.router.match(request.method === 'HEAD' ? 'GET' : request.method, path)
  if (!match || 'allow' in match) throw noRoute(request.method, path, match)
  const search = request.target.slice(path.length + 1)
  if ('answer' in match.value) {
    const broken = await faultOf(core, request, undefined, undefined)
    const { answerRoute } = await core.parts.routes()
    return { ...(await answerRoute(core, request, match.value, match.parameters, search)), ...broken }
  }
  const operation = match.value
  reported.operationId = operation.id
  const token = authenticate(
    core.ground.document,
    operation.security,
    { header: request.header, search },
    core.readToken,
    core.issued,
  )
  const credentials = token && { ...token, claims: {} }
  reported.world = credentials?.world ?? publicWorld
  const broken = await faultOf(core, request, operation, reported.world)
  const call = await callOf(core, request, operation, match, search, credentials)
  reported.warnings = call.warnings
  reported.time = new Date(call.world.now).toISOString()
  const behaviour = core.behaviours[operation.id]?.(call)
  const outcome = behaviour === undefined ? call.next() : await behaviour
  const answer = core.look([call.world], outcome)
  // A behaviour that leaves a request to the description may just return its example.
  reported.from = behaviour === undefined || answer.from === 'example' ? answer.from : 'behaviour'
  return { ...completeResponse(operation, answer, reported.from, call.warnings), ...broken }
}

/**
 * Applies a requested fault.
 *
 * @returns Whether to break off the response.
 */
async function faultOf(
  { faults, parts }: Core,
  request: Incoming,
  operation: Operation | undefined,
  world: string | undefined,
): Promise<Pick<Outgoing, 'broken'>> {
  const { ofWorlds, everywhere } = faults
  const mayFail =
    everywhere.length > 0 ||
    (world !== undefined && (ofWorlds.get(world)?.length ?? 0) > 0) ||
    request.header('x-sandbox-fault') !== undefined
  if (!mayFail) return {}
  const { injectFault } = await parts.faults()
  return (await injectFault(faults, request, operation, world)) ? { broken: true } : {}
}

/** Reads and checks a request. The world is only used after the last await, so that requests do not interleave. */
async function callOf(
  core: Core,
  request: Incoming,
  operation: Operation,
  { parameters: path }: Match<unknown>,
  search: string,
  credentials: Credentials | undefined,
): Promise<Call> {
  const { ground } = core
  const findings: Findings = { violations: [], unknown: [] }
  const { header } = request
  const parameters = readParameters(
    ground.document,
    ground.validator,
    operation.parameters,
    { path, search, header },
    findings,
  )
  const { json, bytes } = await readBody(request, operation.body, core.limits.body)
  if (json !== undefined) ground.validator.check(operation.bodySchema, 'request')(json, '', findings)
  const plan = core.plans.get(operation.id)
  if (!plan) throw new StatusError('UNIMPLEMENTED', `${operation.id} is not answered`)
  const body = json === undefined ? json : toUtc(ground.document, operation.bodySchema, json)
  const plain = defaultAnswerers[plan.kind]
  const changes = plain && !core.behaviours[operation.id] ? undefined : await core.parts.changes()
  const arranging = hasSortedOrder(ground, { operation, parameters, body }, plan)
    ? await core.parts.arranging()
    : undefined
  const world = core.open(credentials?.world ?? publicWorld)
  if (credentials) Object.assign(credentials, issuedFacts(world, credentials))
  core.admit?.({ operation, parameters, world })
  if (findings.violations.length > 0) throw invalid(findings.violations)
  // Truncated, because events keep them: a body may have a field for every ten of its bytes.
  const warnings = findings.unknown
    .slice(0, 50)
    .map(field => `${field.slice(0, 500)} is unknown and was left out`)
  const origin = originOf(request)
  const facts = {
    operation,
    plan,
    world,
    parameters,
    body,
    bytes,
    origin,
    header,
    credentials,
    warnings,
  }
  return {
    ...facts,
    next: () => {
      const answer = plain ?? changes?.answers[plan.kind]
      if (!answer) throw new StatusError('UNIMPLEMENTED', `${operation.id} is not answered`)
      return answer({ ...ground, ...arranging }, facts)
    },
    step: resource => changes?.stepBeside(ground, facts, resource) ?? resource,
    ...effectsOf(ground, world),
    issueToken: issue => changes?.issueToken(world, issue) ?? '',
    open: core.open,
  }
}

function noRoute(method: string, path: string, match: OtherMethods | undefined): StatusError {
  if (!match) return new StatusError('NOT_FOUND', `there is nothing at ${path.slice(0, 200)}`)
  const allow = match.allow.flatMap(method => (method === 'GET' ? ['GET', 'HEAD'] : method)).join(', ')
  return new StatusError('UNIMPLEMENTED', `${method} is not supported here, only ${allow}`, {
    status: 405,
    headers: { allow },
  })
}

function responseOf(error: unknown): Outgoing {
  if (error instanceof StatusError) return jsonResponse(error.status, error.body, error.headers)
  const message = error instanceof Error ? error.message : String(error)
  return jsonResponse(500, new StatusError('INTERNAL', `the sandbox failed: ${message}`).body)
}

/** Handlers for most requests, from the description alone; `changes.ts` has the other kinds. */
const defaultAnswerers: Partial<Record<Kind, Answerer>> = {
  list,
  get: (ground, request) => {
    findParents(ground, request)
    return showing(ground, request, findResource(request))
  },
  create,
  example: (ground, request) => {
    findParents(ground, request)
    return { body: documented(ground, request), from: 'example' }
  },
}
