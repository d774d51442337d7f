/** Questions that ask who may do something, and what docs call that: nothing is titled "who can". */
const whoMay: readonly [asks: RegExp, called: string][] = [
  [/^\s*who (?:can|may|(?:is|are) (?:able|allowed|permitted|authori[sz]ed|entitled) to)\b/iu, 'permission'],
  [
    /(?:できる|られる)(?:の?は|人は?)?誰(?:ですか)?|誰(?:が|なら)(?=.*(?:できる|られる))|(?:できる|られる)人(?:は|$)/u,
    '権限',
  ],
  [/[誰谁](?:可以|能夠?|能够|有權(?!限)|有权(?!限))/u, '權限'],
]

/** A query with what it asks for in place of the words that ask; undefined for others. */
export function withWhatIsAsked(query: string): string | undefined {
  const found = whoMay.find(([asks]) => asks.test(query))
  return found && query.replace(found[0], ` ${found[1]} `)
}
