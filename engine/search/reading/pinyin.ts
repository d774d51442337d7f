const initials = 'ㄅb ㄆp ㄇm ㄈf ㄉd ㄊt ㄋn ㄌl ㄍg ㄎk ㄏh ㄐj ㄑq ㄒx ㄓzh ㄔch ㄕsh ㄖr ㄗz ㄘc ㄙs'
const finals = 'ㄚa ㄛo ㄜe ㄝe ㄞai ㄟei ㄠao ㄡou ㄢan ㄣen ㄤang ㄥeng ㄦer'

/** Syllables with ㄧ, ㄨ or ㄩ: bopomofo, pinyin after an initial, pinyin without one. */
const rimes =
  'ㄧ:i:yi ㄧㄚ:ia:ya ㄧㄛ:io:yo ㄧㄝ:ie:ye ㄧㄞ:iai:yai ㄧㄠ:iao:yao ㄧㄡ:iu:you ㄧㄢ:ian:yan ㄧㄣ:in:yin ㄧㄤ:iang:yang ㄧㄥ:ing:ying ' +
  'ㄨ:u:wu ㄨㄚ:ua:wa ㄨㄛ:uo:wo ㄨㄞ:uai:wai ㄨㄟ:ui:wei ㄨㄢ:uan:wan ㄨㄣ:un:wen ㄨㄤ:uang:wang ㄨㄥ:ong:weng ' +
  'ㄩ:u:yu ㄩㄝ:ue:yue ㄩㄢ:uan:yuan ㄩㄣ:un:yun ㄩㄥ:iong:yong'

const letterOf = new Map(
  `${initials} ${finals}`.split(' ').map(([symbol = '', ...latin]) => [symbol, latin.join('')] as const),
)
const rimeOf = new Map(
  rimes.split(' ').map(rime => {
    const [symbols = '', after = '', alone = ''] = rime.split(':')
    return [symbols, { after, alone }] as const
  }),
)

/** Folds the reading of Chinese text to pinyin without tones, from bopomofo, marked or plain pinyin; ü becomes u. */
export function foldPinyin(text: string): string {
  return text
    .replaceAll(/([ㄅ-ㄙ]?)([ㄧㄨㄩ]?)([ㄚ-ㄦ]?)/g, (_, initial: string, medial: string, final: string) =>
      syllable(initial, medial, final),
    )
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036fˉˊˇˋ˙]/g, '')
    .replaceAll(/(?<=[nl])v(?![aiou])/g, 'u')
    .replaceAll(/[\s'’-]/g, '')
}

function syllable(initial: string, medial: string, final: string): string {
  const start = letterOf.get(initial) ?? ''
  const rime = rimeOf.get(medial + final)
  if (rime) return start + (start === '' ? rime.alone : rime.after)
  // ㄓ and similar initials can be syllables by themselves.
  return start + (letterOf.get(final) ?? (/[ㄓ-ㄙ]/.test(initial) ? 'i' : ''))
}
