import { chineseWords, commonWords } from './common-words.ts'
import { objectMark } from './prose-block.ts'
import { findPatterns, type PatternRule, type ProseRule } from './prose-rule.ts'
import { findSimplified } from './simplified.ts'

const han = '\\p{Script=Han}'
/** Latin words, numbers and code, which a space separates from Han characters, as in technical books in Taiwan. */
const latin = `\\p{Script=Latin}\\p{N}${objectMark}`
const sign = '，。、；：？！（）「」『』《》…'

const fullWidth: Readonly<Record<string, string>> = {
  ',': '，',
  '.': '。',
  ':': '：',
  ';': '；',
  '!': '！',
  '?': '？',
}

const rules: readonly PatternRule[] = [
  {
    code: 'prose-width',
    pattern: /[Ａ-Ｚａ-ｚ０-９]+/g,
    wrong: 'full-width letters or digits',
    hint: found => `Write "${found.normalize('NFKC')}".`,
  },
  {
    code: 'prose-width',
    pattern: new RegExp(
      `[(][^()\\n]*${han}[^()\\n]*[)]|(?<=${han})[(][^()\\n]*[)]|[(][^()\\n]*[)](?=${han})`,
      'gu',
    ),
    wrong: 'half-width parentheses in Chinese text',
    hint: 'Write （ and ）.',
  },
  {
    code: 'prose-spacing',
    pattern: new RegExp(`${han}[${latin}]|[${latin}]${han}`, 'gu'),
    wrong: 'no space between Chinese and Latin text, digits or code',
    hint: found => `Write "${[...found].join(' ').replaceAll(objectMark, '`…`')}".`,
  },
  {
    code: 'prose-spacing',
    pattern: new RegExp(`(?<=[${sign}])[ \\t\\n]+(?=\\S)|(?<=\\S)[ \\t\\n]+(?=[${sign}])`, 'gu'),
    wrong: 'a space beside full-width punctuation',
    hint: 'Leave it out.',
  },
  {
    code: 'prose-spacing',
    pattern: new RegExp(`(?<=${han})[ \\t\\n]+(?=${han})|[^\\S\\n]{2,}|\\u3000`, 'gu'),
    wrong: 'a space or a line break between Chinese characters, or several spaces',
    hint: 'Leave it out.',
  },
  {
    code: 'prose-punctuation',
    pattern: new RegExp(`(?<=[${han}）」』])(?:[,:;!?]|\\.(?!\\.))`, 'gu'),
    wrong: 'half-width punctuation after Chinese text',
    hint: found => `Write ${fullWidth[found]}.`,
  },
  {
    code: 'prose-punctuation',
    pattern: new RegExp(`[“”‘’]|"[^"\\n]*${han}[^"\\n]*"`, 'gu'),
    wrong: 'quotation marks of another language',
    hint: 'Write 「 and 」.',
  },
  {
    code: 'prose-punctuation',
    pattern: /[，。、；：]{2,}|[，、](?=[）」])/g,
    wrong: 'doubled punctuation, or punctuation before a closing bracket',
    hint: 'Leave one.',
  },
  {
    code: 'prose-doubled-word',
    pattern: /的的|了了|是是|和和|與與|為為|請請|可以可以|以及以及/g,
    wrong: 'repeated word',
    hint: 'Remove one.',
  },
]

const findWords = commonWords(chineseWords)

/**
 * Reports violations of the rules of written Chinese in Taiwan: width, spaces, punctuation, words, Simplified
 * characters.
 */
export const findInChinese: ProseRule = block => [
  ...findPatterns(rules, block),
  ...findWords(block),
  ...findSimplified(block),
]
