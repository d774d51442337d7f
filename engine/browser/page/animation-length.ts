/**
 * Milliseconds for opening or closing an element: longer for a larger one, but less than in proportion (the curve of Material Design for
 * panels that grow to their content).
 *
 * @param height In pixels.
 * @param reducedMotion Whether the reader prefers reduced motion. The length is 1 ms then, so that the end event still fires.
 */
export function animationLength(height: number, reducedMotion: boolean): number {
  if (reducedMotion || height <= 0) return 1
  const unit = height / 36
  return Math.round((4 + 15 * unit ** 0.25 + unit / 5) * 10)
}
