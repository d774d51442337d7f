import { useEffect, useState } from 'react'
import { settings } from '../../client/settings.ts'
import type { Messages } from '../../config/messages/messages.ts'
import type { SearchResponse } from '../../search/types.ts'
import { loadPageSearch } from '../search/create-client.ts'
import { type Answer, plainText } from './answer.ts'
import { askTexts } from './ask-texts.ts'
import { extractAnswer } from './extract.ts'

/** Sections that are read for an answer, of the best pages. */
const sections = 6
const pages = 5
/** Pages that a refusal names. */
const maxNearest = 3

/** How far the answer to a question is. */
export type AskState =
  | { kind: 'asking' | 'failed' }
  | { kind: 'answered'; answer: Answer }
  | { kind: 'refused'; nearest: { url: string; label: string; lang: string | undefined }[] }

/** Answers a question, and has the texts that say so. */
export function useAnswer(question: string) {
  const [text, setText] = useState<Messages['ask']>()
  const [state, setState] = useState<AskState>({ kind: 'asking' })
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks the same again
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const ask = async () => {
      setState({ kind: 'asking' })
      const load = askTexts[settings.locale] ?? askTexts.en
      if (load) setText((await load()).ask)
      const { client } = await loadPageSearch()
      const request = { query: question, areas: [], service: undefined, offset: 0, limit: pages, sections }
      return answerOf(await client.search(request, signal))
    }
    ask().then(
      answered => !signal.aborted && setState(answered),
      () => !signal.aborted && setState({ kind: 'failed' }),
    )
    return () => controller.abort()
  }, [question, round])
  return { text, state, retry: () => setRound(round + 1) }
}

function answerOf(response: SearchResponse): AskState {
  const answer = extractAnswer(response, document.documentElement.lang)
  if (answer) return { kind: 'answered', answer }
  const nearest = response.groups.slice(0, maxNearest)
  return {
    kind: 'refused',
    nearest: nearest.map(({ url, title, lang }) => ({ url, label: plainText(title), lang })),
  }
}
