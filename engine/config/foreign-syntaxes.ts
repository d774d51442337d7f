/** Engines whose Markdown or front matter has forms of its own that are understood by a setting. */
export const foreignSyntaxes = ['mkdocs', 'vitepress', 'starlight'] as const

export type ForeignSyntax = (typeof foreignSyntaxes)[number]
