import type { HanFold } from '../fold.ts'
import { tokenize } from '../tokenize.ts'
import { editDistance } from './edit-distance.ts'
import type { IndexFiles } from './index-files.ts'
import { gramsOf } from './parse-query.ts'

const maxSuggestions = 5

/** Queries that find something, similar to one that found nothing: words of headings, and glossary terms. */
export function suggest(files: IndexFiles, query: string, variants: HanFold): string[] {
  const tokens = tokenize(query.slice(0, 200).toWellFormed(), variants)
  const words = files.headingWords() ?? []
  const terms = files.manifest.synonyms.map(([term = '']) => term)
  const found = new Map<string, number>()
  const add = (text: string, distance: number) => {
    if (distance < (found.get(text) ?? Number.POSITIVE_INFINITY)) found.set(text, distance)
  }
  for (const token of tokens.slice(0, 12)) {
    if (token.kind === 'word' && token.text.length >= 3) {
      for (const word of words) {
        const distance = editDistance(token.text, word, 2)
        if (distance <= 2 && word.length > 3) add(word, distance)
      }
    } else if (token.kind === 'run') {
      const grams = gramsOf(token.text)
      for (const term of terms) {
        const shared = grams.filter(gram => term.includes(gram)).length
        if (shared > 0) add(term, 2 - shared / grams.length)
      }
    }
  }
  const corrected = correctedQuery(files, query, variants)
  if (corrected !== undefined) add(corrected, -1)
  return [...found]
    .sort((a, b) => a[1] - b[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, maxSuggestions)
    .map(([text]) => text)
}

/** A query of several words, each replaced by the nearest word of the headings; undefined if that changes nothing. */
export function correctedQuery(files: IndexFiles, query: string, variants: HanFold): string | undefined {
  const tokens = tokenize(query.slice(0, 200).toWellFormed(), variants).slice(0, 12)
  if (tokens.length < 2 || tokens.some(({ kind }) => kind !== 'word')) return undefined
  const words = files.headingWords() ?? []
  const corrected = tokens.map(({ text }) => {
    // In a short word, a correction would change half of the letters.
    let nearest = { word: text, distance: text.length < 3 ? 0 : text.length < 5 ? 2 : 3 }
    for (const word of words) {
      const distance = editDistance(text, word, 2)
      if (distance < nearest.distance) nearest = { word, distance }
    }
    return nearest.word
  })
  return corrected.some((word, index) => word !== tokens[index]?.text) ? corrected.join(' ') : undefined
}
