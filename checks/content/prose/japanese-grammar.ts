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
 * The rules of textlint's preset for Japanese technical writing that need a morphological analysis. Those that a pattern
 * can tell are in japanese.ts. Left out, because of what they found here:
 * - ja-no-mixed-period: cells, items and headings end without 。 on purpose;
 * - ja-no-weak-phrase: かもしれない is right where a cause is not certain;
 * - max-ten, max-kanji-continuous-len: lists of names are long;
 * - no-doubled-conjunction: または in two sentences that follow each other is no mistake in a reference;
 * - ja-no-abusage, ja-unnatural-alphabet: found nothing, or names of fields.
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
    // 最初に…に, ことがある, 決めた値で、…で: these particles stand twice in good sentences.
    allow: ['に', 'が', 'も', 'で', 'か', 'でも'],
  }),
  rule('no-dropping-the-ra', droppedRa),
  rule('ja-no-redundant-expression', redundantExpression, {
    // "受信と送信を行います": を行う gives several nouns one verb. 呼び出しを実行 is what a program does.
    // することはできません, することもできます say more than できません and できます.
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

/** A noun to the analysis, as the code or name is that it stands for. */
const noun = 'X'

/**
 * Findings of textlint in Japanese texts, in the order of the texts.
 *
 * @returns a list for each text.
 * @throws when a rule or its dictionary cannot be loaded.
 */
export async function findInGrammar(blocks: readonly ProseBlock[]): Promise<ProseFinding[][]> {
  // Line breaks are no sentence ends to us, and lines are where textlint's places count from: one for each text.
  const texts = blocks.map(({ text }) => text.replace(/[\n\u2028]/g, ' ').replaceAll(objectMark, noun))
  const kernel = new TextlintKernel()
  const plugin = { pluginId: 'prose', plugin: { Processor: proseProcessor(blocks, texts) } }
  const { messages } = await kernel.lintText(texts.join('\n'), { ext: '.prose', plugins: [plugin], rules })
  const found: ProseFinding[][] = blocks.map(() => [])
  for (const { ruleId, message, loc } of messages) {
    const block = blocks[loc.start.line - 1]
    if (!block)
      throw new Error(`textlint's ${ruleId} names a place that is in no text: line ${loc.start.line}`)
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
