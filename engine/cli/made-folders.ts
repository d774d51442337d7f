/** What installing and building leave in a site's folder. */
export const madeFolders: ReadonlySet<string> = new Set(['node_modules', 'dist', '.cache'])

/** The `.gitignore` of a site: what is made is not kept, and Tailwind looks for no classes in it. */
export const gitignore = [...madeFolders, ''].join('\n')
