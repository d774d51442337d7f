import type { Change } from './change.ts'
import { fromTo, type Versions } from './comparison.ts'
import { at, list, node, target } from './parts.ts'

/** Scopes by scheme: all of them are needed. */
type Requirement = ReadonlyMap<string, readonly string[]>

/** What a client needs to call an operation: one of these. Empty if it needs nothing. */
type Access = readonly Requirement[]

/**
 * Compares what two operations require of a client. Every way in which a client of the earlier version has access must still be enough.
 *
 * @param before Value of `security`, undefined if there is none.
 */
export function compareAccess({ before, after }: Versions, versions: Versions, name: string): Change[] {
  const schemes = schemeIds(versions.before)
  const laterSchemes = schemeIds(versions.after)
  const old = accessOf(before, schemes)
  const now = accessOf(after, laterSchemes)
  const from = accessText(before)
  const to = accessText(after)
  const isEnough = old.every(have => now.some(need => isPart(need, have)))
  const isSame =
    old.length === now.length && now.every(need => old.some(had => isPart(had, need) && isPart(need, had)))
  if (isEnough && isSame) return []
  return [
    {
      effect: isEnough ? 'compatible' : 'breaking',
      what: 'security',
      name,
      change: 'access',
      ...fromTo(from, to),
    },
  ]
}

function accessOf(security: unknown, schemes: ReadonlyMap<string, string>): Access {
  const ways = list(security).map(
    way =>
      new Map(
        Object.entries(node(way)).map(([name, scopes]) => [
          schemes.get(name) ?? name,
          list(scopes).map(String),
        ]),
      ),
  )
  return ways.length > 0 ? ways : [new Map()]
}

/** Whether a client that has what one requirement says also has what another one needs. */
function isPart(need: Requirement, have: Requirement): boolean {
  return [...need].every(
    ([scheme, scopes]) => scopes.every(scope => have.get(scheme)?.includes(scope)) && have.has(scheme),
  )
}

/** What a client sends for each security scheme, without its name: `apiKey header x-key`. */
function schemeIds(description: unknown): ReadonlyMap<string, string> {
  const schemes = node(at(description, 'components', 'securitySchemes'))
  return new Map(
    Object.entries(schemes).map(([name, entry]) => {
      const scheme = target(description, entry)
      const keys = ['type', 'in', 'name', 'scheme'].map(key => String(at(scheme, key) ?? '').toLowerCase())
      return [name, keys.join(' ')]
    }),
  )
}

function accessText(security: unknown): string | undefined {
  const ways = list(security).map(way =>
    Object.entries(node(way))
      .map(([name, scopes]) => (list(scopes).length > 0 ? `${name} (${list(scopes).join(', ')})` : name))
      .join(' + '),
  )
  const texts = ways.map(way => way || '–')
  return texts.every(text => text === '–') ? undefined : texts.join(' | ')
}
