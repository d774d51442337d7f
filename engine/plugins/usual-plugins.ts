/** A plugin that comes with the engine and needs no entry in `plugins`. Paths are from the engine's folder. */
export interface UsualPlugin {
  name: 'blog' | 'asyncapi'
  /** Its module. */
  file: string
  /**
   * A site has it where there is this folder below `content/`; without one, where the configuration has a list under its name that is not
   * empty. Its options are the key of its name in the configuration.
   */
  folder?: string
  /** Module of its kinds of pages. */
  pages: string
  /** Style sheets that they name. */
  sheets: Readonly<Record<string, string>>
}

/** Their pages are parts of every bundle, so that sites without code of their own share one, and are loaded where a page is of their kinds. */
export const usualPlugins: readonly UsualPlugin[] = [
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
]
