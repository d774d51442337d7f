import type { Problem } from 'shiori/internal/config/problem.ts'
import type { Finding, LintTarget } from '../lint-target.ts'
import { overlayTexts } from '../overlay-texts.ts'
import { textsOf } from '../texts.ts'

/**
 * Patterns by language for texts of an ID or a name that only say what it belongs to: "ID of the order." Further
 * information, such as where the value comes from, follows in English, and often precedes in Chinese and Japanese,
 * where a verb reveals it.
 */
const bare: Readonly<Record<string, RegExp>> = {
  en: /^(the )?(library )?(ids?|uuids?|identifiers?|names?) of (the |this |an? |each )?[\w'’-]+( [\w'’-]+)?\.?$/iu,
  ja: /^(この)?[\p{Script=Katakana}\p{Script=Han}ーA-Za-z ]{1,12}の(ライブラリ)?(ID|UUID|識別子|名前|名称)。?$/u,
  zh: /^(?!.*(顯示|列出|指派|識別|辨識|取得|發言|說明|所|用))[^的，。；：「」`]{1,8}的(媒體庫)? ?(ID|UUID|識別碼|名稱)。?$/u,
}

const expected = 'where the value comes from, or what it is for'
const hint =
  'Name the call or field that returns it, or the one that takes it, and say what applies when it is absent.'

/** Reports fields with an ID or a name whose text or translation only says what they belong to. */
export function* bareDescriptions(target: LintTarget): Generator<Finding | Problem> {
  for (const { kind, keys, text } of textsOf(target.document)) {
    if (kind !== 'fields' || keys.at(-3) !== 'properties' || !bare.en?.test(text)) continue
    yield { code: 'api-description-bare', keys, found: `"${text}"`, expected, hint }
  }
  for (const { locale, pointer, text, file, line } of overlayTexts(target)) {
    if (!/\/properties\/[^/]+\/description$/.test(pointer) || !bare[locale]?.test(text)) continue
    yield {
      severity: 'error',
      code: 'api-description-bare',
      file,
      line: line(),
      message: `${pointer}: found "${text}", expected ${expected}`,
      hint,
    }
  }
}
