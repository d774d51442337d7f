import { useEffect, useRef, useState } from 'react'
import type { ChannelEvents, OpenChannel } from './open-channel.ts'

/** One line of what happens in a channel. */
export interface Entry {
  key: number
  time: number
  way: 'in' | 'out' | 'told' | 'end'
  /** The message, or what there is to say. */
  text: string
  /** Of the end. */
  code?: number
}

export type ChannelState = 'closed' | 'opening' | 'open'

/** Lines that are kept; the oldest make room. */
export const maxEntries = 200

/** A channel, one at a time, and what has happened in it. It is closed with the page that shows it. */
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
