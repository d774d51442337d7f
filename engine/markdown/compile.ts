import { markdownToJs, mdxToJs } from 'satteri'
import type { Problem } from '../config/problem.ts'
import { openCache } from './cache.ts'
import { contentPlugin } from './content-plugin.ts'
import { expandData } from './data/expand-data.ts'
import { type Expansion, locateProblem, locateReference, relativeLinks } from './data/expansion.ts'
import { expressionPlugin } from './expressions.ts'
import { withGuards } from './guard.ts'
import { imagePlugin } from './images.ts'
import { jsxLinkPlugin } from './jsx-links.ts'
import { createPage, type Page } from './page.ts'
import { pageKey, readEntry, writeEntry } from './page-cache.ts'
import { parserFeatures } from './parser-features.ts'
import { refusedText } from './refused-text.ts'
import { rowAnchorPlugin } from './row-anchors.ts'
import { reportSyntaxError } from './syntax-errors.ts'
import { tryAlone } from './trial/trial.ts'
import type { CompiledMarkdown, CompileOptions, MarkdownSource } from './types.ts'
import { replaceVariables } from './variables.ts'

/** What a page that cannot be read compiles to. */
const emptyCode = 'return { default: () => null };'

/**
 * Compiles a Markdown or MDX file, or takes the result from the cache. What is wrong with the text is in `problems`;
 * only a fault of ours or of the configuration (a code theme that does not exist) is thrown.
 */
export async function compileMarkdown(
  source: MarkdownSource,
  options: CompileOptions,
): Promise<CompiledMarkdown> {
  const cache = openCache(options.cacheDir)
  const expansion = expandData(source, options.data)
  const key = pageKey(source, options, expansion)
  const known = readEntry(cache, key, options)
  if (known) return known
  const page = createPage(expansion ? { ...source, text: expansion.text } : source, options, cache)
  const fatal = refusedText(page.source) ?? (options.alone ? undefined : await tryAlone(page.source))
  if (fatal) return unreadable(locateProblem(expansion, fatal))
  const result = await compilePage(page, expansion)
  writeEntry(cache, key, page, result)
  return result
}

/** A page of which nothing can be read. */
function unreadable(problem: Problem): CompiledMarkdown {
  const nothing = { title: undefined, toc: [], anchors: [], references: [], excerpt: '', truncated: false }
  return { ...nothing, code: emptyCode, dependencies: [], problems: [problem] }
}

async function compilePage(page: Page, expansion: Expansion | undefined): Promise<CompiledMarkdown> {
  page.text = replaceVariables(page)
  let code = emptyCode
  try {
    code = await compileText(page, expansion)
    if (page.cannotRun) code = emptyCode
  } catch (error) {
    reportSyntaxError(page, error)
  }
  const { toc, excerpt, truncated, title } = page
  const references = page.references.map(reference => locateReference(expansion, reference))
  const problems = [
    ...page.problems.map(problem => locateProblem(expansion, problem)),
    ...relativeLinks(references),
    ...(expansion?.problems ?? []),
  ]
  return {
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
}

/** What stands in braces, and exports. */
const hasCode = /\{|^export\b/m

async function compileText(page: Page, expansion: Expansion | undefined): Promise<string> {
  const mdx = page.source.format === 'mdx'
  const { footnotes } = page.options
  const options = {
    features: parserFeatures(page.source.format, footnotes),
    outputFormat: 'function-body' as const,
    mdastPlugins: [contentPlugin(page)],
    hastPlugins: mdx
      ? [rowAnchorPlugin(page), expressionPlugin(page, expansion), jsxLinkPlugin, imagePlugin(page)]
      : [imagePlugin(page)],
  }
  const result = await (mdx ? mdxToJs : markdownToJs)(page.text, options)
  return withGuards(result.code, mdx && hasCode.test(page.text))
}
