import type { z } from 'zod'
import type { Locale } from '../config/locale.ts'
import type { ExpandCall } from './expand-call.ts'

/** A use of a component with a view, to be written as Markdown. */
export interface ShownComponent {
  /** Attributes by name, with their types. */
  attributes: Readonly<Record<string, unknown>>
  /** Result of `props` of its plugin. */
  props: Readonly<Record<string, unknown>>
  /** Locale of the page. */
  locale: Locale
}

/**
 * When an island replaces its HTML: near the viewport, on a click, when the browser is idle, at once, or when the sample before it in a guide has been
 * run. With `use`, it hydrates the HTML at the first press, key or focus in it; so the view must render the initial state of the island.
 */
export type IslandTrigger = 'visible' | 'click' | 'idle' | 'load' | 'run' | 'use'

/**
 * Declaration of a component for `.mdx` files. It has a `view` (a React component, rendered to HTML when the site is built), or it is expanded to
 * Markdown before the page is compiled, so that its headings, links and text belong to the page.
 *
 * Paths of modules are relative to the plugin's file.
 */
export interface ComponentDeclaration<Data = unknown> {
  /** Name in content, with a capital: `Stars` for `<Stars of="5" />`. */
  name: string
  /**
   * Schema of the attributes. An invalid, missing or unknown one is an error with file and line. Attributes with braces are checked by name only,
   * because their value is not known before the page runs.
   */
  attributes: z.ZodObject
  /** Module whose default export is the React component. Its props are the attributes and the result of the plugin's `props`. */
  view?: string
  /** Style sheet for pages that use the component. */
  styles?: string
  /** React component that replaces the view's HTML in the browser. */
  island?: {
    /** Module whose default export is the component. It gets the same props as the view, `fallback` and `text`. */
    module: string
    on: IslandTrigger
  }
  /**
   * Writes the view as Markdown, which is followed by the content between its tags. Without it, readers of Markdown get only that content or a note
   * that the page shows more.
   */
  markdown?: (shown: ShownComponent) => string
  /** Data that a view shows, for checks of its plugin: a kind and a name, such as `decoder web-player`. */
  refers?: (attributes: ReadonlyMap<string, string>) => readonly string[]
  /** Writes Markdown that replaces the component, which must be on a line of its own. */
  expand?: (call: ExpandCall<Data>) => void
  /** Returns Markdown that replaces an inline component. */
  expandInline?: (call: ExpandCall<Data>) => string
}
