import { stripVTControlCharacters } from 'node:util'
import type { Problem } from '../config/problem.ts'
import { contentOf } from '../content/routes.ts'
import { placeBelow } from '../files/stack-places.ts'
import { expressionError } from '../markdown/guard.ts'
import type { Portal } from '../portal/types.ts'

/**
 * The problem that kept a page from being rendered. For an expression in its text, it has the place in the text, which is the same on every
 * page that shows it; for an error in the site's own code, the place in that code.
 *
 * @param root The site's folder.
 * @param url Path without base path.
 */
export function renderProblem({ model }: Portal, root: string, url: string, error: unknown): Problem {
  const problem = { severity: 'error', code: 'render' } as const
  const expression = expressionError(error)
  if (expression) {
    const { kind, reason, ...place } = expression
    const { written, hint } = {
      expression: {
        written: '{…}',
        hint: 'Correct the expression in braces; for a brace as text write \\{.',
      },
      export: { written: 'this export', hint: 'Correct its value.' },
    }[kind]
    return { ...problem, ...place, message: `${written} cannot be evaluated: ${reason}`, hint }
  }
  const reason = stripVTControlCharacters(error instanceof Error ? error.message : String(error))
  // React's own message, if the stack overflows within a component.
  const reported = /^Maximum call stack size exceeded|^A component suspended/.test(reason)
    ? 'its elements are nested too deeply, or its code calls itself endlessly'
    : reason
  const route = model.routes.get(url)
  const place = placeBelow(root, error)
  if (place) return { ...problem, ...place, message: `page ${url} could not be rendered: ${reported}` }
  if (route?.kind === 'operation' || route?.kind === 'operation-samples')
    return {
      ...problem,
      message: `the page of operation "${route.id}" of the API "${route.api}" could not be rendered: ${reported}`,
    }
  if (route?.kind === 'model')
    return {
      ...problem,
      message: `the page of schema "${route.name}" of the API "${route.api}" could not be rendered: ${reported}`,
    }
  const message = `page ${url} could not be rendered: ${reported}`
  if (route?.kind === 'home') return { ...problem, file: `content/home/${model.defaultLocale}.yaml`, message }
  const file = route && contentOf(model, route)?.file
  return file === undefined
    ? { ...problem, message }
    : { ...problem, file, message: `the page could not be rendered: ${reported}` }
}
