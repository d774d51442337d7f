/** Links to the page in other languages keep its query and hash. */
export function startLocaleLinks(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('#menu [hreflang]')) {
    const complete = () => {
      link.search = location.search
      link.hash = location.hash
    }
    // pointerdown precedes clicks with any button and the context menu.
    for (const type of ['pointerdown', 'click']) link.addEventListener(type, complete)
  }
}
