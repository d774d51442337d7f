import {
  type HastNode,
  type HastPluginDefinition,
  type MdxJsxTextElementHast,
  markdownToJs,
  mdxToJs,
} from 'satteri'
import type { Problem } from '../config/problem.ts'
import { fillVariables } from '../config/variables.ts'
import { allowlistPlugin } from './allowlist-plugin.ts'
import { openCache } from './cache.ts'
import { cjkEmphasis } from './cjk-emphasis.ts'
import { contentPlugin } from './content-plugin.ts'
import { expandData } from './data/expand-data.ts'
import { type Expansion, locateProblem, locateReference, relativeLinks } from './data/expansion.ts'
import { withOwnTables } from './exported-components.ts'
import { expressionPlugin } from './expressions.ts'
import { withGuards } from './guard.ts'
import { iconPlugin } from './icons.ts'
import { imagePlugin } from './images.ts'
import { textAttribute } from './jsx.ts'
import { readableMdx } from './mdx-source/parser-edits.ts'
import { type CompileHooks, createPage, type Page, report } from './page.ts'
import { pageKey, readEntry, writeEntry } from './page-cache.ts'
import { parserFeatures } from './parser-features.ts'
import { refusedText } from './refused-text.ts'
import { rowAnchorPlugin } from './row-anchors.ts'
import { reportSyntaxError } from './syntax-errors.ts'
import { compileInIsolation } from './trial/trial.ts'
import type { CompiledMarkdown, CompileOptions, MarkdownSource } from './types.ts'

/** Code for a page that cannot be read. */
const emptyCode = 'return { default: () => null };'

/**
 * Compiles a Markdown or MDX file, or takes the result from the cache. Errors in the text are in `problems`.
 *
 * @throws If the configuration is wrong, such as a code theme that does not exist, or the compiler fails.
 */
export async function compileMarkdown(
  source: MarkdownSource,
  options: CompileOptions,
  hooks: CompileHooks = {},
): Promise<CompiledMarkdown> {
  const cache = openCache(options.cacheDir)
  // A dialect rewrites what the parser misreads, too.
  const readable = hooks.dialect ? hooks.dialect.translate(source, options.root) : readableMdx(source)
  const expansion = expandData(source, options.data, readable)
  const key = pageKey(source, options, hooks, expansion)
  const known = readEntry(cache, key, options)
  if (known) return known
  const parsed = expansion ? { ...source, text: expansion.text } : source
  const page = createPage(parsed, options, hooks, cache, expansion)
  page.text = replaceVariables(page)
  const fatal =
    refusedText(page.source, options.trust) ??
    (options.alone ? undefined : await compileInIsolation({ ...page.source, text: page.text }))
  if (fatal) return unreadable(locateProblem(expansion, fatal))
  const { read, result } = await compilePage(page, expansion)
  writeEntry(cache, key, read, result)
  return result
}

/** Result for a page of which nothing can be read. */
function unreadable(problem: Problem): CompiledMarkdown {
  const emptyPage = { title: undefined, toc: [], anchors: [], references: [], excerpt: '', truncated: false }
  return { ...emptyPage, code: emptyCode, dependencies: [], problems: [problem] }
}

/** Compiles a page; a tolerant site may compile a corrected text. */
async function compilePage(
  first: Page,
  expansion: Expansion | undefined,
): Promise<{ read: Page; result: CompiledMarkdown }> {
  const { dialect } = first.hooks
  const { page, code, located } =
    dialect && first.options.tolerant
      ? await dialect.compileTolerantly(first, expansion, page => compileText(page, expansion))
      : { page: first, code: await compileStrictly(first, expansion), located: [] }
  const { toc, excerpt, truncated, title } = page
  const references = page.references.map(reference => locateReference(expansion, reference))
  const problems = [
    ...page.problems.map(problem => locateProblem(expansion, problem)),
    ...relativeLinks(references),
    ...(expansion?.problems ?? []),
    ...located,
  ]
  const result = {
    code,
    title,
    toc,
    anchors: [...page.anchors],
    references: [...references, ...(expansion?.references ?? [])],
    excerpt,
    truncated,
    dependencies: [...page.dependencies],
    problems: problems.sort((a, b) => (a.line ?? 0) - (b.line ?? 0)),
  }
  return { read: page, result }
}

async function compileStrictly(page: Page, expansion: Expansion | undefined): Promise<string> {
  try {
    const code = await compileText(page, expansion)
    return page.cannotRun ? emptyCode : code
  } catch (error) {
    reportSyntaxError(page, error)
    return emptyCode
  }
}

async function compileText(page: Page, expansion: Expansion | undefined): Promise<string> {
  const mdx = page.source.format === 'mdx'
  const { own = { mdast: [], hast: [] } } = page.hooks
  const options = {
    features: parserFeatures(page.source.format, page.options),
    outputFormat: 'function-body' as const,
    mdastPlugins: [...cjkEmphasis(page), ...own.mdast, contentPlugin(page)],
    hastPlugins: [
      ...(mdx ? [rowAnchorPlugin(page), expressionPlugin(page, expansion), jsxLinkPlugin] : []),
      ...(!mdx && page.options.trust === 'text' ? [allowlistPlugin] : []),
      ...own.hast,
      imagePlugin(page),
      ...(mdx ? [iconPlugin(page)] : []),
    ],
  }
  const result = await (mdx ? mdxToJs : markdownToJs)(page.text, options)
  const declarations = [...page.standIns].map(([name, value]) => `const ${name} = ${value};\n`)
  if (result.code.includes('useBaseUrl(')) declarations.push('const useBaseUrl = path => path;\n')
  if (mdx && page.options.tolerant && result.code.includes('require('))
    declarations.push('const require = path => Object.assign(new String(path), { default: path });\n')
  const guarded = withGuards(withOwnTables(result.code, declarations), page.runsCode)
  return declarations.join('') + guarded
}

/** The page's text with `{{name}}` replaced, in code as well. Line numbers stay the same. */
function replaceVariables(page: Page): string {
  return fillVariables(page.text, page.options.variables, ({ line, message, hint }) =>
    report(page, { code: 'unknown-variable', line, message, ...(hint !== undefined && { hint }) }),
  )
}

type JsxHast = Pick<MdxJsxTextElementHast, 'name' | 'attributes'> & { type: string; children: unknown[] }

/**
 * MDX passes elements that were written as tags to React unchanged. This turns a written `<a>` into the element that a Markdown link
 * becomes, so that the page's `a` component resolves it, too.
 */
const jsxLinkPlugin: HastPluginDefinition = {
  name: 'jsx-links',
  mdxJsxFlowElement: { filter: ['a'], visit: node => toElement(node) },
  mdxJsxTextElement: { filter: ['a'], visit: node => toElement(node) },
}

function toElement(node: Readonly<JsxHast>): HastNode | undefined {
  const properties: Record<string, string | true> = {}
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute') return undefined
    const text = textAttribute(node, attribute.name)
    if (text === undefined && attribute.value !== null && attribute.value !== undefined) return undefined
    properties[attribute.name] = text ?? true
  }
  const children = node.children as MdxJsxTextElementHast['children']
  return { type: 'element', tagName: 'a', properties, children }
}
