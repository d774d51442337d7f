import type { Isolation } from '../evaluate/run-isolated.ts'

/** What a component is bundled for. */
export interface ComponentPlace {
  /** How its components are tried. */
  isolation: Isolation
  /** Root of the source site, absolute. */
  root: string
  /** Base path of the new site without a slash at its end; '' for none. */
  basePath: string
  /** Style sheets of the whole source site, absolute; a page in React is drawn by them, too, unless `pageRules` are given. */
  sheets: readonly string[]
  /** What its components may ask of the configuration: title, tagline, customFields. */
  site: Readonly<Record<string, unknown>>
  /** What those sheets say where PostCSS plugins are yet to be run over it. */
  pageRules?: string
  /** Sheet of the new site that knows the classes of `@apply`, from its root; undefined where it need not be named. */
  reference?: string
}
