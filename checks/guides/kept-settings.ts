import type { Sandbox } from '@shiori/sandbox'
import { isObject, type JsonObject, type Stored } from '@shiori/sandbox/behaviour'
import type { OpenApi } from '../../sandbox/core/description/openapi.ts'
import { Router } from '../../sandbox/core/http/router.ts'
import type { Plan } from '../../sandbox/core/resources/plan.ts'
import { Settings } from './settings.ts'

type Records = Map<string, Stored | null>

/** Is told of what requests change. */
export interface ChangeListener {
  /** A request was not refused that is more than a question. */
  onChange: () => void
  /** A line. */
  onFault: (fault: string) => void
  /** Whether a setting that a request names was to be changed; each, if left out. */
  isMeant?: (setting: string) => boolean
}

/** A request that changes something, as it was sent. */
interface Change {
  plan: Plan
  request: string
  /** What its path and its query name. */
  named: string[]
  sent: unknown
}

/**
 * Looks at the worlds of a sandbox before and after each request: which settings it has changed without naming them, which resources it has
 * moved to another state although its operation does not, and which it has removed beside the ones that it names.
 *
 */
export function watchChanges(
  sandbox: Sandbox,
  description: OpenApi,
  listener: ChangeListener,
): Sandbox['handle'] {
  const router = new Router<Plan>()
  for (const plan of sandbox.plans) router.add(plan.operation.method, plan.operation.path, plan)
  const settings = new Settings(description, sandbox.plans)
  const take = sandbox.keepJournal()
  const base = new Map(sandbox.resources('untouched').map(({ record }) => [keyOf(record), record]))
  const known = new Map<string, Records>()
  /** Brings what is known up to date. @returns What was there and is there now. */
  const changed = () =>
    take().flatMap(({ world, anew, records }) => {
      const before: Records = (anew ? undefined : known.get(world)) ?? new Map()
      known.set(world, before)
      return records.flatMap(([store, id, now]) => {
        const key = keyOf({ store, id })
        const [was, is] = [before.get(key), now].map(one => (one === undefined ? base.get(key) : one))
        if (now === undefined) before.delete(key)
        else before.set(key, now)
        return was ? [{ was, is: is ?? undefined }] : []
      })
    })
  const { handle } = sandbox
  return async request => {
    const found = router.match(request.method, request.target.replace(/\?.*/, ''))
    if (request.method === 'GET' || !found || !('value' in found)) return handle(request)
    changed()
    const answer = await handle(request)
    if (answer.status >= 400) return answer
    listener.onChange()
    const change: Change = {
      plan: found.value,
      request: `${request.method} ${request.target}`,
      named: [
        ...Object.values(found.parameters),
        ...new URLSearchParams(request.target.split('?')[1]).values(),
      ],
      sent: request.body instanceof Uint8Array ? parsed(new TextDecoder().decode(request.body)) : undefined,
    }
    for (const { was, is } of changed())
      for (const fault of faultsOf(change, was, is, settings, listener))
        listener.onFault(`${change.request}: ${was.store} ${was.id}: ${fault}`)
    return answer
  }
}

function keyOf({ store, id }: Pick<Stored, 'store' | 'id'>): string {
  return `${store} ${id}`
}

function faultsOf(
  change: Change,
  was: Stored,
  is: Stored | undefined,
  settings: Settings,
  { isMeant = () => true }: ChangeListener,
): string[] {
  const names = namesOf(change)
  if (!is)
    return [was.id, ...was.home.split('/')].some(id => names.has(id))
      ? []
      : ['is removed, which it does not name']
  const isOther = ![was.id, ...was.home.split('/')].some(id => names.has(id))
  const hasBegun = settings.hasBegun(was, is, change.plan.operation.id)
  return [
    ...(hasBegun ? [`${settings.stateOf(was)}, then ${settings.stateOf(is)}: it has begun`] : []),
    ...changes(was.value, is.value, '').flatMap(({ path, line }) => {
      if (!settings.canBeSet(was.store, path)) return []
      if (isOther || !isSent(change, path)) return [line]
      return isMeant(path) ? [] : [`${path}, which it is not about`]
    }),
  ]
}

/** Ids and other texts of a request: what it names may change. */
function namesOf({ named, sent }: Change): Set<string> {
  const names = new Set(named)
  const add = (value: unknown): void => {
    if (typeof value === 'string' || typeof value === 'number') names.add(String(value))
    else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) add(inner)
  }
  add(sent)
  return names
}

/** Whether a body names a setting, in the resource that it holds or beside it. */
function isSent({ plan: { bodyHolds = '' }, sent }: Change, path: string): boolean {
  return (
    isNamed(sent, path) || (isObject(sent) && isObject(sent[bodyHolds]) && isNamed(sent[bodyHolds], path))
  )
}

function isNamed(sent: unknown, path: string): boolean {
  let named: unknown = sent
  for (const key of path.split('.')) {
    if (!isObject(named)) return named !== undefined
    if (!Object.hasOwn(named, key)) return false
    named = named[key]
  }
  return true
}

/** Values that were there and are others now, a list as one value: `security.domain_control.enabled: true, then nothing`. */
function changes(before: unknown, after: unknown, path: string): { path: string; line: string }[] {
  if (isObject(before)) {
    const others: JsonObject = isObject(after) ? after : {}
    return Object.keys({ ...before, ...others }).flatMap(key =>
      changes(before[key], others[key], path === '' ? key : `${path}.${key}`),
    )
  }
  const [was, is] = [before, after].map(value => JSON.stringify(value) ?? 'nothing')
  return was === is || before === undefined ? [] : [{ path, line: `${path}: ${was}, then ${is}` }]
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
