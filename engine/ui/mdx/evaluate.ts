import type { ComponentType, FunctionComponent } from 'react'
import * as runtime from 'react/jsx-runtime'

/** A compiled page as a component; `components` replaces HTML elements and gives MDX its own. */
export type ContentComponent = ComponentType<{ components: Record<string, FunctionComponent<never>> }>

/**
 * Turns the compiler's function body into a component. It is our own output made from the project's own content,
 * in the build only: nothing of it is sent to a browser.
 *
 * @throws when the code does not return a default export.
 */
export function evaluateContent(code: string): ContentComponent {
  const module: unknown = new Function(code)(runtime)
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
