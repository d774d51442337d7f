import type { ESTree } from 'vite'
import { declarationsOf, importOf, readSource, type Source, variablesOf } from './source.ts'

/**
 * Collects the comments of a Zod schema by the path of their keys: `docs.versions[].name`. Follows the schemas that it is composed of
 * through calls and imports.
 *
 * @param file Absolute path of the module.
 * @param name Name of the schema, or of the function that makes it.
 */
export function schemaComments(file: string, name: string): Map<string, string> {
  const found = new Map<string, string>()
  followName(readSource(file), name, '', found)
  return found
}

type Found = Map<string, string>

function followName(source: Source, name: string, path: string, found: Found): void {
  const imported = importOf(source, name)
  if (imported) {
    followName(readSource(imported.file), imported.name, path, found)
    return
  }
  for (const variable of variablesOf(source))
    if (variable.name === name) follow(source, variable.value, path, found)
  for (const { node } of declarationsOf(source)) {
    if (node.type !== 'FunctionDeclaration' || node.id?.name !== name) continue
    for (const statement of node.body?.body ?? [])
      if (statement.type === 'ReturnStatement' && statement.argument)
        follow(source, statement.argument, path, found)
  }
}

function follow(source: Source, node: ESTree.Expression, path: string, found: Found): void {
  switch (node.type) {
    case 'TSSatisfiesExpression':
    case 'TSAsExpression':
      follow(source, node.expression, path, found)
      break
    case 'Identifier':
      followName(source, node.name, path, found)
      break
    case 'ObjectExpression':
      followObject(source, node, path, found)
      break
    case 'ArrayExpression':
      followAll(source, node.elements, path, found)
      break
    case 'CallExpression':
      followCall(source, node, path, found)
  }
}

function followCall(source: Source, node: ESTree.CallExpression, path: string, found: Found): void {
  const { callee, arguments: args } = node
  if (callee.type === 'Identifier') {
    // `keyed({ … }, 'expected value')`, or a function that makes a schema.
    if (callee.name === 'keyed') followAll(source, args.slice(0, 1), path, found)
    else followName(source, callee.name, path, found)
  }
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
  const { object, property } = callee
  if (object.type === 'Identifier' && object.name === 'z') {
    if (property.name === 'discriminatedUnion') followForms(source, args, path, found)
    else followAll(source, args, property.name === 'array' ? `${path}[]` : path, found)
  }
  // A method of a schema such as `.optional()` or `.default()`.
  else follow(source, object, path, found)
}

/** Follows the forms of a union, in which keys of one name can have different meanings: `search.engine(algolia).type`. */
function followForms(
  source: Source,
  [key, forms]: ESTree.CallExpression['arguments'],
  path: string,
  found: Found,
): void {
  if (key?.type !== 'Literal' || forms?.type !== 'ArrayExpression') return
  for (const form of forms.elements) {
    if (!form || form.type === 'SpreadElement') continue
    const value = form.type === 'CallExpression' ? literalOf(form, key.value) : undefined
    follow(source, form, value === undefined ? path : formPath(path, value), found)
  }
}

/** The value of the key that tells the forms of a union apart: `z.literal('algolia')`. */
function literalOf({ callee, arguments: [shape] }: ESTree.CallExpression, key: unknown): string | undefined {
  // A method of a schema, such as `.refine()`.
  if (callee.type === 'MemberExpression' && callee.object.type === 'CallExpression')
    return literalOf(callee.object, key)
  if (shape?.type !== 'ObjectExpression') return undefined
  for (const property of shape.properties) {
    if (property.type === 'SpreadElement' || property.key.type !== 'Identifier') continue
    if (property.key.name !== key || property.value.type !== 'CallExpression') continue
    const [value] = property.value.arguments
    return value?.type === 'Literal' ? String(value.value) : undefined
  }
  return undefined
}

/** Path of a form of a union, by the value that tells it apart. */
export function formPath(path: string, value: string): string {
  return `${path}(${value})`
}

function followAll(
  source: Source,
  nodes: readonly (ESTree.Expression | ESTree.SpreadElement | null)[],
  path: string,
  found: Found,
): void {
  for (const node of nodes) if (node && node.type !== 'SpreadElement') follow(source, node, path, found)
}

function followObject(source: Source, node: ESTree.ObjectExpression, path: string, found: Found): void {
  for (const property of node.properties) {
    if (property.type === 'SpreadElement') {
      follow(source, property.argument, path, found)
      continue
    }
    if (property.key.type !== 'Identifier') continue
    const propertyPath = path === '' ? property.key.name : `${path}.${property.key.name}`
    const comment = source.comments.get(property.start)
    if (comment !== undefined && !found.has(propertyPath)) found.set(propertyPath, comment)
    follow(source, property.value, propertyPath, found)
  }
}
