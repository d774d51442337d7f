import type { Json, Stored, World } from '@shiori/sandbox/behaviour'
import { progressIn, sourcesIn } from './knowledge-base-links.ts'
import { citationOf, passagesOf, sentencesOf } from './passages.ts'
import { ranked } from './ranking.ts'
import type { ReadPages } from './web-pages.ts'

/** An answer in the parts in which it is streamed, with its sources. */
export interface Answer {
  pieces: string[]
  citations: Json[]
}

/** Introductions to text that is quoted: the sandbox searches and does not write. */
const introductions: Record<string, string> = {
  en: 'Quoted from the sources: ',
  ja: '資料からの引用です。',
  zh: '以下引自資料。',
}

const fallbackAnswers: Record<string, string> = {
  en: 'The sources say nothing about this.',
  ja: '資料には該当する内容がありません。',
  zh: '資料中沒有相關內容。',
}

/** Maximum number of cited passages. */
const maxPassages = 3
/** Minimum score of a passage, relative to the best one. */
const margin = 0.5

/** A question, the chatbot's words for a question without an answer, and available web pages. */
interface QuestionContext {
  question: string
  language: string
  fallback: string
  pages: ReadPages
}

/** Answers with the sentences of the sources that match best. */
export function answerTo(
  world: World,
  bases: readonly Stored[],
  { question, language, fallback, pages }: QuestionContext,
): Answer {
  const [primaryLanguage = 'en'] = language.toLowerCase().split('-')
  const passages = bases.flatMap(base =>
    sourcesIn(world, base.id)
      .filter(({ value }) => value.status === 'SOURCE_STATUS_READY')
      .filter(({ id }) => progressIn(world, base.id, id) === 'SOURCE_IN_KB_STATUS_READY')
      .flatMap(source => passagesOf(world, source, pages(primaryLanguage))),
  )
  const found = ranked(passages, question)
  const [best] = found
  if (!best)
    return {
      pieces: [fallback || fallbackAnswers[primaryLanguage] || fallbackAnswers.en || ''],
      citations: [],
    }
  const cited = found.filter(({ score }) => score >= best.score * margin).slice(0, maxPassages)
  const sentences = sentencesOf(best.item.text).map(text => ({ text }))
  const fitting = new Set(
    ranked(sentences, question)
      .slice(0, 2)
      .map(({ item }) => item),
  )
  const quoted = sentences.filter(sentence => fitting.has(sentence)).map(({ text }) => text)
  return {
    pieces: [introductions[primaryLanguage] ?? introductions.en ?? '', ...quoted.flatMap(piecesOf)],
    citations: cited.map(({ item }) => citationOf(item)),
  }
}

/** Splits a sentence into parts of a few words, as a model streams it. */
function piecesOf(sentence: string): string[] {
  return `${sentence} `.match(/(?:\S+\s+){1,4}|.{1,12}/gu) ?? [sentence]
}
