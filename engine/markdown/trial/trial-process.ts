import { markdownToJs, mdxToJs } from 'satteri'
import { watchProcess } from '../../files/watch-process.ts'
import { parserFeatures } from '../parser-features.ts'
import type { Trial } from './trial.ts'

const allow = watchProcess()
// Whoever asked is gone.
process.on('disconnect', () => process.exit())
process.on('message', async ({ text, format, allowed }: Trial) => {
  const options = { features: parserFeatures(format), outputFormat: 'function-body' as const }
  allow(allowed)
  try {
    await (format === 'mdx' ? mdxToJs : markdownToJs)(text, options)
  } catch {
    // What the compiler can say itself it says when the page is compiled.
  }
  allow(undefined)
  process.send?.('ended well')
})
