interface Template {
  /** Short description of a site that is made from it, for the list of templates. */
  summary: string
  /** Whether its texts are in one language, which the site may choose. */
  takesLocales: boolean
  /** Files that an owner edits first, beside site.config.ts. */
  changeFirst: readonly string[]
}

/** Templates by their folder in `templates/`; the first one is the default. */
export const templates = {
  docs: {
    summary: 'prose: guides with tabs, code and a diagram',
    takesLocales: true,
    changeFirst: ['content/docs/en/begin.md', 'content/sidebars.ts'],
  },
  api: {
    summary: 'an API: reference from an OpenAPI description, console with a sandbox, a guide',
    takesLocales: true,
    changeFirst: ['api/openapi.yaml', 'content/docs/en/quickstart.md'],
  },
  portal: {
    summary: 'both, in two languages, with a plugin and a footer of your own',
    takesLocales: false,
    changeFirst: ['content/docs/en/begin.mdx', 'plugin.ts', 'api/openapi.yaml'],
  },
} as const satisfies Record<string, Template>

export type TemplateName = keyof typeof templates

export const templateNames = Object.keys(templates) as TemplateName[]

export function isTemplate(name: string): name is TemplateName {
  return Object.hasOwn(templates, name)
}
