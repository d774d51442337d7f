/** Kind of a question: for an amount, about an error, or any other. */
export type QuestionKind = 'amount' | 'error' | 'question'

const problem =
  /\berrors?\b|\bfail(?:s|ed|ing|ure)?\b|\bexceptions?\b|エラー|失敗|例外|錯誤|错误|失败|報錯|异常|異常|(?<![\d.])[45]\d\d(?![\d.])|(?<![\d.])\d{4,5}(?![\d.])|\bERROR_\w+|\w*(?:FAIL|INVALID|DENIED|NOT_)[A-Z_]*\b|\b\w+(?:Failed|NotAllowed|NotFound|Error|Exception)\b/u
const amount =
  /^\s*when\b|いつ|什麼時候|什么时候|幾點|几点|\bhow (?:long|many|much|often|big|large|far|fast|low|high|old)\b|\b(?:max(?:imum)?|min(?:imum)?|shortest|longest|largest) (?:size|length|number|duration|version|time|count|of)\b|\bwhat size\b|何(?:秒|分|時間|日|文字|回|件|個|人|台|度|バイト)|いくつ|いくら|どのくらい|どれくらい|いつまで|有効期限|最大|最低|最長|多少|多久|多長|多长|多大|幾(?:個|秒|分|小時|天|次|台|字|人)|几(?:个|秒|分|小时|天|次|台|字|人)|上限/iu
/** A question about how to do something, even if it mentions an amount. */
const task = /^\s*how (?:do|can|to|would|should)\b|するには|方法|如何|怎麼(?:限制|設定|變更|改|調)/iu
const question =
  /^\s*(?:how|what|which|why|when|where|who|can|could|do|does|is|are|may|must|should|will|tell me|explain)\b|[?？]\s*$|とは|(?:に|は)[。]?$|方法|やり方|手順|ですか|ますか|ませんか|でしょうか|なぜ|どうすれば|どうやって|どこ|どの|できない|ません$|ない$|如何|怎麼|怎么|怎樣|怎样|什麼|什么|為何|为何|哪|嗎|吗|能不能|可不可以|是否|不到|不能|無法|无法|沒有|没有/iu
const problemWords =
  /\bwhy\b|\bnot\b|n['’]t\b|\b(?:ca|is|are|was|were|do|does|did|could|wo|would|should|has|have|had)nt\b|\bcannot\b|\bmissing\b|\bnothing\b|\bstuck\b|なぜ|ない|ません|止まる|為什麼|为什么|為何|沒有|没有|不到|不能|無法|无法|不了|卡住/iu

/** The kind of a question; undefined if the query is not a question. */
export function questionKind(query: string): QuestionKind | undefined {
  if (problem.test(query)) return 'error'
  if (amount.test(query) && !task.test(query)) return 'amount'
  return question.test(query) ? 'question' : undefined
}

/**
 * A space or a Japanese particle between words. Each is tested separately: one pattern for the whole query would take
 * quadratic time for long queries.
 */
const between = /\S(?:\s+|(?<=[^\u3041-\u3096])[をがにでとの])\S/u
const codeCharacters = /[/_{}]/

/**
 * Whether sentences may answer a query: a question, or several words, which most readers type instead of a question.
 * The answer to a single name is the list of results.
 */
export function mayBeQuestion(query: string): boolean {
  return questionKind(query) !== undefined || (!codeCharacters.test(query) && between.test(query))
}

const way =
  /^\s*how (?:do|can|to|would|should)\b|[うくぐすつぬぶむる]には|方法|やり方|手順|如何|怎[麼么](?![樣样辦办])/iu

/** Whether a query asks how to do something, rather than how much. */
export function isTask(query: string): boolean {
  return way.test(query) && !amount.test(query)
}

/** Whether a text is about something that does not work. */
export function isProblemQuery(text: string): boolean {
  return problem.test(text) || problemWords.test(text)
}

const numbers = [
  {
    query:
      /\bhow (?:long|often|fast|old)\b|duration|delay|何(?:秒|分|時間|日)|ど[のれ]くらいかか|いつまで|有効期限|最長|遅延|多久|幾(?:秒|分|小時|天)|延遲/iu,
    text: /\d[\d.,]*\s*(?:ms\b|s\b|sec|min|hour|day|week|month|year|秒|分|時間|日|小時|天|個月|年|か月)/iu,
  },
  {
    query: /\bhow (?:big|large)\b|\bsize\b|サイズ|容量|大小|何バイト/iu,
    text: /\d[\d.,]*\s*(?:[kMGT]?B\b|px|bytes?\b|バイト)|\d\s*[x×]\s*\d/u,
  },
]

/** Pattern of the number that answers a question, with its unit. */
export function amountPattern(query: string): RegExp {
  return numbers.find(entry => entry.query.test(query))?.text ?? /(?<![\d.])(?!0+(?![\d.]))\d/
}
