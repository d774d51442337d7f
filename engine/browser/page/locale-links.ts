/** Links to the page in another language keep its query and hash. */
export function startLocaleLinks(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('#menu [hreflang]')) {
    const complete = () => {
      link.search = location.search
      link.hash = location.hash
    }
    // pointerdown comes before a click with any button and before the context menu.
    for (const type of ['pointerdown', 'click']) link.addEventListener(type, complete)
  }
}
