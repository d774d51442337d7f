import { useEffect, useRef, useState } from 'react'
import type { ChannelEvents, OpenChannel } from './open-channel.ts'

/** An entry in the log of a channel. */
export interface Entry {
  key: number
  time: number
  way: 'in' | 'out' | 'told' | 'end'
  /** The message, or a text about the connection. */
  text: string
  /** Close code of the connection. */
  code?: number
}

export type ChannelState = 'closed' | 'opening' | 'open'

/** Maximum number of entries; the oldest are removed first. */
export const maxEntries = 200

/** State of one channel at a time with its log. The channel is closed when its component is removed. */
export function useChannel() {
  const [state, setState] = useState<ChannelState>('closed')
  const [entries, setEntries] = useState<readonly Entry[]>([])
  const channel = useRef<OpenChannel>(undefined)
  const count = useRef(0)
  const add = (way: Entry['way'], text: string, code?: number) => {
    const entry = { key: ++count.current, time: Date.now(), way, text, ...(code !== undefined && { code }) }
    setEntries(before => [...before, entry].slice(-maxEntries))
  }
  useEffect(() => () => channel.current?.close(), [])
  return {
    state,
    entries,
    clear: () => setEntries([]),
    open: (openSocket: (events: ChannelEvents) => OpenChannel) => {
      setState('opening')
      channel.current = openSocket({
        opened: () => setState('open'),
        received: text => add('in', text),
        reported: text => add('told', text),
        closed: (code, reason) => {
          channel.current = undefined
          setState('closed')
          add('end', reason, code)
        },
      })
    },
    send: (text: string) => {
      channel.current?.send(text)
      add('out', text)
    },
    post: (topic: string, message: Parameters<NonNullable<OpenChannel['post']>>[1]) =>
      channel.current?.post?.(topic, message),
    close: () => channel.current?.close(),
  }
}
