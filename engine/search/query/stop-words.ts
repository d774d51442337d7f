/** Words that questions are made of and that tell nothing of what is asked. Left out where others remain. */
export const stopWords: ReadonlySet<string> = new Set(
  'a about after an and any are as at be been before between but by difference can do does for from get has have how i if in into is it its me my not of on or our should so that the their then there these this to use using was we were what when where which who why will with you your'.split(
    ' ',
  ),
)

/**
 * Where Japanese and Chinese questions are cut, in longest-first order; what is between is looked for.
 * Compared before folding, so that hiragana is told from katakana.
 */
export const phraseBreaks =
  /どうすれば|使えますか|使えない|使える|使い方|使う|何です|なに|どうやって|どのように|について|とは何|ですか|ますか|ください|したい|する|した|して|できる|できない|できません|されない|ない|たい|方法|やり方|如何|怎麼樣|怎麼|怎么|怎樣|怎样|什麼是|什么是|什麼|什么|為什麼|为什么|為何|可以|請問|请问|嗎|吗|呢|哪裡|哪里|要|的|是|在|和|與|与|了/gu
