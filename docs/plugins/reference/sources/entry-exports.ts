import path from 'node:path'
import { commentOf, namesOf, readSource } from './source.ts'

/** A name that a package's entry point exports. */
export interface EntryExport {
  name: string
  isType: boolean
  /** First paragraph of its documentation; empty if it has none. */
  comment: string
}

/**
 * Lists the names that a module exports, including re-exports of other modules of the package.
 *
 * @param file Absolute path.
 */
export function entryExports(file: string): EntryExport[] {
  const source = readSource(file)
  return source.body.flatMap((statement): EntryExport[] => {
    if (statement.type === 'ExportDefaultDeclaration')
      return [{ name: 'default', isType: false, comment: source.comments.get(statement.start) ?? '' }]
    if (statement.type !== 'ExportNamedDeclaration') return []
    const from = statement.source?.value
    const origin = from?.startsWith('.') ? readSource(path.resolve(path.dirname(file), from)) : source
    const listed = statement.specifiers.map(
      ({ local, exported, exportKind }): EntryExport => ({
        name: exportName(exported),
        isType: statement.exportKind === 'type' || exportKind === 'type',
        comment:
          from === undefined || from.startsWith('.')
            ? commentOf(origin, exportName(local))
            : `What the package \`${from}\` exports under this name.`,
      }),
    )
    const { declaration } = statement
    const declared =
      declaration === null
        ? []
        : namesOf(declaration).map(name => ({
            name,
            isType: statement.exportKind === 'type',
            comment: source.comments.get(statement.start) ?? '',
          }))
    return [...listed, ...declared]
  })
}

function exportName(node: { name: string } | { value: string }): string {
  return 'name' in node ? node.name : node.value
}
