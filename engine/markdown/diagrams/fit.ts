/** Pixels of the column of text in a window of 1280, between sidebar and table of contents; what is wider has to be scrolled. */
export const columnWidth = 616

/**
 * The first drawing that fits the column, or the narrowest when none does.
 *
 * @param variants Ways to draw a diagram, the one that the writer meant first; none is drawn without need.
 */
export function firstThatFits<Drawing extends { width: number }>(
  variants: readonly [() => Drawing, ...(() => Drawing)[]],
): Drawing {
  const [first, ...others] = variants
  let best = first()
  for (const draw of others) {
    if (best.width <= columnWidth) break
    const drawing = draw()
    if (drawing.width < best.width) best = drawing
  }
  return best
}
