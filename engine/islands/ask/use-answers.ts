import { useCallback, useEffect, useRef, useState } from 'react'
import { pageIndex } from '../../client/search-settings-request.ts'
import { settings } from '../../client/settings.ts'
import type { Messages } from '../../config/messages/messages.ts'
import { searchIndexName } from '../../search/index-name.ts'
import { loadPageSearch } from '../search/create-client.ts'
import { type AskState, answerQuestion, stopped, type Turn } from './answer-question.ts'
import { askServer } from './ask-server.ts'
import { askTexts } from './ask-texts.ts'

/** A conversation that begins with a question, and the texts around it. */
export function useAnswers(first: string) {
  const [text, setText] = useState<Messages['ask']>()
  const [turns, setTurns] = useState<readonly Turn[]>([])
  /** Whether the site's server may write answers. */
  const [isWritten, setWritten] = useState(false)
  const running = useRef<AbortController>(undefined)

  const ask = useCallback(async (question: string, earlier: readonly Turn[]) => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    const set = (state: AskState) => signal.aborted || setTurns([...earlier, { question, state }])
    set({ kind: 'asking' })
    try {
      const load = askTexts[settings.locale] ?? askTexts.en
      if (load) setText((await load()).ask)
      const { client, settings: found } = await loadPageSearch()
      // The server searches the last version of the docs.
      const hasServer = found.isWritten === true && pageIndex() === searchIndexName(settings.locale)
      setWritten(hasServer)
      const answerers = {
        client,
        write: hasServer ? askServer.bind(undefined, settings.basePath) : undefined,
        locale: settings.locale,
        lang: document.documentElement.lang,
      }
      for await (const state of answerQuestion(question, earlier, answerers, signal)) set(state)
    } catch {
      set({ kind: 'failed' })
    }
  }, [])

  useEffect(() => {
    ask(first, [])
    return () => running.current?.abort()
  }, [ask, first])

  return {
    text,
    turns,
    isWritten,
    ask: (question: string) => ask(question, turns),
    /** Asks the last question again. */
    retry: () => ask(turns.at(-1)?.question ?? first, turns.slice(0, -1)),
    stop: () => {
      running.current?.abort()
      setTurns(turns.map(turn => ({ ...turn, state: stopped(turn.state) })))
    },
  }
}
