import { markdownToJs, mdxToJs } from 'satteri'
import { endWithParent } from '../../files/end-with-parent.ts'
import { parserFeatures } from '../parser-features.ts'
import type { TrialText } from './trial.ts'

endWithParent()
// Whoever asked is gone.
process.on('disconnect', () => process.exit())
process.on('message', async ({ text, format }: TrialText) => {
  const options = { features: parserFeatures(format), outputFormat: 'function-body' as const }
  try {
    await (format === 'mdx' ? mdxToJs : markdownToJs)(text, options)
  } catch {
    // What the compiler can say itself it says when the page is compiled.
  }
  process.send?.('ended well')
})
