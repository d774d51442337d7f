/** Engines whose Markdown or front matter has syntax of its own that a setting enables. */
export const foreignSyntaxes = ['docusaurus', 'mkdocs', 'vitepress', 'starlight'] as const

export type ForeignSyntax = (typeof foreignSyntaxes)[number]
