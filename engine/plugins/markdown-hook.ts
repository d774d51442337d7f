import type { HastPluginEntry, MdastPluginEntry } from 'satteri'

/** Changes to the syntax trees of Markdown files, as plugins of the parser Sätteri (https://github.com/bruits/satteri). */
export interface MarkdownHook {
  /** Plugins for the tree of the Markdown (mdast), before headings, links, code and components are read from it. */
  mdast?: readonly MdastPluginEntry[]
  /** Plugins for the tree of the HTML (hast), before its pictures are resolved. */
  hast?: readonly HastPluginEntry[]
}

/** Infers the types of a plugin's changes to Markdown. */
export function defineMarkdown(hook: MarkdownHook): MarkdownHook {
  return hook
}
