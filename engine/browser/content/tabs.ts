import { storedTab, storeTab } from './stored-tab.ts'

/** Makes tabs work with pointer, arrow keys, Home and End. Tabs of a group switch together, and the choice is stored. */
export function startTabs(): void {
  for (const tabs of document.querySelectorAll<HTMLElement>('[data-tabs]')) {
    const stored = storedTab(tabs)
    if (stored) show(tabs, stored)
    const list = tabs.querySelector('[role=tablist]')
    list?.addEventListener('click', event => {
      const tab = event.target instanceof Element ? event.target.closest<HTMLElement>('[role=tab]') : null
      if (tab) choose(tabs, tab)
    })
    list?.addEventListener('keydown', event => {
      const tab = event instanceof KeyboardEvent ? neighbour(tabs, event) : undefined
      if (!tab) return
      event.preventDefault()
      choose(tabs, tab)
      tab.focus({ preventScroll: true })
    })
  }
}

function parts(tabs: HTMLElement, selector: string): HTMLElement[] {
  // Tabs can contain tabs.
  return [...tabs.querySelectorAll<HTMLElement>(selector)].filter(
    part => part.closest('[data-tabs]') === tabs,
  )
}

/** Shows the tab with a value, if there is one. */
function show(tabs: HTMLElement, value: string): void {
  const all = parts(tabs, '[role=tab]')
  if (!all.some(tab => tab.dataset.tab === value)) return
  for (const tab of all) {
    const active = tab.dataset.tab === value
    tab.ariaSelected = `${active}`
    tab.tabIndex = active ? 0 : -1
  }
  for (const panel of parts(tabs, '[role=tabpanel]')) {
    panel.toggleAttribute('data-active', panel.dataset.tabPanel === value)
  }
}

function choose(tabs: HTMLElement, tab: HTMLElement): void {
  const { tabs: group, tabsQuery: parameter } = tabs.dataset
  const value = tab.dataset.tab ?? ''
  const before = tabs.getBoundingClientRect().top
  if (group) {
    storeTab(group, value)
    for (const tabGroup of document.querySelectorAll<HTMLElement>(`[data-tabs="${CSS.escape(group)}"]`))
      show(tabGroup, value)
  } else show(tabs, value)
  if (parameter) {
    const address = new URL(location.href)
    address.searchParams.set(parameter, value)
    history.replaceState(history.state, '', address)
  }
  // Tabs above may have changed their height, so this keeps the clicked tab in place.
  scrollBy({ top: tabs.getBoundingClientRect().top - before, behavior: 'instant' })
}

function neighbour(tabs: HTMLElement, event: KeyboardEvent): HTMLElement | undefined {
  const all = parts(tabs, '[role=tab]')
  const index = all.indexOf(event.target as HTMLElement)
  // In right-to-left languages, the next tab is on the left.
  const toRight = getComputedStyle(tabs).direction === 'rtl' ? -1 : 1
  const target = { ArrowLeft: index - toRight, ArrowRight: index + toRight, Home: 0, End: -1 }[event.key]
  return target === undefined ? undefined : all.at(target % all.length)
}
