import { declarationsOf, readSource, type Source } from './source.ts'

/** A member of an interface. */
export interface InterfaceMember {
  name: string
  /** As written in the source; for a method, its parameters and return type. */
  type: string
  optional: boolean
  comment: string
}

/** An interface with its documentation. */
export interface DocumentedInterface {
  name: string
  comment: string
  /** Names of the interfaces whose members it also has. */
  extended: readonly string[]
  members: readonly InterfaceMember[]
}

/**
 * Reads an interface.
 *
 * @param file Absolute path of its module.
 * @throws {Error} if the module has no interface with that name.
 */
export function readInterface(file: string, name: string): DocumentedInterface {
  const source = readSource(file)
  for (const { start, node } of declarationsOf(source)) {
    if (node.type !== 'TSInterfaceDeclaration' || node.id.name !== name) continue
    const members = node.body.body.flatMap((member): InterfaceMember[] => {
      if (member.type !== 'TSPropertySignature' && member.type !== 'TSMethodSignature') return []
      if (member.key.type !== 'Identifier') return []
      const end = member.type === 'TSPropertySignature' ? member.typeAnnotation?.end : member.returnType?.end
      return [
        {
          name: member.key.name,
          type: typeText(source, member.key.end, end ?? member.end),
          optional: member.optional,
          comment: source.comments.get(member.start) ?? '',
        },
      ]
    })
    const extended = node.extends.flatMap(({ expression }) =>
      expression.type === 'Identifier' ? [expression.name] : [],
    )
    return { name, comment: source.comments.get(start) ?? '', extended, members }
  }
  throw new Error(`${file} has no interface "${name}"`)
}

/** Returns the source between a member's name and its end, on one line and without comments. */
function typeText({ text }: Source, start: number, end: number): string {
  return text
    .slice(start, end)
    .replace(/^\?/, '')
    .replace(/^:\s*/, '')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
