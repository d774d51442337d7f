import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { ESTree } from 'vite'
import { hintFor } from '../config/nearest.ts'
import type { Problem } from '../config/problem.ts'
import type { Route } from '../content/route-types.ts'
import type { ContentModel } from '../content/types.ts'
import { lineNumbers } from '../files/line-numbers.ts'
import { pathFrom } from '../files/path-from.ts'
import { existingModule } from '../plugins/check-modules.ts'
import { engineSheets } from '../plugins/engine-sheets.ts'
import type { LoadedPlugin } from '../plugins/load-plugins.ts'

/**
 * Errors for routes whose page kind their plugin does not define, and for page kinds with a style sheet that does not exist. Read from the
 * source of the module, since only a bundler can load it. Names that are not written as literals are not checked.
 */
export async function checkPageKinds(
  root: string,
  plugins: readonly LoadedPlugin[],
  { routes }: Pick<ContentModel, 'routes'>,
): Promise<Problem[]> {
  const ofSite = plugins.filter(({ isBuiltIn }) => !isBuiltIn)
  const sheets = [engineSheets, ...ofSite.map(({ plugin }) => plugin.sheets ?? {})].flatMap(Object.keys)
  const problems: Problem[] = []
  for (const { plugin, file } of ofSite) {
    const used = kindsOfRoutes(plugin.name, routes.values())
    if (plugin.pages === undefined) {
      if (used.size === 0) continue
      problems.push({
        ...problem,
        file: pathFrom(root, file),
        message: `"pages" is missing, but the plugin has routes of the kinds ${quoted(used.keys())}`,
        hint: 'Name the module that defines the page kinds: pages: "./pages.tsx".',
      })
      continue
    }
    // Another check reports a missing module.
    const module = existingModule(path.resolve(path.dirname(file), plugin.pages))
    if (module === undefined) continue
    const kinds = await readPageKinds(module)
    if (kinds === undefined) continue
    const place = { ...problem, file: pathFrom(root, module) }
    for (const [name, route] of used)
      if (!kinds.has(name))
        problems.push({
          ...place,
          message: `the page kind "${name}" is missing, which the route ${route} uses`,
          hint: hintFor(name, kinds.keys(), `Page kinds of this module: ${quoted(kinds.keys())}.`),
        })
    for (const { sheet, line } of kinds.values())
      if (sheet !== undefined && !sheets.includes(sheet))
        problems.push({
          ...place,
          line,
          message: `there is no style sheet "${sheet}"`,
          hint: hintFor(sheet, sheets, `Add it to "sheets" in ${pathFrom(root, file)}.`),
        })
  }
  return problems
}

const problem = { severity: 'error', code: 'bundle' } as const

function quoted(names: Iterable<string>): string {
  return [...names].map(name => `"${name}"`).join(', ')
}

/** Page kinds that routes of a plugin have, each with the path of its first route. */
function kindsOfRoutes(plugin: string, routes: Iterable<Route>): Map<string, string> {
  const found = new Map<string, string>()
  for (const { kind, path } of routes) {
    const [owner, name] = kind.split('/')
    if (owner === plugin && name !== undefined && !found.has(name)) found.set(name, path)
  }
  return found
}

interface WrittenKind {
  /** Undefined if the kind has no style sheet, or not as a literal. */
  sheet: string | undefined
  line: number
}

/** The page kinds in a module whose default export is `definePages({ … })`; undefined if they are written in another way. */
async function readPageKinds(module: string): Promise<Map<string, WrittenKind> | undefined> {
  const { parseSync } = await import('vite')
  const text = readFileSync(module, 'utf8')
  const { program } = parseSync(module, text, { lang: 'tsx', sourceType: 'module', preserveParens: false })
  const exported = program.body.find(statement => statement.type === 'ExportDefaultDeclaration')?.declaration
  const kinds = exported?.type === 'CallExpression' ? exported.arguments[0] : undefined
  if (kinds?.type !== 'ObjectExpression') return undefined
  const lineOf = lineNumbers(text)
  const found = new Map<string, WrittenKind>()
  for (const property of kinds.properties) {
    const name = property.type === 'Property' ? keyOf(property) : undefined
    if (property.type !== 'Property' || name === undefined) return undefined
    const sheet = sheetOf(property.value)
    found.set(name, { sheet: sheet?.value, line: lineOf(sheet?.start ?? property.start) })
  }
  return found
}

function keyOf({ key, computed }: ESTree.ObjectProperty): string | undefined {
  if (computed) return undefined
  if (key.type === 'Identifier') return key.name
  return key.type === 'Literal' ? String(key.value) : undefined
}

/** The literal `sheet` in `page({ sheet: 'recipes' })` or in an object. */
function sheetOf(kind: ESTree.Expression): { value: string; start: number } | undefined {
  const parts = kind.type === 'CallExpression' ? kind.arguments[0] : kind
  if (parts?.type !== 'ObjectExpression') return undefined
  for (const property of parts.properties) {
    if (property.type !== 'Property' || keyOf(property) !== 'sheet') continue
    const { value } = property
    if (value.type === 'Literal' && typeof value.value === 'string')
      return { value: value.value, start: value.start }
  }
  return undefined
}
