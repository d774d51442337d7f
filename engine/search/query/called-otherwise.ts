/**
 * Questions that ask who may do something or what happens where something is not given, and what docs call that: nothing is titled "who
 * can", and a field says what is assumed when it is left out.
 */
const calledOtherwise: readonly [asks: RegExp, called: string][] = [
  [/^\s*who (?:can|may|(?:is|are) (?:able|allowed|permitted|authori[sz]ed|entitled) to)\b/iu, 'permission'],
  [
    /(?:できる|られる)(?:の?は|人は?)?誰(?:ですか)?|誰(?:が|なら)(?=.*(?:できる|られる))|(?:できる|られる)人(?:は|$)/u,
    '権限',
  ],
  [/[誰谁](?:可以|能夠?|能够|有權(?!限)|有权(?!限))/u, '權限'],
  [
    /\bnot (?:set|given|specified|provided)\b|\b(?:left|leave|leaving) (?:out|blank|empty)\b|\bomit(?:ted|ting)?\b/iu,
    'default',
  ],
  [
    /[をが]?(?:指定|設定|入力|記述)し(?:ない|なかった|なければ)(?:場合|とき|と)?[は、]?|[をが]?(?:書か|渡さ|付け|入れ|送ら)(?:ない|なかった|なければ)(?:場合|とき|と)?|[をが]?(?:付け忘れ|入れ忘れ)[るた]?|[をが]?空欄[にの]?(?:すると|したら|場合)?/u,
    '省略',
  ],
  [
    /(?:[沒没]有?|[不未])(?:填寫?|填写|帶上?|带上?|[給给傳传寫写]|設定?|设置?|指定|提供|輸入|输入)(?![權权備备限])|留空/u,
    '省略',
  ],
]

/** A query with what it asks for in place of the words that ask; undefined for others. */
export function withWhatIsAsked(query: string): string | undefined {
  const found = calledOtherwise.find(([asks]) => asks.test(query))
  return found && query.replace(found[0], ` ${found[1]} `)
}
