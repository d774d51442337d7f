import type { JsonObject, Stored, World } from '@shiori/sandbox/behaviour'
import { passagesOf, sentencesOf } from './passages.ts'
import { termsOf } from './terms.ts'

/** Maximum number of sentences in a summary. */
const maxSentences = 3

/** Returns a requested summary in its current state. Its sentences are the source's own. */
export function summaryOf(source: Stored, world: World): JsonObject {
  const course = world.get('type.bv.v1.SummaryStatus', source.id)
  if (!course) return {}
  const status = String(course.value.status)
  const isReady = status === 'SUMMARY_STATUS_READY'
  const text = passagesOf(world, source)
    .map(passage => passage.text)
    .join('\n')
  return { summary: { ...(isReady ? { content: shortened(text) } : {}), status } }
}

/** Selects the sentences with the most frequent words of a text, in their order. */
export function shortened(text: string): string {
  const sentences = sentencesOf(text)
  const counts = new Map<string, number>()
  for (const term of termsOf(text)) counts.set(term, (counts.get(term) ?? 0) + 1)
  const weight = (sentence: string) => {
    const terms = termsOf(sentence)
    return terms.reduce((sum, term) => sum + (counts.get(term) ?? 0), 0) / Math.sqrt(terms.length || 1)
  }
  const best = new Set([...sentences].sort((a, b) => weight(b) - weight(a)).slice(0, maxSentences))
  return sentences.filter(sentence => best.has(sentence)).join(' ')
}
