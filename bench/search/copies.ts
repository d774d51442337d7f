import { hashText } from 'shiori/internal/search/format/layout.ts'
import type { SearchPage } from 'shiori/internal/search/types.ts'
import type { Corpus } from './contestant.ts'

/**
 * How copies of a site's pages differ: only by their addresses, so that each query finds proportionally more; or by
 * about half of their words, so that the vocabulary grows and queries find little more.
 */
export type CopyKind = 'same words' | 'other words'

/** Multiplies a site: each page is repeated at addresses of its own. Copies have no HTML. */
export function copiesOf(corpus: Corpus, times: number, kind: CopyKind): Corpus {
  const copies = Array.from({ length: times - 1 }, (_, index) =>
    corpus.pages.map(({ page, html }) => ({
      page: {
        ...(kind === 'same words' ? page : reworded(page, index + 1)),
        url: `${page.url}/copy-${index + 1}`,
      },
      html,
    })),
  )
  return { ...corpus, pages: [...corpus.pages, ...copies.flat()] }
}

function reworded(page: SearchPage, copy: number): SearchPage {
  const change = (text: string) => otherWords(text, copy)
  return {
    ...page,
    title: change(page.title),
    description: change(page.description),
    sections: page.sections.map(section => ({
      ...section,
      headings: section.headings.map(change),
      text: change(section.text),
    })),
    entities: page.entities.map(entity => ({
      ...entity,
      name: change(entity.name),
      owner: change(entity.owner),
      description: change(entity.description),
    })),
  }
}

const firstHan = 0x4e00
const manyHan = 0x5000

/**
 * Replaces every other word in Latin letters, and every other Han character, by one that few or no other copies have.
 */
export function otherWords(text: string, copy: number): string {
  return text.replaceAll(/\p{sc=Han}|[\p{sc=Latin}]+/gu, word => {
    const hash = hashText(`${word} ${copy}`)
    if (hash % 2 === 0) return word
    if (/\p{sc=Latin}/u.test(word)) return word.slice(0, 2) + hash.toString(36).replaceAll(/\d/g, 'q')
    return String.fromCodePoint(firstHan + (hash % manyHan))
  })
}
