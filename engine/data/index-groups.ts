/** Names below one heading of an index. */
export interface IndexGroup<Item> {
  /** The heading: a letter, a row of Kana (か) or a number of strokes (4畫). */
  letter: string
  items: Item[]
}

/** Scripts whose letters are grouped by what they begin with: each group begins with one of these. */
const starts: readonly [script: RegExp, starts: string][] = [
  [/^[\p{sc=Hiragana}\p{sc=Katakana}]/u, 'あかさたなはまやらわ'],
  [/^\p{sc=Hangul}/u, '가나다라마바사아자차카타파하'],
]

/**
 * Beginnings of the groups in which collations sort Han characters: by pinyin, by strokes, by Zhuyin. U+FDD0 before a letter is how CLDR
 * marks them (https://www.unicode.org/reports/tr35/tr35-collation.html#Collation_Indexes).
 */
const hanStarts: readonly { starts: readonly string[]; letter: (start: string, index: number) => string }[] =
  [
    { starts: [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'], letter: start => start },
    {
      starts: Array.from({ length: 48 }, (_, index) => String.fromCodePoint(0x2801 + index)),
      letter: (_, index) => `${index + 1}畫`,
    },
    {
      starts: [...'ㄅㄆㄇㄈㄉㄊㄋㄌㄍㄎㄏㄐㄑㄒㄓㄔㄕㄖㄗㄘㄙㄚㄛㄜㄝㄞㄟㄠㄡㄢㄣㄤㄥㄦㄧㄨㄩ'],
      letter: start => start,
    },
  ]

/**
 * Groups names as an index in a language does, sorted by its rules: A to Z without accents (but Ñ in Spanish), the rows of Kana, the syllables
 * of Hangul, and Han characters by strokes or sounds, whichever the language sorts by. Numbers are one group.
 *
 * @param nameOf Name of an item, or its reading where the name does not show how it is sorted (許可 is きょか).
 * @param lang BCP 47 tag.
 */
export function indexGroups<Item>(
  items: Iterable<Item>,
  nameOf: (item: Item) => string,
  lang: string,
): IndexGroup<Item>[] {
  const collator = new Intl.Collator(lang)
  const groups = new Map<string, IndexGroup<Item>>()
  for (const item of [...items].sort((a, b) => collator.compare(nameOf(a), nameOf(b)))) {
    const letter = letterOf(nameOf(item), lang)
    const group = groups.get(letter) ?? { letter, items: [] }
    group.items.push(item)
    groups.set(letter, group)
  }
  return [...groups.values()]
}

function letterOf(name: string, lang: string): string {
  const [first = ''] = name.normalize('NFKC')
  if (/\p{N}/u.test(first)) return '0–9'
  const collator = new Intl.Collator(lang, { sensitivity: 'base' })
  for (const [script, letters] of starts)
    if (script.test(first))
      return [...letters].findLast(start => collator.compare(start, first) <= 0) ?? first
  if (/\p{sc=Han}/u.test(first)) return hanLetter(first, lang) ?? first
  const [base = first] = first.normalize('NFD')
  return (collator.compare(base, first) === 0 ? base : first).toLocaleUpperCase(lang)
}

/** Undefined if the language's rules have no groups of Han characters. */
function hanLetter(character: string, lang: string): string | undefined {
  const { compare } = new Intl.Collator(lang)
  for (const { starts, letter } of hanStarts) {
    const groupOf = (text: string) => starts.findLastIndex(start => compare(`\u{fdd0}${start}`, text) <= 0)
    // A collation by other groups sorts all of these marks before or after the character 一.
    const isSorted = groupOf('一') >= 0 && groupOf('一') < starts.length - 1
    const index = groupOf(character)
    const start = starts[index]
    if (isSorted && start !== undefined) return letter(start, index)
  }
  return undefined
}
