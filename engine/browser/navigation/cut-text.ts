import { minHeight } from './min-height.ts'

/** Minimum height in pixels above the text: the navbar and a title. */
const above = 90

/**
 * Removes the end of a long text from a page that is about to be shown, since most of the time after a click goes into its style and
 * layout. Heights are underestimated, so the rest fills the screen.
 *
 * @param screen Size of the window in pixels.
 * @returns A function that restores the end; undefined for a short text.
 */
export function cutText(
  main: Element,
  screen: Readonly<{ innerWidth: number; innerHeight: number }>,
): (() => void) | undefined {
  const text = main.querySelector(':scope > article.prose')
  if (!text) return undefined
  let room = screen.innerHeight - above
  const rest: Node[] = []
  for (const node of text.childNodes) {
    if (room < 0) rest.push(node)
    else room -= minHeight(node, screen.innerWidth)
  }
  if (rest.length === 0) return undefined
  for (const node of rest) text.removeChild(node)
  return () => text.append(...rest)
}
