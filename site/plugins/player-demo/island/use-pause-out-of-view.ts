import { type RefObject, useEffect } from 'react'

/** Pauses a video that is out of view or in a hidden tab. Reports a video that was removed from the page. */
export function usePauseOutOfView(video: RefObject<HTMLVideoElement | null>, onRemoved: () => void): void {
  useEffect(() => {
    const element = video.current
    if (!element) return
    // In picture-in-picture, the video is visible wherever the page is scrolled.
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
