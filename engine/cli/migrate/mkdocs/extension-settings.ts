import { asText, type Plain } from '../plain-data.ts'
import type { Report } from '../report.ts'

/** Extensions with supported syntax. */
const read =
  /^(?:abbr|admonition|attr_list|codehilite|def_list|extra|fenced_code|footnotes|meta|md_in_html|nl2br|sane_lists|smarty|tables|toc|(?:markdown\.extensions\..*)|pymdownx\.(?:arithmatex|b64|betterem|blocks\.(?:admonition|caption|definition|details|html|tab)|caret|critic|details|emoji|extra|highlight|inlinehilite|keys|magiclink|mark|progressbar|saneheaders|smartsymbols|snippets|superfences|tabbed|tasklist|tilde)|mdx_truly_sane_lists|mdx_math|python-markdown-math|mdx_include|markdown_include\.include|github-callouts|markdown_callouts|material\.extensions\.\w+|neoteroi\.\w+)$/

/** Outcomes for plugins that the migration or the engine replaces. */
const plugins: readonly (readonly [string, readonly string[]])[] = [
  ['the site has its own search', ['search']],
  ['written as content/redirects.yaml', ['redirects']],
  ['its languages became locales', ['i18n']],
  ['its order is in content/sidebars.ts', ['awesome-pages', 'awesome-nav', 'literate-nav']],
  ['the index of a section is its own page', ['section-index']],
  ['included texts are copied into the pages that show them', ['include-markdown']],
  ['variables are filled in; macros are shown as text', ['macros', 'markdownextradata']],
  ['a build shows the date of the last commit', ['git-revision-date', 'git-revision-date-localized']],
  ['authors are listed under docs.updateAuthors', ['git-authors', 'git-committers']],
  ['links to pages generated from code became text', ['autorefs']],
  ['builds do this anyway', ['minify', 'minify-html', 'optimize', 'mermaid2']],
  ['set "offline: true" in site.config.ts', ['offline']],
  ['pictures are shown unchanged', ['glightbox']],
  ['its posts became posts of the blog', ['blog']],
  ['tags have pages, and their names are in content/docs/tags.yaml', ['tags']],
  ['its versions are branches: only this version was migrated, with its old addresses', ['mike']],
]

/** Plugins that generate pages or texts by code. */
const programs = 'mkdocstrings gen-files mkdocs-jupyter typedoc swagger-ui-tag render_swagger'.split(' ')

/** Reports the outcome for each plugin. */
export function reportPlugins(named: ReadonlyMap<string, Plain>, report: Report): void {
  for (const name of named.keys()) {
    const [reason] = plugins.find(([, names]) => names.includes(name)) ?? []
    if (reason !== undefined) report.changed(`plugins.${name}`, reason)
    else
      report.leftOut(
        `plugins.${name}`,
        programs.includes(name)
          ? 'it generates pages or texts by code, which is not run'
          : 'the plugin has no equivalent',
      )
  }
}

/** Reports extensions with unsupported syntax. */
export function reportExtensions(named: ReadonlyMap<string, Plain>, report: Report): void {
  for (const [name, options] of named) {
    if (read.test(name)) report.takenOver(`markdown_extensions.${name}`)
    else report.leftOut(`markdown_extensions.${name}`, 'its syntax is not supported and is shown as text')
    if (name === 'toc' && asText(options.title) !== undefined)
      report.leftOut(
        'markdown_extensions.toc.title',
        'the table of contents has its own title in each language',
      )
  }
}

/** Settings of extensions for the whole site. */
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
  const texts = (value: unknown) => [value].flat().flatMap(item => asText(item) ?? [])
  return {
    markdown: hasMath ? { math: true } : {},
    docs: to === undefined ? {} : { tocLevels: { min: level(from), max: Math.max(level(from), level(to)) } },
    separator: asText(toc?.separator) ?? '-',
    folders: texts(snippets?.base_path),
    appended: texts(snippets?.auto_append),
  }
}
