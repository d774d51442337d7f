import type { Behaviour, Call, Route } from './behaviour.ts'
import { isJsonType } from './description/media-type.ts'
import type { Operation } from './description/operations.ts'
import type { Events, SandboxEvent } from './events.ts'
import { befall, type Faults } from './faults.ts'
import { type Incoming, jsonResponse, type Outgoing, originOf } from './http/messages.ts'
import { readParameters } from './http/parameters.ts'
import { readBody } from './http/read-body.ts'
import type { Match, OtherMethods, Router } from './http/router.ts'
import { invalid, StatusError } from './http/status-error.ts'
import { effectsOf } from './resources/effects.ts'
import type { Admit, Answer, Ground } from './resources/ground.ts'
import type { Plan } from './resources/plan.ts'
import { respond } from './resources/respond.ts'
import { stepBeside } from './resources/states.ts'
import { authenticate, type Credentials, type ReadToken } from './security/credentials.ts'
import { inUtc } from './validation/in-utc.ts'
import type { Findings } from './validation/validate.ts'
import type { Journal } from './worlds/journal.ts'
import { lookedAt } from './worlds/look.ts'
import type { IssuedToken } from './worlds/snapshot.ts'
import type { World } from './worlds/world.ts'

/** What answering a call needs. */
export interface Core {
  ground: Ground
  router: Router<Operation | Route>
  plans: ReadonlyMap<string, Plan>
  behaviours: Readonly<Record<string, Behaviour>>
  limits: { body: number; target: number }
  readToken: ReadToken
  admit: Admit | undefined
  issued: ReadonlySet<string>
  /** Opens a world at its present time. */
  open: (name: string) => World
  now: () => number
  faults: Faults
  events: Events
  journal: Journal
}

/** World of the operations that need no token. */
const publicWorld = 'public'

/** Tokens of a world that are valid at a time. */
const mostTokens = 10_000

/** What is told of a call when it is over. */
type Told = Omit<Extract<SandboxEvent, { type: 'request' }>, 'type' | 'status'>

/** Answers a call. Whatever is wrong with it becomes a `google.rpc.Status`. */
export async function answerCall(core: Core, request: Incoming): Promise<Outgoing> {
  const [path = ''] = request.target.split('?', 1)
  const told: Told = {
    world: undefined,
    time: new Date(core.now()).toISOString(),
    method: request.method,
    path,
    operationId: undefined,
    from: undefined,
    warnings: [],
  }
  let response: Outgoing
  try {
    response = await answerMatch(core, request, path, told)
  } catch (error) {
    response = responseOf(error)
  }
  core.events.tell({ type: 'request', ...told, status: response.status })
  return response
}

async function answerMatch(core: Core, request: Incoming, path: string, told: Told): Promise<Outgoing> {
  if (request.target.length > core.limits.target) {
    throw new StatusError('INVALID_ARGUMENT', `the address is longer than ${core.limits.target} characters`, {
      status: 414,
    })
  }
  // Whoever writes the answer to HEAD leaves its body out (RFC 9110).
  const match = core.router.match(request.method === 'HEAD' ? 'GET' : request.method, path)
  if (!match || 'allow' in match) throw noRoute(request.method, path, match)
  const search = request.target.slice(path.length + 1)
  if ('answer' in match.value) return answerRoute(core, request, match.value, match.parameters, search)
  const operation = match.value
  told.operationId = operation.id
  const token = authenticate(
    core.ground.document,
    operation.security,
    { header: request.header, search },
    core.readToken,
    core.issued,
  )
  const credentials = token && { ...token, claims: {} }
  told.world = credentials?.world ?? publicWorld
  const broken = await befall(core.faults, request, operation, told.world)
  const call = await callOf(core, request, operation, match, search, credentials)
  told.warnings = call.warnings
  told.time = new Date(call.world.now).toISOString()
  const behaviour = core.behaviours[operation.id]?.(call)
  const made = behaviour === undefined ? call.next() : await behaviour
  const answer = lookedAt(core.journal, [call.world], made)
  // A behaviour that leaves a call to the description may get no more than its example.
  told.from = behaviour === undefined || answer.from === 'example' ? answer.from : 'behaviour'
  return { ...written(operation, answer, told.from, call.warnings), ...(broken ? { broken } : {}) }
}

/** Reads and checks a request; everything from the world's side happens after the last wait, so that no two calls mix. */
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
  const world = core.open(credentials?.world ?? publicWorld)
  if (credentials) Object.assign(credentials, issuedFacts(world, credentials))
  core.admit?.({ operation, parameters, world })
  if (findings.violations.length > 0) throw invalid(findings.violations)
  const warnings = findings.unknown.map(field => `${field} is not known and was left out`)
  const origin = originOf(request)
  const facts = {
    operation,
    plan,
    world,
    parameters,
    body: json === undefined ? json : inUtc(ground.document, operation.bodySchema, json),
    bytes,
    origin,
    header,
    credentials,
    warnings,
  }
  return {
    ...facts,
    next: () => respond(ground, facts),
    step: resource => stepBeside(ground, facts, resource),
    ...effectsOf(ground, world),
    issueToken: issue => issueToken(world, issue),
    open: core.open,
  }
}

/** What the world knows of a token that it gave out. */
function issuedFacts(world: World, { token, scheme }: Credentials): Partial<Credentials> {
  const facts = world.tokens.get(token)
  // `sandbox_NAME.Scheme` is made by hand; with more behind it, it was given out, or it is false.
  if (!facts) {
    if (scheme !== undefined && token.split('.').length > 2)
      throw new StatusError('UNAUTHENTICATED', 'the token was revoked or never given out')
    return {}
  }
  if (facts.expires !== undefined && facts.expires <= world.now)
    throw new StatusError('UNAUTHENTICATED', 'the token has expired')
  return { scheme: facts.scheme, claims: facts.claims }
}

function issueToken(world: World, facts: IssuedToken): string {
  if (world.tokens.size >= mostTokens) {
    for (const [token, { expires = Infinity }] of world.tokens)
      if (expires <= world.now) world.tokens.delete(token)
    if (world.tokens.size >= mostTokens)
      throw new StatusError(
        'RESOURCE_EXHAUSTED',
        `this world is full: at most ${mostTokens} tokens. Reset it or use another token`,
      )
  }
  const token = `sandbox_${world.name}.${facts.scheme}.${world.newId()}`
  world.tokens.set(token, facts)
  return token
}

async function answerRoute(
  core: Core,
  request: Incoming,
  route: Route,
  parameters: Record<string, string>,
  search: string,
): Promise<Outgoing> {
  const broken = await befall(core.faults, request, undefined, undefined)
  const raw = { ...request, header: rawHeader(request) }
  const { bytes } = route.streamed
    ? { bytes: new Uint8Array() }
    : await readBody(raw, { content: { raw: {} } }, core.limits.body)
  const opened: World[] = []
  const made = await route.answer({
    request,
    parameters,
    query: new URLSearchParams(search),
    bytes,
    origin: originOf(request),
    open: name => {
      const world = core.open(name)
      opened.push(world)
      return world
    },
  })
  const answer = lookedAt(core.journal, opened, made)
  return { ...outgoing(answer.status ?? 200, answer, answer.headers ?? {}), ...(broken ? { broken } : {}) }
}

/** Any type of content will do where the description says nothing. */
function rawHeader({ header }: Incoming): Incoming['header'] {
  return name => (name === 'content-type' ? 'raw' : header(name))
}

function written(
  { success }: Operation,
  answer: Answer,
  from: Answer['from'],
  warnings: readonly string[],
): Outgoing {
  const headers: Record<string, string> = { ...answer.headers }
  if (from === 'example') headers['x-sandbox-answer'] = 'example'
  if (warnings.length > 0) headers['x-sandbox-warning'] = warningOf(warnings)
  const status = answer.status ?? success.status
  const { mediaType } = success
  const { body } = answer
  const isOwn = from === 'behaviour'
  if (status === 204 || status === 205 || (mediaType === '' && !isOwn))
    return { status, headers, body: undefined }
  if (isJsonType(mediaType)) headers['content-type'] ??= mediaType
  else if (typeof body === 'string' || (!isOwn && !mediaType.includes('*')))
    return { status, headers: { 'content-type': typeNamed(mediaType), ...headers }, body: asText(body) }
  return outgoing(status, answer, headers)
}

/** A type for a range of types. */
function typeNamed(mediaType: string): string {
  if (!mediaType.includes('*')) return mediaType
  return /^(?:text|\*)/.test(mediaType) ? 'text/plain' : 'application/octet-stream'
}

/** What an answer of another type than JSON holds: text in its example, else nothing that could be told. */
function asText(body: Answer['body']): Outgoing['body'] {
  if (typeof body === 'string' || body instanceof Uint8Array || body instanceof ReadableStream) return body
  return body === null || typeof body === 'object' ? '' : String(body)
}

/** Header of the warnings, in ASCII and of a length that every client takes. */
function warningOf(warnings: readonly string[]): string {
  return encodeURI(warnings.join('; ').slice(0, 1000).toWellFormed())
}

function outgoing(status: number, { body }: Answer, headers: Record<string, string>): Outgoing {
  if (body instanceof Uint8Array || body instanceof ReadableStream) return { status, headers, body }
  return jsonResponse(status, body, headers)
}

function noRoute(method: string, path: string, match: OtherMethods | undefined): StatusError {
  if (!match) return new StatusError('NOT_FOUND', `there is nothing at ${path.slice(0, 200)}`)
  const allow = match.allow.flatMap(known => (known === 'GET' ? ['GET', 'HEAD'] : known)).join(', ')
  return new StatusError('UNIMPLEMENTED', `${method} is not known here, only ${allow}`, {
    status: 405,
    headers: { allow },
  })
}

function responseOf(error: unknown): Outgoing {
  if (error instanceof StatusError) return jsonResponse(error.status, error.body, error.headers)
  const message = error instanceof Error ? error.message : String(error)
  return jsonResponse(500, new StatusError('INTERNAL', `the sandbox failed: ${message}`).body)
}
