import { hanClasses } from 'shiori/internal/search/build/han-classes.ts'
import { type ProseFinding, type ProseRule, quote } from './prose-rule.ts'

/** Rows of Big5, the character set of Taiwan: 5,401 frequently used characters, then the others. */
const frequentRows = [0xa4, 0xc6] as const
const otherRows = [0xc9, 0xf9] as const

/** Frequent in Big5 as characters of their own, but in a text of ours always the simplified form of another one. */
const simplifiedInBig5 = new Set('个么云儿几丰仆听坏扑筑荐虫愿')

let known: { frequent: ReadonlySet<string>; other: ReadonlySet<string> } | undefined

function big5(): typeof known & object {
  known ??= { frequent: charactersOf(frequentRows), other: charactersOf(otherRows) }
  return known
}

/** The Han characters of rows of Big5, which every Node can decode. */
function charactersOf([first, last]: readonly [number, number]): ReadonlySet<string> {
  const decoder = new TextDecoder('big5')
  const characters = new Set<string>()
  for (let row = first; row <= last; row += 1) {
    for (let cell = 0x40; cell <= 0xfe; cell += cell === 0x7e ? 0x23 : 1) {
      const character = decoder.decode(Uint8Array.of(row, cell))
      if (/^\p{Script=Han}$/u.test(character)) characters.add(character)
    }
  }
  return characters
}

/** By each character of a class of variants the members that are frequent in Taiwan. */
function frequentVariants(character: string): string[] {
  const { frequent } = big5()
  return hanClasses
    .split(' ')
    .filter(variants => variants.includes(character))
    .flatMap(variants => [...variants].filter(variant => variant !== character && frequent.has(variant)))
}

/**
 * Finds Simplified characters, and Japanese ones: what Big5 does not have, and rare characters of it that are another
 * writing of a frequent one. Characters that are right in both (后, 里, 台) cannot be told.
 */
export const findSimplified: ProseRule = ({ text }) => {
  const { frequent, other } = big5()
  return Array.from(text.matchAll(/\p{Script=Han}/gu)).flatMap(({ 0: character, index }): ProseFinding[] => {
    const isFrequent = frequent.has(character) && !simplifiedInBig5.has(character)
    if (isFrequent || character === '々') return []
    const variants = frequentVariants(character)
    if (other.has(character) && variants.length === 0) return []
    return [
      {
        code: 'prose-simplified',
        offset: index,
        message: `${quote(text, index, 1)}: "${character}" is not a character of Traditional Chinese as in Taiwan`,
        hint: variants.length > 0 ? `Write ${variants.join(' or ')}.` : 'Write it as in Taiwan.',
      },
    ]
  })
}
