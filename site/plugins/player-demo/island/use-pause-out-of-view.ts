import { type RefObject, useEffect } from 'react'

/** Pauses a video that nobody sees: scrolled away, or in a tab behind another. One that left the page is told of. */
export function usePauseOutOfView(video: RefObject<HTMLVideoElement | null>, onRemoved: () => void): void {
  useEffect(() => {
    const element = video.current
    if (!element) return
    // In a window of its own it is seen wherever the page is.
    const isApart = () => document.pictureInPictureElement === element
    const watching = new AbortController()
    const observer = new IntersectionObserver(entries => {
      if (!element.isConnected) onRemoved()
      else if (!entries.at(-1)?.isIntersecting && !isApart()) element.pause()
    })
    observer.observe(element)
    document.addEventListener('visibilitychange', () => document.hidden && !isApart() && element.pause(), {
      signal: watching.signal,
    })
    return () => {
      observer.disconnect()
      watching.abort()
    }
  }, [video, onRemoved])
}
