/** A plugin that comes with the engine and needs no entry in `plugins`. Paths are relative to the engine's folder. */
export interface BuiltInPlugin {
  name: 'blog' | 'asyncapi' | 'schemas'
  /** Its module. */
  file: string
  /**
   * The plugin is used by sites with this folder below `content/`. A plugin without a folder is used if the configuration has a list under the
   * plugin's name that is not empty; that list is its options.
   */
  folder?: string
  /** Module that defines its page kinds. */
  pages: string
  /** Style sheets of its page kinds. */
  sheets: Readonly<Record<string, string>>
}

/**
 * Plugins of the engine. Every bundle contains their page kinds, so that all sites without code of their own share one bundle. They are loaded
 * only for pages of these kinds.
 */
export const builtInPlugins: readonly BuiltInPlugin[] = [
  {
    name: 'blog',
    file: 'blog/plugin.ts',
    folder: 'blog',
    pages: 'blog/pages.tsx',
    sheets: { blog: 'blog/blog.css' },
  },
  {
    name: 'asyncapi',
    file: 'asyncapi/plugin.ts',
    pages: 'asyncapi/pages.tsx',
    sheets: { asyncapi: 'asyncapi/asyncapi.css' },
  },
  { name: 'schemas', file: 'schemas/plugin.ts', pages: 'schemas/pages.tsx', sheets: {} },
]
