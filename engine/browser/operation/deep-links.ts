/** Opens the elements around the target of the page's address. Chromium opens `<details>` itself; no browser opens tabs. */
export function startDeepLinks(signal: AbortSignal): void {
  addEventListener('hashchange', reveal, { signal })
  reveal()
}

/** Opens what the target of the page's address is in. */
export function reveal(): void {
  const target = targetOf(location.hash)
  if (!target) return
  let hidden = false
  for (let element: HTMLElement | null = target; element; element = element.parentElement) {
    if (element instanceof HTMLDetailsElement && !element.open) {
      element.open = true
      hidden = true
    }
    const tab = element.matches('[role=tabpanel]:not([data-active])') && tabOf(element)
    if (tab) {
      tab.click()
      hidden = true
    }
  }
  if (hidden) target.scrollIntoView({ behavior: 'instant' })
}

function targetOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    // Invalid encoding cannot name an element.
    return null
  }
}

function tabOf(panel: HTMLElement): HTMLElement | null {
  return document.getElementById(panel.getAttribute('aria-labelledby') ?? '')
}
