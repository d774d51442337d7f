/** The engine's error for media that the browser cannot decode. */
export const undecoded = { code: 3016, category: 3 }

/**
 * Tells when a video ends where it began, with nothing shown: WebKitGTK drops what it cannot place in its buffer, takes the
 * stream for empty and fires `ended` without an error.
 *
 * @param signal Ends it.
 */
export function watchSilentEnd(video: HTMLVideoElement, fail: () => void, signal: AbortSignal): void {
  video.addEventListener('ended', () => video.currentTime === 0 && fail(), { signal })
}
