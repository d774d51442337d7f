import { useCallback, useEffect, useRef, useState } from 'react'
import { requestedVersion } from '../../client/requested-version.ts'
import { settings } from '../../client/settings.ts'
import { loadPageSearch } from '../search/create-client.ts'
import { type AskState, answerQuestion, stopped, type Turn } from './answer-question.ts'
import { askServer } from './ask-server.ts'
import { type AskText, loadAskText } from './load-ask-text.ts'

/**
 * A conversation, and the texts around it.
 *
 * @param first The question that it begins with; undefined if the reader types it.
 * @param about Path of the page that it is about.
 */
export function useAnswers(first: string | undefined, about: string | undefined) {
  const [text, setText] = useState<AskText>()
  const [turns, setTurns] = useState<readonly Turn[]>([])
  /** Whether the site's server can write answers. */
  const [isWritten, setWritten] = useState(false)
  const [conversation] = useState(randomId)
  const running = useRef<AbortController>(undefined)

  const ask = useCallback(
    async (question: string, earlier: readonly Turn[]) => {
      running.current?.abort()
      const controller = new AbortController()
      running.current = controller
      const { signal } = controller
      const set = (state: AskState) => signal.aborted || setTurns([...earlier, { question, state }])
      set({ kind: 'asking' })
      try {
        setText(await loadAskText())
        const { client, settings: found } = await loadPageSearch()
        const hasServer = found.isWritten === true
        setWritten(hasServer)
        const answerers = {
          client,
          about,
          write: hasServer ? askServer.bind(undefined, settings.basePath) : undefined,
          conversation,
          locale: settings.locale,
          version: requestedVersion(location.href),
          lang: document.documentElement.lang,
        }
        for await (const state of answerQuestion(question, earlier, answerers, signal)) {
          set(state)
          // A static host has no server that writes.
          if (state.kind === 'answered' && state.note === 'extracted') setWritten(false)
        }
      } catch {
        set({ kind: 'failed' })
      }
    },
    [about, conversation],
  )

  useEffect(() => {
    if (first !== undefined) ask(first, [])
    else loadAskText().then(setText, () => {})
    return () => running.current?.abort()
  }, [ask, first])

  return {
    text,
    turns,
    isWritten,
    ask: (question: string) => ask(question, turns),
    /** Repeats the last question. */
    retry: () => {
      const last = turns.at(-1)
      if (last) ask(last.question, turns.slice(0, -1))
    },
    stop: () => {
      running.current?.abort()
      setTurns(turns.map(turn => ({ ...turn, state: stopped(turn.state) })))
    },
  }
}

/** Browsers have `randomUUID` only where the connection is secure. */
function randomId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map(byte => byte.toString(16).padStart(2, '0'))
    .join('')
}
