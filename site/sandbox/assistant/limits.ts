import type { Json, JsonObject, Stored, World } from '@shiori/sandbox/behaviour'
import { errorInfo, failure } from '@shiori/sandbox/behaviour'
import { at, textAt } from '../at.ts'

const domain = 'bv.aisk.v1'
/** The time zone of the organization in the examples is nine hours ahead of UTC. */
const zone = { hours: 9, name: '+09:00' }
const hour = 3_600_000

/** Lists the questions to a chatbot, newest first. */
export function promptsOf(world: World, chatbot: string): Stored[] {
  return world.list('prompt', chatbot)
}

/** @throws {StatusError} if a device asks more often than the chatbot allows. */
export function holdRate(world: World, chatbot: Stored, device: string): void {
  const { value } = chatbot
  if (at(value, 'rate_limit.enabled') !== true) return
  const limit = Number(at(value, 'rate_limit.setting.limit'))
  const duration = millisecondsOf(textAt(value, 'rate_limit.setting.duration'))
  const byDevice = textAt(value, 'rate_limit.setting.vary_by') === 'RATE_LIMIT_VARY_BY_DEVICE_ID'
  const recent = promptsOf(world, chatbot.id)
    .filter(prompt => Number(prompt.value.asked) > world.now - duration)
    .filter(prompt => !byDevice || prompt.value.device === device)
  if (recent.length < limit) return
  const oldest = Number(recent.at(limit - 1)?.value.asked ?? world.now)
  const seconds = String((oldest + duration - world.now) / 1000)
  throw refused('throttle', 'ERROR_REASON_PROMPT_THROTTLING', {
    duration: textAt(value, 'rate_limit.setting.duration'),
    limit: String(limit),
    throttle_message: textAt(value, 'rate_limit.setting.throttle_message'),
    vary_by: textAt(value, 'rate_limit.setting.vary_by'),
    wait: `${seconds}s`,
    wait_sec: seconds,
  })
}

/** @throws {StatusError} if the quota of the day is used up. */
export function holdQuota(world: World, chatbot: Stored): void {
  if (at(chatbot.value, 'quota_limit.enabled') !== true) return
  const limit = Number(at(chatbot.value, 'quota_limit.setting.limit'))
  const local = world.now + zone.hours * hour
  const begin = local - (local % (24 * hour)) - zone.hours * hour
  const prompts = promptsOf(world, chatbot.id).filter(({ value }) => Number(value.asked) >= begin)
  if (prompts.length < limit) return
  const day = new Date(begin + 24 * hour + zone.hours * hour).toISOString().slice(0, 10)
  throw refused('out of quota', 'ERROR_REASON_PROMPT_OUT_OF_QUOTA', {
    limit: String(limit),
    reset_at: `${day}T00:00:00${zone.name}`,
  })
}

/** @throws {StatusError} if the chatbot does not allow pages of this origin. */
export function requireAllowedDomain({ value }: Stored, origin: string): void {
  const domains = at(value, 'domain_control.domains')
  const allowed: readonly Json[] = Array.isArray(domains) ? domains : []
  if (at(value, 'domain_control.enabled') !== true || allowed.includes(origin)) return
  throw failure('PERMISSION_DENIED', `domain not allowed: ${origin}`, {
    details: [errorInfo('ERROR_REASON_DOMAIN_INVALID', domain)],
  })
}

function refused(message: string, reason: string, metadata: JsonObject) {
  return failure('RESOURCE_EXHAUSTED', message, { details: [{ ...errorInfo(reason, domain), metadata }] })
}

/** Parses `1m`, `30s` or `1m0s` into milliseconds. */
function millisecondsOf(text: string): number {
  const units: Record<string, number> = { h: hour, m: 60_000, s: 1000 }
  const parts = [...text.matchAll(/(\d+)([hms])/g)]
  return parts.reduce((sum, [, number, unit = 's']) => sum + Number(number) * (units[unit] ?? 0), 0)
}
