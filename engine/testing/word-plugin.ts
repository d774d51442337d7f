/**
 * `postcss.config.mjs` with a minimal plugin that generates rules for classes in texts: `@words` becomes a rule for
 * each `order-N` on a page, and `@broken` throws.
 */
export const wordPlugin = `import { readdirSync, readFileSync } from 'node:fs'

const words = {
  postcssPlugin: 'words',
  AtRule: {
    words(rule, { parse }) {
      const names = readdirSync('content/docs/en').filter(name => /\\.mdx?$/.test(name))
      const texts = names.map(name => readFileSync('content/docs/en/' + name, 'utf8'))
      const found = new Set(texts.join().match(/\\border-\\d+/g))
      rule.replaceWith(parse([...found].map(name => '.' + name + ' { order: ' + name.slice(6) + ' }').join('\\n')))
    },
    broken(rule) {
      throw rule.error('"@broken" is not for use')
    },
  },
}

export default { plugins: [words] }
`
