import type { HastPluginDefinition } from 'satteri'
import { type Page, report } from './page.ts'

/** Names that an expression in MDX can use besides those of JavaScript itself. */
const given = new Set(['props', 'undefined', 'arguments'])

/**
 * Reports names in `{…}` that nothing defines: they would stop the page when it is rendered, without saying where.
 * What is checked is names alone; what an expression does is its writer's business.
 */
export function expressionPlugin(page: Page): HastPluginDefinition {
  const check = (program: unknown, line: number | undefined): void => {
    const names = { used: new Set<string>(), defined: new Set<string>() }
    collectNames(program, names)
    for (const name of names.used) {
      if (names.defined.has(name) || given.has(name) || name in globalThis) continue
      if (page.ownNames.has(name) || page.options.components.includes(name)) continue
      report(page, {
        code: 'undefined-name',
        ...(line !== undefined && { line }),
        message: `{…} uses "${name}", which is defined nowhere.`,
        hint: 'For a brace as text write \\{, or put it in backticks. A variable of the site is written {{name}}.',
      })
    }
  }
  return {
    name: 'expressions',
    options: { position: true },
    mdxFlowExpression: node => check(node.parseExpression(), node.position?.start.line),
    mdxTextExpression: node => check(node.parseExpression(), node.position?.start.line),
  }
}

interface Names {
  used: Set<string>
  defined: Set<string>
}

/** Keys of a syntax tree's nodes under which a name is a label, not a use. */
const labels: Readonly<Record<string, string>> = { MemberExpression: 'property', Property: 'key' }

function collectNames(node: unknown, names: Names): void {
  if (Array.isArray(node)) {
    for (const one of node) collectNames(one, names)
    return
  }
  if (!isNode(node)) return
  if (node.type === 'Identifier' && typeof node.name === 'string') names.used.add(node.name)
  if (node.type === 'VariableDeclarator') collectDefined(node.id, names)
  if (/Function/.test(node.type)) collectDefined([node.id, node.params], names)
  const label = node.computed === true ? undefined : labels[node.type]
  for (const [key, value] of Object.entries(node)) {
    if (key !== label) collectNames(value, names)
  }
}

/** Every name in a pattern of parameters or variables; defaults in it count too, which is on the safe side. */
function collectDefined(pattern: unknown, { defined }: Names): void {
  const found: Names = { used: defined, defined }
  collectNames(pattern, found)
}

function isNode(value: unknown): value is Record<string, unknown> & { type: string } {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}
