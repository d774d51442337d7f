import { pageText } from '../navigation/page-texts.ts'
import { operationItem } from './operations.ts'
import { addToggles, findBranch, listOf } from './sidebar-branch.ts'

/** The links at the ends of a list that has only the rows around the current page (ui/docs/SidebarItems.tsx). */
const moreLinks = ':scope > li > [data-more]'

function addressOf(item: Element | undefined): string | null | undefined {
  return item?.querySelector('a')?.getAttribute('href')
}

/** Whether a list lacks rows. */
export function isCut(list: Element): boolean {
  return list.querySelector(moreLinks) !== null
}

/**
 * Adds the rows from the page at a link: all missing rows or, for a plugin's pages, those next to the list. The keyboard's focus moves
 * from the link to the row in its place. If the rows do not load, the page opens.
 */
export async function completeList(more: HTMLAnchorElement): Promise<void> {
  const list = more.closest('ul')
  const place = more.parentElement
  if (!list || !place) return
  more.ariaBusy = 'true'
  const html = await pageText(new URL(more.href))
  const page = new DOMParser().parseFromString(html ?? '', 'text/html')
  const isFirst = place === list.firstElementChild
  const items = list.dataset.own === undefined ? listedItems(page) : withNext(page, list, isFirst)
  if (items.length < list.children.length - 2) return location.assign(more.href)
  const beside = isFirst ? place.nextElementSibling : place.previousElementSibling
  const top = beside?.getBoundingClientRect().top ?? 0
  addItems(list, items)
  addToggles()
  // Visible rows keep their position.
  const scroller = list.closest('[data-sidebar-scroll]')
  if (scroller && beside) scroller.scrollTop += beside.getBoundingClientRect().top - top
  const added = isFirst ? beside?.previousElementSibling : beside?.nextElementSibling
  added?.querySelector('a')?.focus()
}

/** Adds rows to a list. Existing rows stay, with their open branches. */
export function addItems(list: HTMLElement, items: readonly Element[]): void {
  for (const more of list.querySelectorAll(moreLinks)) more.parentElement?.remove()
  const own = new Map([...list.children].map(item => [addressOf(item), item]))
  list.replaceChildren(...items.map(item => own.get(addressOf(item)) ?? item))
  delete list.dataset.begun
}

/** The items of a plugin's list with those of another page beyond one of its ends; none if that page does not have them. */
function withNext(page: Document, list: HTMLElement, isFirst: boolean): Element[] {
  const key = list.closest<HTMLElement>('[data-branch]')?.dataset.branch ?? ''
  const branch = findBranch(page, key)
  const loaded = closedItems(branch && listOf(branch))
  const own = [...list.children]
  const edge = addressOf(own.at(isFirst ? 1 : -2))
  // Adjacent lists have a link to each other's rows at their ends.
  const at = loaded.map(addressOf)[isFirst ? 'indexOf' : 'lastIndexOf'](edge)
  if (at < 0) return []
  return isFirst ? [...loaded.slice(0, at), ...own.slice(1)] : [...own.slice(0, -1), ...loaded.slice(at + 1)]
}

/** Whether a list has all rows of another. */
export function hasRows(list: Element, other: Element): boolean {
  const rows = (of: Element) => [...of.children].filter(item => !item.querySelector(':scope > [data-more]'))
  const addresses = new Set(rows(list).map(addressOf))
  return rows(other).every(item => addresses.has(addressOf(item)))
}

/** The items of a list from another page, without their open branches. */
export function closedItems(list: Element | null | undefined): Element[] {
  const items = [...(list?.children ?? [])]
  for (const item of items) {
    item.querySelector(':scope > ul')?.remove()
    item.querySelector(':scope > button')?.remove()
    item.querySelector('a')?.removeAttribute('aria-current')
  }
  return items
}

/** The items of a category on its page (ui/docs/CategoryPage.tsx), as items of the sidebar. */
function listedItems(page: Document): HTMLLIElement[] {
  const pages = [...page.querySelectorAll<HTMLElement>('main .index > li')].map(entry => {
    const item = document.createElement('li')
    if (entry.dataset.branch !== undefined) item.dataset.branch = entry.dataset.branch
    item.append(entry.querySelector('a') ?? '')
    return item
  })
  const operations = [...page.querySelectorAll<HTMLElement>('main [data-operation-id]')]
    .filter(row => !row.closest('.group'))
    .map(row => operationItem(row).item)
  const at = page.querySelector<HTMLElement>('main .ops')?.dataset.at
  return pages.toSpliced(at === undefined ? pages.length : Number(at), 0, ...operations)
}
