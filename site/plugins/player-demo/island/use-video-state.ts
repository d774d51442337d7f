import { type RefObject, useEffect, useState } from 'react'

/** State of a video for its controls; times in seconds. */
export interface VideoState {
  time: number
  duration: number
  paused: boolean
  muted: boolean
}

const events = [
  'timeupdate',
  'seeking',
  'durationchange',
  'play',
  'playing',
  'pause',
  'ended',
  'volumechange',
  'emptied',
]

/** Tracks the state of a video element. */
export function useVideoState(video: RefObject<HTMLVideoElement | null>): VideoState {
  const [state, setState] = useState<VideoState>({ time: 0, duration: 0, paused: true, muted: false })
  useEffect(() => {
    const element = video.current
    if (!element) return
    const read = () => {
      const { currentTime, duration, paused, muted } = element
      // Rounded: a stream of 30 seconds ends some frames early.
      const seconds = Number.isFinite(duration) ? Math.round(duration) : 0
      setState({ time: currentTime, duration: seconds, paused, muted })
    }
    read()
    const reading = new AbortController()
    for (const event of events) element.addEventListener(event, read, { signal: reading.signal })
    return () => reading.abort()
  }, [video])
  return state
}
