/** Characters for each pixel of the window's height: more than what a screen shows. */
const density = 3

/**
 * Takes the end of a long text out of a page that is about to be shown, as its layout takes longest of what a click waits for.
 *
 * @param height Of the window, in pixels.
 * @returns puts it back; undefined where the text is short.
 */
export function cutText(main: Element, height: number): (() => void) | undefined {
  const text = main.querySelector(':scope > article.prose')
  if (!text) return undefined
  let room = height * density
  const rest: Node[] = []
  for (const node of text.childNodes) {
    if (room < 0) rest.push(node)
    else room -= node.textContent?.length ?? 0
  }
  if (rest.length === 0) return undefined
  for (const node of rest) text.removeChild(node)
  return () => text.append(...rest)
}
