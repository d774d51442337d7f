import { hanClasses } from 'shiori/internal/search/build/han-classes.ts'
import { type ProseFinding, type ProseRule, quote } from './prose-rule.ts'

/** Rows of Big5, the character set of Taiwan: 5,401 frequently used characters, then the others. */
const frequentRows = [0xa4, 0xc6] as const
const otherRows = [0xc9, 0xf9] as const

/** Characters that are frequent in Big5, but in the portal's texts always simplified forms of other ones. */
const simplifiedInBig5 = new Set('个么云儿几丰仆听坏扑筑荐虫愿')

let wordLists: { frequent: ReadonlySet<string>; other: ReadonlySet<string> } | undefined

function big5(): typeof wordLists & object {
  wordLists ??= { frequent: charactersOf(frequentRows), other: charactersOf(otherRows) }
  return wordLists
}

/** Returns the Han characters of rows of Big5, which every Node can decode. */
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

/** Returns the variants of a character that are frequent in Taiwan. */
function frequentVariants(character: string): string[] {
  const { frequent } = big5()
  return hanClasses
    .split(' ')
    .filter(variants => variants.includes(character))
    .flatMap(variants => [...variants].filter(variant => variant !== character && frequent.has(variant)))
}

/**
 * Reports Simplified and Japanese characters: those that Big5 lacks, and rare ones of Big5 that are variants of a
 * frequent one. Characters that both scripts use (后, 里, 台) cannot be recognized.
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
