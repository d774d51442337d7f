import type { z } from 'zod'
import type { Locale } from '../config/locale.ts'
import type { ExpandCall } from './expand-call.ts'

/** A component with a view as a page uses it, for its Markdown. */
export interface ShownComponent {
  attributes: Readonly<Record<string, unknown>>
  /** What `props` of its plugin gives. */
  props: Readonly<Record<string, unknown>>
  locale: Locale
}

/**
 * When an island takes the place of its HTML: near the screen, on a click, when the browser is idle, at once, or when the sample of a
 * guide that stands before it has been run. With `use` it takes over that HTML as it is (hydration), at the first press, key or focus
 * in it: the view must render what the island begins with.
 */
export type IslandTrigger = 'visible' | 'click' | 'idle' | 'load' | 'run' | 'use'

/**
 * A component that writers use in `.mdx` files, in one piece: its name, what it may be given, and what it shows.
 * It has a `view` (a React component, rendered to HTML when the site is built) or it is `expand`ed to Markdown before the
 * page is read, so that its headings, links and words are those of the page.
 *
 * Paths of modules are relative to the file of the plugin.
 */
export interface ComponentDeclaration<Data = unknown> {
  /** As writers type it, with a capital: `Stars` for `<Stars of="5" />`. */
  name: string
  /**
   * What attributes it takes. A wrong, missing or unknown one is an error with file and line. Attributes with braces are checked
   * by name only: their value is not known before the page runs.
   */
  attributes: z.ZodObject
  /** Module whose default export is the React component. It gets the attributes, and what `props` of its plugin gives. */
  view?: string
  /** Style sheet that comes with the pages that show it. */
  styles?: string
  /** React component that takes the place of the view's HTML in the browser. */
  island?: {
    /** Module whose default export it is. It gets the same props as the view, `fallback` and `text`. */
    module: string
    on: IslandTrigger
  }
  /**
   * How a view reads in the Markdown of the page; what stands between its tags follows. Without it readers of Markdown get that
   * content alone, or are told that the page shows more.
   */
  markdown?: (shown: ShownComponent) => string
  /** What a view shows of data, for the checks of its plugin: a kind and a name, `decoder web-player`. */
  refers?: (attributes: ReadonlyMap<string, string>) => readonly string[]
  /** Writes the Markdown that stands in its place; the component then stands on a line of its own. */
  expand?: (call: ExpandCall<Data>) => void
  /** The same for one that stands within a line: returns the Markdown of it. */
  expandInline?: (call: ExpandCall<Data>) => string
}
