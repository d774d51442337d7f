import type { ComponentType, FunctionComponent } from 'react'
import * as runtime from 'react/jsx-runtime'

/** By name; they replace HTML elements and give MDX its own. */
type Components = Record<string, FunctionComponent<never>>

/** A compiled page as a component. */
export type ContentComponent = ComponentType<{ components: Components }>

/**
 * Turns the compiler's function body into a component. It is our own output made from the project's own content,
 * in the build only: nothing of it is sent to a browser.
 *
 * @param components For components that the page itself exports, which have no props of the page.
 * @throws when the code does not return a default export.
 */
export function evaluateContent(code: string, components: Components): ContentComponent {
  const module: unknown = new Function(code)(runtime, components)
  if (
    typeof module === 'object' &&
    module !== null &&
    'default' in module &&
    typeof module.default === 'function'
  ) {
    return module.default as ContentComponent
  }
  throw new Error('The compiled page component has no default export')
}
