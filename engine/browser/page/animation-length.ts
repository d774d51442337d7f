/**
 * Milliseconds that opening or closing something takes: longer for more, but less than in proportion
 * (the curve that Material Design uses for panels that grow to their content).
 *
 * @param height Pixels.
 * @param reducedMotion Whether the reader asked for less motion: 1 ms then, so that what waits for the end still hears of it.
 */
export function animationLength(height: number, reducedMotion: boolean): number {
  if (reducedMotion || height <= 0) return 1
  const unit = height / 36
  return Math.round((4 + 15 * unit ** 0.25 + unit / 5) * 10)
}
