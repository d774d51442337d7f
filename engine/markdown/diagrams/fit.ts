/** Pixels of the column of text (`--measure`); what is wider has to be scrolled. */
export const columnWidth = 760

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
