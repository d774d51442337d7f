import { minHeight } from './min-height.ts'

/** Pixels above the text at least: the navbar and a title. */
const above = 90

/**
 * Takes the end of a long text out of a page that is about to be shown, as its style and layout take longest of what a click waits for.
 * What stays fills the screen, as it is taken for lower than it is.
 *
 * @param screen Size of the window, in pixels.
 * @returns puts it back; undefined where the text is short.
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
