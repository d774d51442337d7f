import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type ESTree, parseSync } from 'vite'

/** A TypeScript module as text and syntax tree. */
export interface Source {
  /** Absolute path. */
  file: string
  text: string
  body: readonly ESTree.Statement[]
  /** JSDoc comments by the offset of the code that follows them. */
  comments: ReadonlyMap<number, string>
}

/**
 * Parses a module.
 *
 * @param file Absolute path.
 * @throws {Error} with the parser's first message if the module cannot be parsed.
 */
export function readSource(file: string): Source {
  const text = readFileSync(file, 'utf8')
  const { program, comments, errors } = parseSync(file, text)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const documented = comments
    .filter(({ type, value }) => type === 'Block' && value.startsWith('*'))
    .map(({ value, end }): [number, string] => [end + lengthOfSpace(text, end), plainComment(value)])
  return { file, text, body: program.body, comments: new Map(documented) }
}

function lengthOfSpace(text: string, offset: number): number {
  return /^\s*/.exec(text.slice(offset))?.[0].length ?? 0
}

/** Returns the text of a JSDoc comment, one line a paragraph, up to the first tag such as `@param`. */
function plainComment(value: string): string {
  const lines = value.split('\n').map(line => line.replace(/^\s*\*+\s?/, '').trim())
  const [description = ''] = lines.join('\n').split(/(?:^|\s)@(?:param|returns|throws|alpha)\b/)
  return description
    .trim()
    .split(/\n{2,}/)
    .map(paragraph => paragraph.replaceAll(/\n(?!- )/g, ' '))
    .join('\n\n')
}

/** A statement without its `export` keyword, and the offset where the whole statement begins. */
export interface Declaration {
  start: number
  node: ESTree.Statement | ESTree.Declaration
}

/** Lists the statements of a module; exported ones without `export`. */
export function declarationsOf({ body }: Source): Declaration[] {
  return body.map(statement => ({
    start: statement.start,
    node:
      statement.type === 'ExportNamedDeclaration' && statement.declaration
        ? statement.declaration
        : statement,
  }))
}

/** Returns the documentation of a name that a module declares; empty if it has none. */
export function commentOf(source: Source, name: string): string {
  const declaration = declarationsOf(source).find(({ node }) => namesOf(node).includes(name))
  return (declaration && source.comments.get(declaration.start)) ?? ''
}

/** Lists the names that a statement declares. */
export function namesOf(node: ESTree.Statement | ESTree.Declaration): string[] {
  if (node.type === 'VariableDeclaration')
    return node.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
  const isNamed =
    node.type === 'FunctionDeclaration' ||
    node.type === 'ClassDeclaration' ||
    node.type === 'TSInterfaceDeclaration' ||
    node.type === 'TSTypeAliasDeclaration'
  return isNamed && node.id ? [node.id.name] : []
}

/** Lists the variables of a module with their values, including those inside functions. */
export function variablesOf(source: Source): { name: string; value: ESTree.Expression }[] {
  const statements = declarationsOf(source).flatMap(({ node }): (ESTree.Statement | ESTree.Declaration)[] =>
    node.type === 'FunctionDeclaration' ? (node.body?.body ?? []) : [node],
  )
  return statements
    .flatMap(node => (node.type === 'VariableDeclaration' ? node.declarations : []))
    .flatMap(({ id, init }) => (id.type === 'Identifier' && init ? [{ name: id.name, value: init }] : []))
}

/**
 * Finds the import that declares a local name, such as `import { name as local } from './file.ts'`; undefined if the
 * name is not imported.
 */
export function importOf(source: Source, local: string): { file: string; name: string } | undefined {
  for (const statement of source.body) {
    if (statement.type !== 'ImportDeclaration' || !statement.source.value.startsWith('.')) continue
    for (const specifier of statement.specifiers) {
      if (specifier.type !== 'ImportSpecifier' || specifier.local.name !== local) continue
      const { imported } = specifier
      return {
        file: path.resolve(path.dirname(source.file), statement.source.value),
        name: imported.type === 'Identifier' ? imported.name : imported.value,
      }
    }
  }
  return undefined
}
