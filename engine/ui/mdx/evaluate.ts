import type { ComponentType, FunctionComponent } from 'react'
import * as runtime from 'react/jsx-runtime'

/** By name; they replace HTML elements, or are available in MDX. */
type Components = Record<string, FunctionComponent<never>>

/** A compiled page as a component. */
export type ContentComponent = ComponentType<{ components: Components }>

/**
 * Turns the function body from the compiler into a component. It is the engine's own output from the project's content, and only runs in
 * the build: none of it is sent to browsers.
 *
 * @param components Components for those that the page itself exports, which do not receive the page's props.
 * @throws If the code has no default export.
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
