import { commonWords, japaneseWords } from './common-words.ts'
import { objectMark, type ProseBlock } from './prose-block.ts'
import { findPatterns, type PatternRule, type ProseFinding, type ProseRule, quote } from './prose-rule.ts'

/** Kana, Han and Japanese punctuation, which are written without spaces. */
const ja = '\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Han}ー々〆〇、。「」『』（）・：；！？'
/** Japanese letters without punctuation. */
const letter = '\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Han}ー々'
/** Other content of a text: Latin words, numbers, code. */
const latin = `[\\p{Script=Latin}\\p{N}${objectMark}]`

/** Maximum length of a sentence in characters, code counting as one; readers have to reread longer ones. */
const maxSentenceLength = 130

const rules: readonly PatternRule[] = [
  {
    code: 'prose-width',
    pattern: /[Ａ-Ｚａ-ｚ０-９]+/g,
    wrong: 'full-width letters or digits',
    hint: found => `Write "${found.normalize('NFKC')}".`,
  },
  {
    code: 'prose-width',
    pattern: /[\uff61-\uff9f]+/g,
    wrong: 'half-width kana',
    hint: found => `Write "${found.normalize('NFKC')}".`,
  },
  {
    code: 'prose-width',
    pattern: new RegExp(
      `[(][^()\\n]*[${letter}][^()\\n]*[)]|(?<=[${letter}])[(][^()\\n]*[)]|[(][^()\\n]*[)](?=[${letter}])`,
      'gu',
    ),
    wrong: 'half-width parentheses in Japanese text',
    hint: 'Write （ and ）.',
  },
  {
    code: 'prose-spacing',
    pattern: new RegExp(
      `(?<=[${ja}])[ \\t\\n]+(?=[${ja}]|${latin})|(?<=${latin}|[%)\\]])[ \\t\\n]+(?=[${ja}])`,
      'gu',
    ),
    wrong: 'a space beside Japanese text',
    hint: 'Write no space and no line break there; CSS sets the distance between Japanese and Latin.',
  },
  {
    code: 'prose-spacing',
    pattern: /\u3000/g,
    wrong: 'a full-width space',
    hint: 'Leave it out, or write a list.',
  },
  {
    code: 'prose-punctuation',
    pattern: /～/g,
    wrong: 'another sign for a range, which looks the same',
    hint: 'Write 〜 (U+301C), as everywhere else.',
  },
  {
    code: 'prose-punctuation',
    pattern: /[，．]/g,
    wrong: 'full-width comma or point',
    hint: 'Write 、 or 。.',
  },
  {
    code: 'prose-punctuation',
    pattern: new RegExp(`(?<=[${letter}）」』])(?:[,:;!?]|\\.(?!\\.))`, 'gu'),
    wrong: 'half-width punctuation after Japanese text',
    hint: found => `Write ${{ ',': '、', '.': '。', ':': '：', ';': '；', '!': '！', '?': '？' }[found]}.`,
  },
  {
    code: 'prose-punctuation',
    pattern: new RegExp(`["“][^"“”\\n]*[${letter}][^"“”\\n]*["”]`, 'gu'),
    wrong: 'quotation marks of another language',
    hint: 'Write 「 and 」.',
  },
  {
    code: 'prose-punctuation',
    pattern: /[、。]{2,}|、(?=[）」])/g,
    wrong: 'doubled punctuation, or punctuation before a closing bracket',
    hint: 'Leave one.',
  },
  {
    code: 'prose-style',
    pattern:
      /(?:[るうくすつぬぶむぐただ]|[なたし]い|よい|多い|高い|低い)(?<!です|ます|ました|でした|でしょう|ましょう|ください)(?=。)/g,
    kinds: ['paragraph', 'item', 'description'],
    wrong: 'this sentence is in the plain style, the others in です・ます',
    hint: 'End it in です or ます, or leave the 。 out if it is a note without a verb.',
  },
]

const findWords = commonWords(japaneseWords)

/** Reports violations of the rules of written Japanese: width, spaces, punctuation, style, long sentences. */
export const findInJapanese: ProseRule = block => [
  ...findPatterns(rules, block),
  ...findWords(block),
  ...findLongSentences(block),
]

function findLongSentences({ text }: ProseBlock): ProseFinding[] {
  return Array.from(text.matchAll(/[^。！？\n]+[。！？]?/g)).flatMap(({ 0: sentence, index }) =>
    sentence.length > maxSentenceLength
      ? {
          code: 'prose-length',
          offset: index,
          message: `${quote(text, index, 12)}: a sentence of ${sentence.length} characters, expected at most ${maxSentenceLength}`,
          hint: 'Split it, or write a list.',
        }
      : [],
  )
}
