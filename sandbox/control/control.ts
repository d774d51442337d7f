import type { Sandbox } from '../core/create-sandbox.ts'
import type { OpenApi } from '../core/description/openapi.ts'
import { type Operation, operationsOf } from '../core/description/operations.ts'
import type { FaultRule } from '../core/fault-rules.ts'
import { type Incoming, jsonResponse, type Outgoing } from '../core/http/messages.ts'
import { readBody } from '../core/http/read-body.ts'
import { Router } from '../core/http/router.ts'
import { invalid, StatusError } from '../core/http/status-error.ts'
import { isObject, type Json, type JsonObject } from '../core/json.ts'
import { durationOf } from '../core/lifecycle/duration.ts'
import { authenticate, readPlainToken } from '../core/security/credentials.ts'
import { Validator } from '../core/validation/validate.ts'
import { lastMoment } from '../core/worlds/clock.ts'
import { sizeOf, sizeOfRest } from '../core/worlds/size.ts'
import type { WorldSnapshot } from '../core/worlds/snapshot.ts'
import type { SendWebhook, WebhookOrder } from '../webhooks/webhook-sender.ts'
import { controlDescription } from './description.ts'
import { refuseHeavyJson } from './heavy-json.ts'

/** Maximum bytes of a body, and of one that is a snapshot of a whole world. */
const maxBytes = 1_000_000
const maxSnapshotBytes = 64_000_000

const description: OpenApi = controlDescription

/** Actions of the control API by operationId, in the caller's world. */
const actions: Record<string, (sandbox: Sandbox, world: string, body: JsonObject) => unknown> = {
  Describe: () => description,
  Advance: (sandbox, world, { duration }) => {
    const ms = durationOf(String(duration))
    if (ms === undefined || ms < 0)
      throw invalid([{ field: 'duration', description: 'must be a duration from 0, such as PT10M' }])
    if (sandbox.advance(0, world) + ms > lastMoment)
      throw invalid([{ field: 'duration', description: 'must not lead beyond the year 2999' }])
    return { time: new Date(sandbox.advance(ms, world)).toISOString() }
  },
  Reset: (sandbox, world) => {
    sandbox.reset(world)
    return {}
  },
  TakeSnapshot: (sandbox, world) => sandbox.snapshot(world),
  RestoreSnapshot: (sandbox, world, body) => {
    const [saved] = Array.isArray(body.worlds) ? body.worlds : []
    if (body.version !== 1 || !isSnapshot(saved)) {
      throw invalid([{ field: 'worlds', description: 'must contain a world of a snapshot of version 1' }])
    }
    checkSize(saved, sandbox)
    sandbox.restore({ version: 1, seed: '', worlds: [Object.assign({}, saved, { name: world })] })
    return {}
  },
  Signal: (sandbox, world, { event, id }) => {
    if (!sandbox.signals.has(String(event))) {
      const signalNames = [...sandbox.signals].sort().join(', ') || 'nothing'
      throw invalid([
        { field: 'event', description: `is not an event of any lifecycle, expected one of: ${signalNames}` },
      ])
    }
    return { moved: sandbox.signal(world, String(event), typeof id === 'string' ? id : undefined) }
  },
  ListFaults: (sandbox, world) => ({ faults: sandbox.faults(world) }),
  PutFaults: (sandbox, world, { faults }) => {
    const requested = faults as unknown as FaultRule[]
    const operationIds = new Set(sandbox.plans.map(({ operation }) => operation.id))
    const wrong = requested.flatMap(({ operationId }, index) =>
      operationId === undefined || operationIds.has(operationId)
        ? []
        : [{ field: `faults[${index}].operationId`, description: 'is not an operation of the description' }],
    )
    if (wrong.length > 0) throw invalid(wrong)
    const rules = sandbox.faults(world)
    rules.splice(0, rules.length, ...requested)
    return {}
  },
  ReadLog: (sandbox, world) => ({ events: sandbox.log(world) }),
}

/**
 * Answers requests to `/_sandbox`; returns undefined for others.
 *
 * @param sendWebhook Sends webhooks to this machine, if the sandbox may.
 * @param checkOrigin Throws if pages of an origin may not send them.
 */
export function controlOf(
  sandbox: Sandbox,
  sendWebhook?: SendWebhook,
  checkOrigin: (origin: string | undefined) => void = () => {},
): (request: Incoming) => Promise<Outgoing> | undefined {
  const router = new Router<Operation>()
  for (const operation of operationsOf(description)) router.add(operation.method, operation.path, operation)
  const validator = new Validator(description)
  const answer = async (request: Incoming): Promise<Outgoing> => {
    try {
      const [path = '', search = ''] = request.target.split('?')
      const match = router.match(request.method, path)
      if (!match)
        throw new StatusError(
          'NOT_FOUND',
          'the control API has no such path; GET /_sandbox lists its operations',
        )
      if ('allow' in match) {
        const allow = match.allow.join(', ')
        throw new StatusError('UNIMPLEMENTED', `this path supports only ${allow}`, {
          status: 405,
          headers: { allow },
        })
      }
      const { id, security, body: declared, bodySchema } = match.value
      const caller = authenticate(
        description,
        security,
        { header: request.header, search },
        acceptAnyToken,
        new Set(),
      )
      const { json } =
        id === 'RestoreSnapshot'
          ? await readBody(request, declared, maxSnapshotBytes, text =>
              refuseHeavyJson(text, maxMemoryOf(sandbox)),
            )
          : await readBody(request, declared, maxBytes)
      const body = isObject(json) ? json : {}
      const { violations } = validator.findings(json ?? {}, bodySchema, 'request')
      if (violations.length > 0) throw invalid(violations)
      if (id === 'SendWebhook') {
        checkOrigin(request.header('origin'))
        if (!sendWebhook)
          throw new StatusError('UNIMPLEMENTED', 'this sandbox sends no webhooks: start it with --webhooks')
        return jsonResponse(200, (await sendWebhook(body as unknown as WebhookOrder)) as unknown as Json)
      }
      return jsonResponse(200, actions[id]?.(sandbox, caller?.world ?? '', body) as Json)
    } catch (error) {
      const known =
        error instanceof StatusError
          ? error
          : new StatusError('INTERNAL', `the sandbox failed: ${String(error)}`)
      return jsonResponse(known.status, known.body, known.headers)
    }
  }
  return request => (/^\/_sandbox(?:[/?]|$)/.test(request.target) ? answer(request) : undefined)
}

/** Any kind of token allows its holder to control its world. */
function acceptAnyToken(token: string): { world: string; scheme: undefined } | undefined {
  const facts = readPlainToken(token)
  return facts && { world: facts.world, scheme: undefined }
}

/** Maximum estimate of a snapshot's memory in bytes. */
function maxMemoryOf({ limits }: Sandbox): number {
  return 2 * limits.bytes
}

/** @throws StatusError for a snapshot larger than that of any world: full ones have more timers than resources, and data of behaviours. */
function checkSize(saved: WorldSnapshot, sandbox: Sandbox): void {
  const [count, bytes] = [4 * sandbox.limits.records, maxMemoryOf(sandbox)]
  const isLarge = saved.records.reduce((sum, [, , record]) => sum + sizeOf(record), sizeOfRest(saved)) > bytes
  if (!isLarge && [saved.records, saved.timers, saved.tokens].every(({ length }) => length <= count)) return
  throw new StatusError(
    'RESOURCE_EXHAUSTED',
    `the snapshot is too large for a world: at most ${count} resources, timers or tokens, and ${bytes} bytes together`,
  )
}

/** Whether data is a snapshot of a world, so that an invalid one is refused as a whole. */
function isSnapshot(value: Json | undefined): value is Json & WorldSnapshot {
  if (!isObject(value)) return false
  const { records, timers, tokens, data, offset, sequence, random } = value
  return (
    areAll(records, isRecord) &&
    areAll(timers, isTimer) &&
    areAll(tokens, isToken) &&
    [offset, sequence, random].every(part => typeof part === 'number') &&
    // A later date would make each call of the world fail.
    Math.abs(Number(offset)) < lastMoment &&
    isObject(data)
  )
}

function areAll(value: Json | undefined, holds: (entry: Json) => boolean): boolean {
  return Array.isArray(value) && value.every(holds)
}

function isRecord(entry: Json): boolean {
  if (!Array.isArray(entry) || entry.length !== 3) return false
  const [store, id, record = null] = entry
  return (
    typeof store === 'string' &&
    typeof id === 'string' &&
    (record === null ||
      (isObject(record) && isObject(record.value) && isObject(record.input) && record.id === id))
  )
}

function isTimer(timer: Json): boolean {
  if (!isObject(timer)) return false
  const { due, order, store, id, visit, step } = timer
  return (
    [due, order, visit, step].every(part => typeof part === 'number') &&
    [store, id].every(part => typeof part === 'string') &&
    Math.abs(Number(due)) < lastMoment
  )
}

function isToken(entry: Json): boolean {
  if (!Array.isArray(entry) || entry.length !== 2) return false
  const [token, facts] = entry
  return (
    typeof token === 'string' && isObject(facts) && typeof facts.scheme === 'string' && isObject(facts.claims)
  )
}
