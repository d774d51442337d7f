import { parameterList } from './signature.ts'
import type { Sdk, SdkMember, SdkType } from './types.ts'

/**
 * Writes a Swift file that declares an SDK with Swift signatures, for a parser: types with members that have empty
 * bodies. A member of a part, `bufferInfo.queuedBytes`, becomes a member of the part's type. Types that signatures name
 * without a description are empty.
 */
export function swiftDeclarations({
  types,
  opaque = [],
  context = {},
}: Pick<Sdk, 'types' | 'opaque' | 'context'>): string {
  const names = Object.entries(context).map(([name, type]) => `let ${name}: ${type}`)

  const parts = new Map<string, string[]>()
  const described = types.map(type => declaration(type, parts))
  for (const [name, lines] of payloads(types))
    if (opaque.includes(name) && !parts.has(name)) parts.set(name, lines)
  const rest = [...parts].map(([name, lines]) => `class ${name} {\n${lines.join('\n')}\n}`)
  const empty = opaque.filter(name => !parts.has(name)).map(name => `class ${name} {}`)
  return [...described, ...rest, ...empty, ...names, ''].join('\n')
}

function declaration(type: SdkType, parts: Map<string, string[]>): string {
  const { name, kind, members = [] } = type
  const keyword = kind === 'protocol' ? 'protocol' : kind === 'enum' ? 'enum' : 'class'
  const base = type.extends === undefined ? '' : `: ${type.extends}`
  const lines = members.flatMap(member => {
    const [first = '', second] = member.name.includes('(') ? [member.name] : member.name.split('.')
    // Names in quotes are raw values.
    const lines = linesOf(member).map(line => (keyword === 'protocol' ? line : withBody(line)))
    if (second === undefined || member.signatures.some(signature => signature.startsWith('"'))) return lines
    const part = members
      .find(member => member.name === first)
      ?.signatures[0]?.split(':')[1]
      ?.trim()
    if (part !== undefined)
      parts.set(part, [
        ...(parts.get(part) ?? []),
        ...linesOf({
          ...member,
          signatures: member.signatures.map(signature => signature.replace(`${first}.`, '')),
        }).map(withBody),
      ])
    return []
  })
  return `${keyword} ${name}${base} {\n${lines.join('\n')}\n}`
}

function linesOf({ kind, signatures }: SdkMember): string[] {
  return signatures.flatMap(signature => {
    if (/^(?:static |func |init\(|case )/.test(signature))
      return [signature.replace(/^static (?!func |let )/, 'static func ')]
    if (kind === 'value') return signature.startsWith('"') ? [] : [`case ${signature}`]
    if (kind === 'property' || (kind === 'callback' && /^\w+:/.test(signature))) return [`var ${signature}`]
    return [`func ${signature}`]
  })
}

/** Lists the payloads of events without a description of their own, by type. */
function payloads(types: readonly SdkType[]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const { payload = [], signatures } of types.flatMap(({ members = [] }) => members)) {
    const event = parameterList(signatures[0] ?? '')
      .at(-1)
      ?.split(':')[1]
      ?.trim()
    if (event === undefined || payload.length === 0) continue
    found.set(
      event,
      payload.flatMap(({ name, type }) => (type === undefined ? [] : [`var ${name}: ${type}`])),
    )
  }
  return found
}

/** Adds a body to functions of classes, without which the file could not be parsed. */
function withBody(line: string): string {
  return /^(?:static )?func |^init\(/.test(line) ? `${line} {}` : line
}
