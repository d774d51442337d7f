import { type MdastNode, markdownToMdast, mdxToMdast } from 'satteri'
import { readFence } from 'shiori/internal/markdown/code-block.ts'
import { lineOf } from 'shiori/internal/markdown/page.ts'
import type { ContentPage } from 'shiori/internal/portal/content-pages.ts'

/** A code block on a page. */
export interface CodeSample {
  /** Language as written after the fence; empty if there is none. */
  language: string
  /** Title as written after the fence: the file name of the sample. */
  title: string | undefined
  /** Code with the values of the site's variables filled in. */
  code: string
  /** Line of the file where the block begins. */
  line: number
  /** Line of the file where its code begins. */
  codeLine: number
  /** Number of the `<Tabs>` that contains the block; undefined outside of tabs. */
  tabs: number | undefined
}

/**
 * Lists the code blocks of a page in their order, including those in lists and components. A page that cannot be read
 * has none: the compiler reports it.
 *
 * @param variables Values of `{{name}}`.
 * @throws {Error} if a page cannot be read although the compiler reported nothing.
 */
export function readSamples(
  { format, text, compiled }: Pick<ContentPage, 'format' | 'text'> & { compiled?: ContentPage['compiled'] },
  variables: Readonly<Record<string, string>>,
): CodeSample[] {
  const filled = text
    .replace(/^\ufeff/, '')
    .replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (written, name: string) => variables[name] ?? written)
  // Parses like the compiler.
  const features = {
    directive: true,
    headingAttributes: true,
    rawHtml: format !== 'mdx',
    frontmatter: true,
    gfm: true,
  }
  let root: MdastNode
  try {
    root = format === 'mdx' ? mdxToMdast(filled, { features }) : markdownToMdast(filled, { features })
  } catch (error) {
    if (compiled?.problems.some(({ severity }) => severity === 'error')) return []
    throw error
  }
  const samples: CodeSample[] = []
  const visit = (node: MdastNode, tabs: number | undefined): void => {
    if (node.type === 'code') samples.push({ ...sampleOf(filled, node), tabs })
    const isTabs = 'name' in node && node.name === 'Tabs'
    if ('children' in node) for (const child of node.children) visit(child, isTabs ? lineOf(node) : tabs)
  }
  visit(root, undefined)
  return samples
}

function sampleOf(text: string, node: Extract<MdastNode, { type: 'code' }>): Omit<CodeSample, 'tabs'> {
  const { line = 1, offset = 0 } = node.position?.start ?? {}
  // An indented block has no line of its own before the code.
  const isFenced = /^[ \t>]*(?:`{3}|~{3})/.test(text.slice(offset))
  const { language, meta } = readFence(node.lang, node.meta)
  return { language, title: meta.title, code: node.value, line, codeLine: isFenced ? line + 1 : line }
}
