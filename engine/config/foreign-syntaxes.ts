/** Engines whose Markdown has forms of its own that are understood by a setting. */
export const foreignSyntaxes = ['mkdocs', 'vitepress'] as const

export type ForeignSyntax = (typeof foreignSyntaxes)[number]
