import { findPatterns, type PatternRule, type ProseRule } from './prose-rule.ts'

/** Markup that the parser did not recognize, so that readers would see it. */
const markup: readonly PatternRule[] = [
  {
    code: 'prose-markup',
    // `**word**,` is bold and `**"word"**s` is not: Latin text follows CommonMark's rule.
    pattern: /\*\*/g,
    wrong: 'readers see these asterisks: bold that ends with punctuation must be followed by a space',
    hint: 'Take the punctuation or the bracket out of the bold text.',
  },
  {
    code: 'prose-markup',
    pattern: /\]\([^)]*\)/g,
    wrong: 'this link is shown as written',
    hint: 'Look for a space or a bracket in its address, or for a missing bracket before it.',
  },
  {
    code: 'prose-markup',
    // `the [sample apps] include a chat(../sample-apps.mdx)`: words between a link's text and its address.
    pattern: /(?<!\])\(\.{1,2}\/[^()\s]*\)/g,
    wrong: 'this link address is shown as text',
    hint: 'Put it directly after the brackets of its text.',
  },
]

/** Reports markup that is shown instead of interpreted, in any language. */
export const findLooseMarkup: ProseRule = block => findPatterns(markup, block)
