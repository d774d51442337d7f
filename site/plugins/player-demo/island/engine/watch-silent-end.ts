/** The engine's error for media that the browser cannot decode. */
export const decodeError = { code: 3016, category: 3 }

/**
 * Reports a video that ends where it started without showing anything: WebKitGTK drops what it cannot place in its
 * buffer, considers the stream empty and fires `ended` without an error.
 *
 * @param signal Stops watching.
 */
export function watchSilentEnd(video: HTMLVideoElement, fail: () => void, signal: AbortSignal): void {
  video.addEventListener('ended', () => video.currentTime === 0 && fail(), { signal })
}
