import { type RefObject, useEffect, useRef, useState } from 'react'
import { type DemoPlayer, PlaybackFailure } from './engine/demo-player.ts'
import type { MediaError } from './engine/media-error.ts'
import type { PlaybackEvent } from './engine/playback-event.ts'
import { PlayerSlot } from './engine/player-slot.ts'
import type { DemoState } from './state/demo-state.ts'

/** State of the player. */
export type Phase =
  | { kind: 'idle' | 'loading' }
  | { kind: 'ready'; player: DemoPlayer }
  /** Without `media`, the engine did not load. */
  | { kind: 'failed'; media?: MediaError; message: string }

interface DemoPlayerSettings {
  video: RefObject<HTMLVideoElement | null>
  streams: string
  locale: string
  report: (event: PlaybackEvent) => void
}

/** The player of the demo; nothing is loaded before `open`. */
export function useDemoPlayer({ video, streams, locale, report }: DemoPlayerSettings) {
  const [phase, setPhase] = useState<Phase>({ kind: 'idle' })
  const [slot] = useState(() => new PlayerSlot())
  const shown = useRef(true)
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
      slot.close()
    }
  }, [slot])

  /** Loads the stream in place of the current one, and optionally plays it. */
  const open = async (state: DemoState, start: number, plays: boolean): Promise<void> => {
    const element = video.current
    if (!element) return
    setPhase({ kind: 'loading' })
    const fail = (media: MediaError) => setPhase({ kind: 'failed', media, message: '' })
    try {
      const player = await slot.open({ video: element, streams, locale, report, fail }, state, start)
      if (!player || !shown.current) return
      setPhase({ kind: 'ready', player })
      // The browser may require another click, for which there is a button.
      if (plays) await element.play().catch(() => {})
    } catch (error) {
      if (error instanceof PlaybackFailure) fail(error.media)
      else setPhase({ kind: 'failed', message: error instanceof Error ? error.message : String(error) })
    }
  }
  const close = () => {
    slot.close()
    setPhase({ kind: 'idle' })
  }
  return { phase, open, close }
}
