import type { Sdk, SdkMember, SdkType } from './types.ts'

/**
 * Writes TypeScript declarations of an SDK with TypeScript signatures, as a `declare module` for each package, so that
 * samples can be compiled against the reference. Types of another package are imported where a signature names them.
 */
export function sdkDeclarations({ types, context = {} }: Pick<Sdk, 'types' | 'context'>): string {
  const packages = new Map<string, SdkType[]>()
  for (const type of types) {
    if (type.package === undefined) continue
    packages.set(type.package, [...(packages.get(type.package) ?? []), type])
  }
  const modules = [...packages].map(([name, packageTypes]) => {
    const body = packageTypes.map(declaration).join('\n')
    const imports = [...packages].flatMap(([other, foreign]) =>
      other === name ? [] : importOf(other, foreign, body),
    )
    return `declare module '${name}' {\n${[...imports, body].join('\n')}\n}\n`
  })
  const names = Object.entries(context).map(
    ([name, type]) => `declare const ${name}: import('${packageOf(types, type)}').${type}\n`,
  )
  return [...modules, ...names].join('\n')
}

/** @throws {Error} if the SDK has no such type, which the reader of its file has reported. */
function packageOf(types: readonly SdkType[], name: string): string {
  const found = types.find(type => type.name === name)?.package
  if (found === undefined) throw new Error(`No package has the type ${name}`)
  return found
}

function importOf(from: string, types: readonly SdkType[], body: string): string[] {
  const used = types.filter(
    ({ name, kind }) => kind !== 'function' && kind !== 'component' && new RegExp(`\\b${name}\\b`).test(body),
  )
  return used.length > 0 ? [`import type { ${used.map(({ name }) => name).join(', ')} } from '${from}'`] : []
}

/** Declares one export. A class without a constructor becomes an interface with its callable members. */
function declaration(type: SdkType): string {
  const { kind, name, signature = '' } = type
  if (kind === 'function') return `export function ${signature}`
  if (kind === 'component') return `export function ${name}(props: ${signature}): import('react').ReactNode`
  if (kind === 'alias') return `export ${signature}`
  const members = (type.members ?? []).flatMap(lines)
  const base = type.extends ? ` extends ${type.extends}` : ''
  if (kind === 'object') return `export const ${name}: {\n${members.join('\n')}\n}`
  if (kind === 'enum') return `export type ${name} = ${(type.members ?? []).map(literal).join(' | ')}`
  return `export ${kind === 'class' ? 'class' : 'interface'} ${name}${base} {\n${members.join('\n')}\n}`
}

function lines({ signatures }: SdkMember): string[] {
  return signatures.map(signature => `${signature};`)
}

function literal({ name }: SdkMember): string {
  return `'${name}'`
}
