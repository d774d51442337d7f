import { type MdastPluginDefinition, markdownToJs, mdxToJs } from 'satteri'
import { watchProcess } from '../../files/watch-process.ts'
import { component, inlineComponent } from '../jsx.ts'
import { parserFeatures } from '../parser-features.ts'
import type { Trial } from './trial.ts'

/** The compiler drops directives that no plugin replaces, so their content would not be tried. */
const directives: MdastPluginDefinition = {
  name: 'directives',
  containerDirective: (node, ctx) => ctx.replaceNode(node, component(null, {}, [...node.children])),
  leafDirective: (node, ctx) => ctx.replaceNode(node, { type: 'paragraph', children: [...node.children] }),
  textDirective: (node, ctx) =>
    ctx.replaceNode(node, { ...inlineComponent('span', {}), children: [...node.children] }),
}

const allow = watchProcess()
// The parent process has ended.
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
    // Errors that do not crash are reported when the page is compiled.
  }
  allow(undefined)
  process.send?.('ended well')
})
