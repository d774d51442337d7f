import type { MdastNode, MdastPluginDefinition, MdastVisitorContext } from 'satteri'
import { visitBlockquote, visitContainer } from './admonitions.ts'
import { collectFence, collectMentions, collectNotInApi } from './api-mentions.ts'
import { codeBlock, readFence } from './code-block.ts'
import { checkParagraph, visitLeafDirective, visitTextDirective } from './directives.ts'
import { formulaBlock, inlineFormula } from './formula.ts'
import { reportHarmfulAddress } from './harmful-html.ts'
import { visitHeading } from './headings.ts'
import { inlineText } from './inline.ts'
import { visitJsx } from './jsx-elements.ts'
import { collectExports, visitEsm } from './mdx-imports.ts'
import { lineOf, type NodeOf, type Page } from './page.ts'
import { checkOpenTags, visitHtml } from './raw-html.ts'
import { replacedFence } from './replaced-fence.ts'
import { extractTitle, truncate } from './truncate.ts'
import { checkDefinitions, mayLackDefinitions } from './undefined-references.ts'

/** All steps between a page's Markdown and its HTML elements. */
export function contentPlugin(page: Page): MdastPluginDefinition {
  return {
    name: 'content',
    options: { position: true },
    before(root, ctx) {
      const blocks = truncate(page, root, ctx)
      collectExports(page, blocks)
      extractTitle(page, blocks, ctx)
      for (const block of blocks) if (block.type === 'paragraph') visitParagraph(page, block)
    },
    heading: (node, ctx) => visitHeading(page, node, ctx),
    containerDirective: (node, ctx) => visitContainer(page, node, ctx),
    blockquote: (node, ctx) => visitBlockquote(node, ctx),
    leafDirective: (node, ctx) => visitLeafDirective(page, node, ctx),
    textDirective: (node, ctx) => visitTextDirective(page, node, ctx),
    code: (node, ctx) => visitCode(page, node, ctx),
    link: node => addReference(page, 'link', node.url, node),
    definition: node => addReference(page, 'link', node.url, node),
    image: node => addReference(page, 'image', node.url, node),
    ...(page.options.math && {
      math: (node: Readonly<NodeOf<'math'>>, ctx: MdastVisitorContext) =>
        ctx.replaceNode(node, formulaBlock(page, node)),
      inlineMath: (node: Readonly<NodeOf<'inlineMath'>>, ctx: MdastVisitorContext) =>
        ctx.replaceNode(node, inlineFormula(page, node)),
    }),
    inlineCode: node => collectMentions(page, node.value, lineOf(node)),
    html: node => {
      collectNotInApi(page, node.value, lineOf(node))
      visitHtml(page, node)
    },
    mdxFlowExpression: node => collectNotInApi(page, node.value, lineOf(node)),
    mdxTextExpression: node => collectNotInApi(page, node.value, lineOf(node)),
    mdxJsxFlowElement: (node, ctx) => visitJsx(page, node, ctx),
    mdxJsxTextElement: (node, ctx) => visitJsx(page, node, ctx),
    mdxjsEsm: (node, ctx) => visitEsm(page, node, ctx),
    ...(mayLackDefinitions(page) && {
      text: (node: Readonly<NodeOf<'text'>>) => checkDefinitions(page, node),
    }),
    after: () => checkOpenTags(page),
  }
}

function visitParagraph(page: Page, node: Readonly<NodeOf<'paragraph'>>): void {
  if (page.excerpt === '') page.excerpt = inlineText(page, node.children).replace(/\s+/g, ' ').trim()
  checkParagraph(page, node)
}

function addReference(page: Page, kind: 'link' | 'image', target: string, node: MdastNode): void {
  page.references.push({ kind, target, line: lineOf(node) })
  reportHarmfulAddress(page, kind, target, lineOf(node))
}

async function visitCode(
  page: Page,
  node: Readonly<NodeOf<'code'>>,
  ctx: MdastVisitorContext,
): Promise<void> {
  collectFence(page, node)
  const source = { code: node.value, ...readFence(node.lang, node.meta), line: lineOf(node) }
  const hook = page.hooks.fences?.get(source.language)
  const block = hook ? await replacedFence(page, hook, source) : await codeBlock(page, source)
  if (block) ctx.replaceNode(node, block)
  else ctx.removeNode(node)
}
