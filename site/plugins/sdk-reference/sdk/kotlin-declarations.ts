import { parametersIn } from './signature.ts'
import type { Sdk, SdkMember, SdkType } from './types.ts'

/** A class with its nested classes: `UniPlayer` has `Builder`. */
interface Nested {
  type: SdkType | undefined
  inner: Map<string, Nested>
}

type Declared = Pick<Sdk, 'types' | 'packages' | 'imports' | 'opaque' | 'context'>

/**
 * Writes Kotlin files that declare an SDK with Kotlin signatures, one for each package, so that samples can be compiled
 * against the reference. Types without a package are in the first of `packages`; all of these exist, so that a sample
 * may import each; names of `context` are added. The declarations never run.
 *
 * Classes of values (`kind: value`) are sealed, with an object or class for each value. Classes with only properties
 * get a constructor from them. Samples do not create instances of classes without a constructor, but may extend them.
 */
export function kotlinDeclarations(sdk: Declared): string[] {
  const { types, packages: packageNames = ['sdk'], imports = [], opaque = [], context = {} } = sdk
  const [main = 'sdk'] = packageNames
  const extended = new Set(types.flatMap(type => (type.extends === undefined ? [] : [type.extends])))
  const all = [...new Set([...packageNames, ...types.flatMap(type => type.package ?? [])])]
  const header = (name: string) =>
    [
      `package ${name}`,
      ...[...imports, ...all.map(packageName => `${packageName}.*`)].map(path => `import ${path}`),
    ].join('\n')
  const names = Object.entries(context).map(([name, type]) => `val ${name}: ${type} get() = TODO()\n`)
  const packages = new Map(types.map(type => [type.name, type.package ?? main]))
  const packageOf = ({ name, package: packageName }: SdkType) =>
    packageName ?? packages.get(name.split('.')[0] ?? '') ?? main
  const files = all.map(name => {
    const packageTypes = types.filter(type => packageOf(type) === name)
    const functions = packageTypes.filter(({ kind }) => kind === 'function')
    const roots = nest(packageTypes.filter(({ kind }) => kind !== 'function'))
    return [
      header(name),
      // A package without a declaration cannot be imported.
      'private val declared = Unit',
      ...(name === main ? opaque.map(typeName => `open class ${typeName} protected constructor()`) : []),
      ...functions.flatMap(({ signature }) => (signature ? [method(signature, '')] : [])),
      ...[...roots].map(([simple, nested]) => classOf(simple, nested, { qualified: simple, extended })),
      '',
    ].join('\n')
  })
  // In a package of their own, so that a complete program does not see them.
  return names.length === 0 ? files : [...files, `${header(`${main}.context`)}\n${names.join('')}`]
}

function nest(types: readonly SdkType[]): Map<string, Nested> {
  const roots = new Map<string, Nested>()
  for (const type of types) {
    let level = roots
    const parts = (type.qualifiedName ?? type.name).split('.')
    for (const [index, part] of parts.entries()) {
      const entry = level.get(part) ?? { type: undefined, inner: new Map() }
      level.set(part, entry)
      if (index === parts.length - 1) entry.type = type
      level = entry.inner
    }
  }
  return roots
}

interface Place {
  qualified: string
  extended: ReadonlySet<string>
}

function classOf(simple: string, { type, inner }: Nested, place: Place): string {
  const members = type?.members ?? []
  const values = members.filter(({ kind }) => kind === 'value')
  const nested = [...inner].map(([name, type]) =>
    classOf(name, type, { ...place, qualified: `${place.qualified}.${name}` }),
  )
  const body = (lines: readonly string[]) => (lines.length > 0 ? ` {\n${lines.join('\n')}\n}` : '')
  if (type?.kind === 'enum')
    return `enum class ${simple} { ${values.map(({ signatures: [signature = ''] }) => signature).join(', ')} }`
  if (type?.kind === 'interface')
    return `interface ${simple}${body([...members.flatMap(interfaceMember), ...nested])}`
  if (type?.kind === 'object') return `object ${simple}${body([...members.flatMap(classMember), ...nested])}`
  const constructors = members.filter(({ kind }) => kind === 'constructor')
  const properties = members.filter(({ kind }) => kind === 'property')
  const isExtended = place.extended.has(place.qualified) || values.length > 0
  const isOfProperties = properties.length > 0 && properties.length === members.length && !isExtended
  const base = type?.extends === undefined ? '' : ` : ${type.extends}()`
  const rest = members.filter(({ kind }) => kind !== 'constructor' && kind !== 'value')
  if (isOfProperties) {
    const list = properties.flatMap(({ signatures }) => signatures.map(signature => `var ${signature}`))
    return `open class ${simple}(${list.join(', ')})${base}${body(nested)}`
  }
  const list = constructors.flatMap(({ signatures }) => signatures.map(parametersIn))[0]
  const parameters = list ?? (type === undefined || isExtended ? '' : undefined)
  const subclasses = values.flatMap(({ signatures: [signature = ''] }) =>
    valueClass(signature, place.qualified),
  )
  return `open class ${simple}${parameters === undefined ? ' protected constructor()' : `(${parameters})`}${base}${body(
    [...rest.flatMap(classMember), ...subclasses, ...nested],
  )}`
}

/** Declares a value: `CONNECTED(chatRoomInfo: ChatRoomInfo)`, or one without parameters. */
function valueClass(signature: string, base: string): string {
  const name = signature.split('(')[0]
  if (!signature.includes('(')) return `object ${name} : ${base}()`
  return `class ${name}(${addVal(parametersIn(signature))}) : ${base}()`
}

function addVal(parameters: string): string {
  return parameters.replaceAll(/(^|,\s*)(?=\w+:)/g, '$1val ')
}

function classMember({ kind, signatures }: SdkMember): string[] {
  if (kind !== 'property') return signatures.map(signature => method(signature, 'open '))
  return signatures.map(signature => `open var ${withoutDefault(signature)}\nget() = TODO()\nset(value) {}`)
}

/** Declares a listener's member with an empty body, because listeners need not implement every method. */
function interfaceMember({ kind, signatures }: SdkMember): string[] {
  if (kind === 'property')
    return signatures.map(signature => `var ${withoutDefault(signature)}\nget() = TODO()\nset(value) {}`)
  return signatures.map(signature => method(signature, ''))
}

function method(signature: string, modifier: string): string {
  const isSuspending = signature.startsWith('suspend ')
  const bare = isSuspending ? signature.slice('suspend '.length) : signature
  const returns = /\)\s*:\s*\S/.test(bare.slice(bare.lastIndexOf(')'))) ? ' = TODO()' : ' {}'
  return `${modifier}${isSuspending ? 'suspend ' : ''}fun ${bare}${returns}`
}

function withoutDefault(signature: string): string {
  return signature.replace(/ = .*$/, '')
}
