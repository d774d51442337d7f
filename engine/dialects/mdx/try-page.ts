import { setImmediate } from 'node:timers/promises'
import { catchRejections } from '../../files/rejected-promises.ts'
import { type ExpressionError, expressionError } from '../../markdown/guard.ts'

/** The error that keeps a compiled page from being shown; `place` if it is known. */
export interface CompileFault {
  place: ExpressionError | undefined
  reason: string
}

interface Shown {
  /** As in React's elements, in case an expression returns one. */
  $$typeof: true
  type: unknown
  props: Readonly<Record<string, unknown>>
}

/** A JSX runtime that creates elements without rendering them. */
const runtime = {
  Fragment: 'fragment',
  jsx: (type: unknown, props: Readonly<Record<string, unknown>>): Shown => ({ $$typeof: true, type, props }),
  jsxs: (type: unknown, props: Readonly<Record<string, unknown>>): Shown => ({ $$typeof: true, type, props }),
}

/**
 * Evaluates a page's expressions and its own components once, to find one that fails.
 *
 * @param components Names available to the page.
 */
export async function tryPage(
  code: string,
  components: readonly string[],
): Promise<CompileFault | undefined> {
  const standIns = Object.fromEntries(
    components.map(name => [name, ({ children }: { children?: unknown }) => children]),
  )
  let rejection: Error | undefined
  const restore = catchRejections(error => {
    rejection ??= error
  })
  try {
    const module: unknown = new Function(code)(runtime, standIns)
    const page =
      typeof module === 'object' && module !== null && 'default' in module ? module.default : undefined
    walk(runtime.jsx(page, { components: standIns }), 0)
    // Promises are rejected after this run of code.
    await setImmediate()
    return rejection && { place: undefined, reason: rejection.message }
  } catch (error) {
    const place = expressionError(error)
    return { place, reason: place?.reason ?? (error instanceof Error ? error.message : String(error)) }
  } finally {
    restore()
  }
}

/** Maximum depth of nested components. Deeper ones render themselves. */
const maxDepth = 500

function walk(node: unknown, depth: number): void {
  if (depth > maxDepth) throw new Error('a component renders itself')
  if (Array.isArray(node)) {
    for (const child of node) walk(child, depth + 1)
    return
  }
  if (typeof node !== 'object' || node === null) return
  if (!isShown(node)) throw new Error(`an object (${Object.keys(node).join(', ')}) cannot be shown`)
  const { type, props } = node
  if (typeof type === 'function') walk(type(props), depth + 1)
  else if (typeof type === 'string') walk(props.children, depth + 1)
  else throw new Error('it uses a component that does not exist')
}

function isShown(node: object): node is Shown {
  return '$$typeof' in node
}
