import { TextlintKernel, type TextlintKernelRule } from '@textlint/kernel'
import redundantExpression from 'textlint-rule-ja-no-redundant-expression'
import successiveWord from 'textlint-rule-ja-no-successive-word'
import doubleNegative from 'textlint-rule-no-double-negative-ja'
import doubledGa from 'textlint-rule-no-doubled-conjunctive-particle-ga'
import doubledParticle from 'textlint-rule-no-doubled-joshi'
import droppedRa from 'textlint-rule-no-dropping-the-ra'
import mixedStyle from 'textlint-rule-no-mix-dearu-desumasu'
import { objectMark, type ProseBlock } from './prose-block.ts'
import { type ProseFinding, quote } from './prose-rule.ts'
import { proseProcessor } from './textlint-processor.ts'

/**
 * Rules of textlint's preset for Japanese technical writing that need a morphological analysis. japanese.ts has those
 * that a pattern can decide. These are left out, because of their false positives here:
 * - ja-no-mixed-period: cells, items and headings end without 。 on purpose;
 * - ja-no-weak-phrase: かもしれない is right where a cause is not certain;
 * - max-ten, max-kanji-continuous-len: lists of names are long;
 * - no-doubled-conjunction: または in two consecutive sentences is right in a reference;
 * - ja-no-abusage, ja-unnatural-alphabet: they find nothing, or names of fields.
 */
const rules: TextlintKernelRule[] = [
  rule('no-mix-dearu-desumasu', mixedStyle, {
    preferInHeader: '',
    preferInBody: 'ですます',
    preferInList: 'ですます',
    strict: false,
  }),
  rule('no-doubled-joshi', doubledParticle, {
    min_interval: 1,
    // 最初に…に, ことがある, 決めた値で、…で: these particles may occur twice in a good sentence.
    allow: ['に', 'が', 'も', 'で', 'か', 'でも'],
  }),
  rule('no-dropping-the-ra', droppedRa),
  rule('ja-no-redundant-expression', redundantExpression, {
    // "受信と送信を行います": を行う gives several nouns one verb. 呼び出しを実行 is what a program does. することはできません and することもできます say more
    // than できません and できます.
    dictOptions: {
      dict2: { allows: ['/^する(?:こと|の)[はも]/'] },
      dict5: { disabled: true },
      dict6: { disabled: true },
    },
  }),
  rule('ja-no-successive-word', successiveWord),
  rule('no-double-negative-ja', doubleNegative),
  rule('no-doubled-conjunctive-particle-ga', doubledGa),
]

/** Replaces code and names, which the analysis then treats as a noun. */
const noun = 'X'

/**
 * Checks Japanese texts with textlint.
 *
 * @returns A list of findings for each text, in their order.
 * @throws {Error} if a rule or its dictionary cannot be loaded.
 */
export async function findInGrammar(blocks: readonly ProseBlock[]): Promise<ProseFinding[][]> {
  // Line breaks do not end sentences here, and textlint counts locations by line: each text becomes one line.
  const texts = blocks.map(({ text }) => text.replace(/[\n\u2028]/g, ' ').replaceAll(objectMark, noun))
  const kernel = new TextlintKernel()
  const plugin = { pluginId: 'prose', plugin: { Processor: proseProcessor(blocks, texts) } }
  const { messages } = await kernel.lintText(texts.join('\n'), { ext: '.prose', plugins: [plugin], rules })
  const found: ProseFinding[][] = blocks.map(() => [])
  for (const { ruleId, message, loc } of messages) {
    const block = blocks[loc.start.line - 1]
    if (!block)
      throw new Error(`textlint's ${ruleId} reported a place outside the text: line ${loc.start.line}`)
    const offset = loc.start.column - 1
    found[loc.start.line - 1]?.push({
      code: 'prose-grammar',
      offset,
      message: `${quote(block.text, offset, 4)}: ${message.split('\n', 1)[0]} (${ruleId})`,
      hint: 'Reword the sentence.',
    })
  }
  return found
}

function rule(ruleId: string, module: unknown, options?: Record<string, unknown>): TextlintKernelRule {
  const found = isModule(module) ? module.default : module
  if (!isRule(found)) throw new Error(`textlint-rule-${ruleId} is not a rule of textlint`)
  return { ruleId, rule: found, ...(options && { options }) }
}

function isModule(value: unknown): value is { default: unknown } {
  return typeof value === 'object' && value !== null && 'default' in value
}

function isRule(value: unknown): value is TextlintKernelRule['rule'] {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && 'linter' in value)
}
