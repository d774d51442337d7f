import { isObject, type JsonObject } from 'shiori-sandbox/behaviour'

/** What the platform writes itself, beside a setting or in its place. */
const own =
  /^(?:(?:.*\.)?updated_at|labels|player_setting|latest_vod_encoding_stages|previous_status|cover_image\.customize\.(?:url|name|size)|cover_images\.current|members|user_infos|subtitle_file_info\.contents)(?:\.|$)/

/**
 * Settings that a request has changed although it does not name them. A list counts as one value.
 *
 * @param sent Body of the request.
 * @param before The resource as it was, @param after as it is.
 * @returns Lines such as `security.domain_control.enabled: true, then nothing`.
 */
export function lostSettings(sent: unknown, before: JsonObject, after: JsonObject): string[] {
  const fields = isObject(sent) ? Object.values(sent) : []
  // Some calls take the resource in a field of its own: `{ "poll": { … } }`.
  const bodies = fields.length === 1 && isObject(fields[0]) ? [sent, fields[0]] : [sent]
  return changes(before, after, '').flatMap(({ path, line }) => {
    if (own.test(path)) return []
    return bodies.some(body => isNamed(body, path)) ? [] : [line]
  })
}

function isNamed(sent: unknown, path: string): boolean {
  let named: unknown = sent
  for (const key of path.split('.')) {
    if (!isObject(named)) return true
    if (!Object.hasOwn(named, key)) return false
    named = named[key]
  }
  return true
}

/** Settings that are not the same, whoever has named them. */
export function changedSettings(before: JsonObject, after: JsonObject): string[] {
  return changes(before, after, '').map(({ path }) => path)
}

function changes(before: unknown, after: unknown, path: string): { path: string; line: string }[] {
  if (isObject(before)) {
    const others = isObject(after) ? after : {}
    const keys = new Set([...Object.keys(before), ...Object.keys(others)])
    return [...keys].flatMap(key => changes(before[key], others[key], path === '' ? key : `${path}.${key}`))
  }
  const [was, is] = [before, after].map(value => JSON.stringify(value) ?? 'nothing')
  return was === is || before === undefined ? [] : [{ path, line: `${path}: ${was}, then ${is}` }]
}
