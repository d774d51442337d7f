import { asText, type Plain } from '../plain-data.ts'
import type { Report } from '../report.ts'

/** Extensions whose syntax is read. */
const read =
  /^(?:abbr|admonition|attr_list|codehilite|def_list|extra|fenced_code|footnotes|meta|md_in_html|nl2br|sane_lists|smarty|tables|toc|(?:markdown\.extensions\..*)|pymdownx\.(?:arithmatex|b64|betterem|blocks\.(?:admonition|caption|definition|details|html|tab)|caret|critic|details|emoji|extra|highlight|inlinehilite|keys|magiclink|mark|progressbar|saneheaders|smartsymbols|snippets|superfences|tabbed|tasklist|tilde)|mdx_truly_sane_lists|mdx_math|python-markdown-math|mdx_include|markdown_include\.include|github-callouts|markdown_callouts|material\.extensions\.\w+|neoteroi\.\w+)$/

/** Plugins that the engine does the work of, or whose work is done here, and what is there instead. */
const plugins: Readonly<Record<string, string>> = {
  search: 'the search is that of the site itself',
  redirects: 'written as content/redirects.yaml',
  i18n: 'its languages are locales',
  'awesome-pages': 'its order is that of content/sidebars.ts',
  'awesome-nav': 'its order is that of content/sidebars.ts',
  'literate-nav': 'its order is that of content/sidebars.ts',
  'section-index': 'the index of a section is its own page',
  'include-markdown': 'included texts stand in the pages that show them',
  macros: 'variables are filled in; macros are written as they are',
  markdownextradata: 'variables are filled in',
  'git-revision-date-localized': 'a build shows the date of the last commit',
  'git-revision-date': 'a build shows the date of the last commit',
  'git-authors': 'authors are named under docs.updateAuthors',
  autorefs: 'links to what is made from code are words',
  minify: 'a build does it',
  'minify-html': 'a build does it',
  offline: 'set "offline: true" in site.config.ts',
  optimize: 'a build does it',
  glightbox: 'pictures are shown as they are',
  mermaid2: 'diagrams are drawn by a build',
  'swagger-ui-tag': 'its descriptions become an API reference',
  render_swagger: 'its descriptions become an API reference',
  blog: 'its posts are pages at their addresses',
  tags: 'pages are listed without them',
  mike: 'its versions are branches of the repository: only this state of the docs is taken over',
  meta: 'what it adds to front matter is not',
  exclude: 'left out as there',
}

/** Tells the report what becomes of the plugins. */
export function reportPlugins(named: ReadonlyMap<string, Plain>, report: Report): void {
  for (const name of named.keys()) {
    const reason = plugins[name]
    if (reason !== undefined) report.changed(`plugins.${name}`, reason)
    else if (
      name === 'mkdocstrings' ||
      name === 'gen-files' ||
      name === 'mkdocs-jupyter' ||
      name === 'typedoc'
    )
      report.leftOut(`plugins.${name}`, 'it makes pages or texts by a program, which is not run')
    else report.leftOut(`plugins.${name}`, 'the plugin has no equal here')
  }
}

/** Tells the report of the extensions that are not read. */
export function reportExtensions(named: ReadonlyMap<string, Plain>, report: Report): void {
  for (const [name, options] of named) {
    if (read.test(name)) report.takenOver(`markdown_extensions.${name}`)
    else
      report.leftOut(`markdown_extensions.${name}`, 'its syntax is not read here, and stays as it is written')
    if (name === 'toc' && asText(options.title) !== undefined)
      report.leftOut('markdown_extensions.toc.title', 'the table of contents has a title in each language')
  }
}

/** What extensions set for the whole site. */
export function extensionSettings(named: ReadonlyMap<string, Plain>): {
  markdown: Plain
  docs: Plain
  separator: string
  folders: readonly string[]
  appended: readonly string[]
} {
  const toc = named.get('toc') ?? named.get('markdown.extensions.toc')
  const [, from = '2', to] = /^(?:(\d)-)?(\d)$/.exec(asText(toc?.toc_depth) ?? '') ?? []
  const level = (value: string) => Math.min(6, Math.max(2, Number(value)))
  const hasMath = [...named.keys()].some(name => /arithmatex|mdx_math|markdown-math/.test(name))
  const snippets = named.get('pymdownx.snippets')
  const texts = (value: unknown) => [value].flat().flatMap(one => asText(one) ?? [])
  return {
    markdown: hasMath ? { math: true } : {},
    docs: to === undefined ? {} : { tocLevels: { min: level(from), max: Math.max(level(from), level(to)) } },
    separator: asText(toc?.separator) ?? '-',
    folders: texts(snippets?.base_path),
    appended: texts(snippets?.auto_append),
  }
}
