/** What a query asks for: how much, what to do about a fault, what or how something is. */
export type QuestionKind = 'amount' | 'fault' | 'question'

const fault =
  /\berrors?\b|\bfail(?:s|ed|ing|ure)?\b|\bexceptions?\b|エラー|失敗|例外|錯誤|错误|失败|報錯|异常|異常|(?<![\d.])[45]\d\d(?![\d.])|(?<![\d.])\d{4,5}(?![\d.])|\bERROR_\w+|\w*(?:FAIL|INVALID|DENIED|NOT_)[A-Z_]*\b|\b\w+(?:Failed|NotAllowed|NotFound|Error|Exception)\b/u
const amount =
  /^\s*when\b|いつ|什麼時候|什么时候|幾點|几点|\bhow (?:long|many|much|often|big|large|far|fast|low|high|old)\b|\b(?:max(?:imum)?|min(?:imum)?|shortest|longest|largest) (?:size|length|number|duration|version|time|count|of)\b|\bwhat size\b|何(?:秒|分|時間|日|文字|回|件|個|人|台|度|バイト)|いくつ|いくら|どのくらい|どれくらい|いつまで|有効期限|最大|最低|最長|多少|多久|多長|多长|多大|幾(?:個|秒|分|小時|天|次|台|字|人)|几(?:个|秒|分|小时|天|次|台|字|人)|上限/iu
/** Asks how something is done, whatever amount it is about. */
const task = /^\s*how (?:do|can|to|would|should)\b|するには|方法|如何|怎麼(?:限制|設定|變更|改|調)/iu
const question =
  /^\s*(?:how|what|which|why|when|where|who|can|could|do|does|is|are|may|must|should|will|tell me|explain)\b|[?？]\s*$|とは|(?:に|は)[。]?$|方法|やり方|手順|ですか|ますか|ませんか|でしょうか|なぜ|どうすれば|どうやって|どこ|どの|できない|ません$|ない$|如何|怎麼|怎么|怎樣|怎样|什麼|什么|為何|为何|哪|嗎|吗|能不能|可不可以|是否|不到|不能|無法|无法|沒有|没有/iu
const trouble =
  /\bwhy\b|\bnot\b|n['’]t\b|\b(?:ca|is|are|was|were|do|does|did|could|wo|would|should|has|have|had)nt\b|\bcannot\b|\bmissing\b|\bnothing\b|\bstuck\b|なぜ|ない|ません|止まる|為什麼|为什么|為何|沒有|没有|不到|不能|無法|无法|不了|卡住/iu

/** @returns undefined where a query is not a question but words to look for. */
export function questionKind(query: string): QuestionKind | undefined {
  if (fault.test(query)) return 'fault'
  if (amount.test(query) && !task.test(query)) return 'amount'
  return question.test(query) ? 'question' : undefined
}

/** A space or a Japanese particle between words. Each part is looked at apart: one expression for both takes the square of a long query's time. */
const between = /\S(?:\s+|(?<=[^\u3041-\u3096])[をがにでとの])\S/u
const ofCode = /[/_{}]/

/**
 * Whether sentences may answer a query: a question, or several words, which most readers type in its place. A single name is looked for, and the
 * list of results is its answer.
 */
export function mayBeAsked(query: string): boolean {
  return questionKind(query) !== undefined || (!ofCode.test(query) && between.test(query))
}

const way =
  /^\s*how (?:do|can|to|would|should)\b|[うくぐすつぬぶむる]には|方法|やり方|手順|如何|怎[麼么](?![樣样辦办])/iu

/** Whether a query asks how something is done, and not how much. */
export function isTask(query: string): boolean {
  return way.test(query) && !amount.test(query)
}

/** Whether a text tells of something that does not work. */
export function isTrouble(text: string): boolean {
  return fault.test(text) || trouble.test(text)
}

const numbers = [
  {
    asked:
      /\bhow (?:long|often|fast|old)\b|duration|delay|何(?:秒|分|時間|日)|ど[のれ]くらいかか|いつまで|有効期限|最長|遅延|多久|幾(?:秒|分|小時|天)|延遲/iu,
    said: /\d[\d.,]*\s*(?:ms\b|s\b|sec|min|hour|day|week|month|year|秒|分|時間|日|小時|天|個月|年|か月)/iu,
  },
  {
    asked: /\bhow (?:big|large)\b|\bsize\b|サイズ|容量|大小|何バイト/iu,
    said: /\d[\d.,]*\s*(?:[kMGT]?B\b|px|bytes?\b|バイト)|\d\s*[x×]\s*\d/u,
  },
]

/** The number that answers a question, as a text says it. */
export function amountPattern(query: string): RegExp {
  return numbers.find(({ asked }) => asked.test(query))?.said ?? /(?<![\d.])(?!0+(?![\d.]))\d/
}
