import type { Sandbox } from '@shiori/sandbox'
import { isObject, type JsonObject, type Stored } from '@shiori/sandbox/behaviour'
import type { OpenApi } from '../../sandbox/core/description/openapi.ts'
import { Router } from '../../sandbox/core/http/router.ts'
import type { Plan } from '../../sandbox/core/resources/plan.ts'
import { Settings } from './settings.ts'

type Records = Map<string, Stored | null>

/** Callbacks for changes by requests. */
export interface ChangeListener {
  /** Called for an accepted request that changes something. */
  onChange: () => void
  /** Called with a line that describes an unnamed change. */
  onProblem: (problem: string) => void
  /** Whether a named setting was meant to be changed; always, by default. */
  isRelevant?: (setting: string) => boolean
}

/** A request that changes something. */
interface Change {
  plan: Plan
  request: string
  /** Names in its path and query. */
  named: string[]
  sent: unknown
}

/**
 * Compares the worlds of a sandbox before and after each request, and reports settings that it changed without naming
 * them, resources whose state it changed although its operation does not do so, and resources that it removed without
 * naming them.
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
  const take = sandbox.startJournal()
  const base = new Map(sandbox.resources('untouched').map(({ record }) => [keyOf(record), record]))
  const recordsById = new Map<string, Records>()
  /**
   * Takes a new snapshot.
   *
   * @returns The resources before and now.
   */
  const changed = () =>
    take().flatMap(({ world, anew, records }) => {
      const before: Records = (anew ? undefined : recordsById.get(world)) ?? new Map()
      recordsById.set(world, before)
      return records.flatMap(([store, id, now]) => {
        const key = keyOf({ store, id })
        const [was, is] = [before.get(key), now].map(record =>
          record === undefined ? base.get(key) : record,
        )
        if (now === undefined) before.delete(key)
        else before.set(key, now)
        return was ? [{ was, is: is ?? undefined }] : []
      })
    })
  const { handle } = sandbox
  return async request => {
    const match = router.match(request.method, request.target.replace(/\?.*/, ''))
    if (request.method === 'GET' || !match || !('value' in match)) return handle(request)
    changed()
    const answer = await handle(request)
    if (answer.status >= 400) return answer
    listener.onChange()
    const change: Change = {
      plan: match.value,
      request: `${request.method} ${request.target}`,
      named: [
        ...Object.values(match.parameters),
        ...new URLSearchParams(request.target.split('?')[1]).values(),
      ],
      sent: request.body instanceof Uint8Array ? parsed(new TextDecoder().decode(request.body)) : undefined,
    }
    for (const { was, is } of changed())
      for (const problem of problemsIn(change, was, is, settings, listener))
        listener.onProblem(`${change.request}: ${was.store} ${was.id}: ${problem}`)
    return answer
  }
}

function keyOf({ store, id }: Pick<Stored, 'store' | 'id'>): string {
  return `${store} ${id}`
}

function problemsIn(
  change: Change,
  was: Stored,
  is: Stored | undefined,
  settings: Settings,
  { isRelevant = () => true }: ChangeListener,
): string[] {
  const names = namesOf(change)
  if (!is)
    return [was.id, ...was.home.split('/')].some(id => names.has(id))
      ? []
      : ['was removed, although the request does not name it']
  const isOtherWorld = ![was.id, ...was.home.split('/')].some(id => names.has(id))
  const hasBegun = settings.hasBegun(was, is, change.plan.operation.id)
  return [
    ...(hasBegun
      ? [
          `${settings.stateOf(was)}, then ${settings.stateOf(is)}: it began, which the request does not ask for`,
        ]
      : []),
    ...changes(was.value, is.value, '').flatMap(({ path, line }) => {
      if (!settings.canBeSet(was.store, path)) return []
      if (isOtherWorld || !isSent(change, path)) return [line]
      return isRelevant(path) ? [] : [`${path}: changed, although the request is not about it`]
    }),
  ]
}

/** Collects ids and other texts of a request: it may change what it names. */
function namesOf({ named, sent }: Change): Set<string> {
  const names = new Set(named)
  const add = (value: unknown): void => {
    if (typeof value === 'string' || typeof value === 'number') names.add(String(value))
    else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) add(inner)
  }
  add(sent)
  return names
}

/** Whether a body contains a setting, in its resource or beside it. */
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

/** Lists changed values, a list counting as one value: `security.domain_control.enabled: true, then nothing`. */
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
