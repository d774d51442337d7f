import { pageText } from '../navigation/page-texts.ts'
import { operationItem } from './operations.ts'
import { addToggles } from './sidebar-branch.ts'

/** The links at the ends of a list that has only the rows around the current page (ui/docs/SidebarItems.tsx). */
const moreLinks = ':scope > li > [data-more]'

/** Whether a list lacks rows. */
export function isCut(list: Element): boolean {
  return list.querySelector(moreLinks) !== null
}

/**
 * Adds the rows that a list lacks, which the page at the link has. The keyboard's focus moves from the link to the row in its place. If the
 * rows do not load, the page opens.
 */
export async function completeList(more: HTMLAnchorElement): Promise<void> {
  const list = more.closest('ul')
  const place = more.parentElement
  if (!list || !place) return
  more.ariaBusy = 'true'
  const html = await pageText(new URL(more.href))
  const items = html === undefined ? [] : listedItems(new DOMParser().parseFromString(html, 'text/html'))
  if (items.length < list.children.length - 2) return location.assign(more.href)
  const isFirst = place === list.firstElementChild
  const beside = isFirst ? place.nextElementSibling : place.previousElementSibling
  const top = beside?.getBoundingClientRect().top ?? 0
  addItems(list, items)
  addToggles()
  // What is in sight stays where it is.
  const scroller = list.closest('[data-sidebar-scroll]')
  if (scroller && beside) scroller.scrollTop += beside.getBoundingClientRect().top - top
  const added = isFirst ? beside?.previousElementSibling : beside?.nextElementSibling
  added?.querySelector('a')?.focus()
}

/** Makes a list whole. Rows that it has stay, with what is open below them. */
export function addItems(list: HTMLElement, items: readonly Element[]): void {
  const addressOf = (item: Element) => item.querySelector('a')?.getAttribute('href')
  for (const more of list.querySelectorAll(moreLinks)) more.parentElement?.remove()
  const own = new Map([...list.children].map(item => [addressOf(item), item]))
  list.replaceChildren(...items.map(item => own.get(addressOf(item)) ?? item))
  delete list.dataset.begun
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
