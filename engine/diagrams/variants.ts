/** A drawing; its sizes are pixels. */
export interface Drawing {
  width: number
  height: number
  body: string
}

/** The layouts of a diagram for the column of text and for a phone. */
export interface Drawings {
  wide: Drawing
  narrow: Drawing
  /** Texts in the diagram, for diagrams without a title. */
  labels: string[]
}

/** Width in pixels of the text column in a window of 1280, between sidebar and table of contents. A wider diagram has to be scrolled. */
export const columnWidth = 616

/** The same in a window of 390, a phone's. */
export const phoneWidth = 358

/** The same in a window of 360. Drawings that can have any width fit it. */
export const smallPhoneWidth = 328

/** Functions that draw a diagram. All but the first may return undefined if the drawing would be at least `limit` pixels wide. */
export type Variants<Drawing> = readonly [() => Drawing, ...((limit: number) => Drawing | undefined)[]]

/** The drawings for the column of text and for a phone. */
export function forBoth(variants: Variants<Drawing>): Omit<Drawings, 'labels'> {
  return { wide: firstThatFits(variants, columnWidth), narrow: firstThatFits(variants, phoneWidth) }
}

/**
 * The first drawing that fits, or the narrowest if none does.
 *
 * @param variants Functions that draw the diagram, the form that the writer chose first. Each is called only if the
 * previous ones do not fit.
 * @param room Pixels.
 */
export function firstThatFits<Drawing extends { width: number }>(
  variants: Variants<Drawing>,
  room: number,
): Drawing {
  const [first, ...others] = variants
  let best = first()
  for (const draw of others) {
    if (best.width <= room) break
    const drawing = draw(best.width)
    if (drawing && drawing.width < best.width) best = drawing
  }
  return best
}
