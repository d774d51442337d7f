import { type MdastPluginDefinition, markdownToJs, mdxToJs } from 'satteri'
import { watchProcess } from '../../files/watch-process.ts'
import { component, inlineComponent } from '../jsx.ts'
import { parserFeatures } from '../parser-features.ts'
import type { Trial } from './trial.ts'

/** The compiler drops a directive that nothing replaces, so what stands in it would not be tried. */
const directives: MdastPluginDefinition = {
  name: 'directives',
  containerDirective: (node, ctx) => ctx.replaceNode(node, component(null, {}, [...node.children])),
  leafDirective: (node, ctx) => ctx.replaceNode(node, { type: 'paragraph', children: [...node.children] }),
  textDirective: (node, ctx) =>
    ctx.replaceNode(node, { ...inlineComponent('span', {}), children: [...node.children] }),
}

const allow = watchProcess()
// Whoever asked is gone.
process.on('disconnect', () => process.exit())
process.on('message', async ({ text, format, allowed }: Trial) => {
  const options = {
    features: parserFeatures(format),
    outputFormat: 'function-body' as const,
    mdastPlugins: [directives],
  }
  allow(allowed)
  try {
    await (format === 'mdx' ? mdxToJs : markdownToJs)(text, options)
  } catch {
    // What the compiler can say itself it says when the page is compiled.
  }
  allow(undefined)
  process.send?.('ended well')
})
