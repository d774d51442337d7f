import { pageText } from '../navigation/page-texts.ts'
import { animationLength } from '../page/animation-length.ts'
import {
  addToggles,
  type Branch,
  branchesToClose,
  findBranch,
  isOpen,
  listOf,
  markBranch,
  toggleOf,
} from './sidebar-branch.ts'

/** Opens or closes a branch. If its content cannot be loaded, opens the category's page instead. */
export async function toggleBranch(branch: Branch): Promise<void> {
  if (isOpen(branch)) return slide(branch, false)
  const toggle = toggleOf(branch)
  toggle?.setAttribute('aria-busy', 'true')
  try {
    if (!listOf(branch)) {
      const list = await fetchList(branch)
      // After two clicks, the first list to arrive is kept.
      if (!listOf(branch)) branch.append(list)
      addToggles()
    }
  } catch {
    branch.querySelector('a')?.click()
    return
  } finally {
    toggle?.removeAttribute('aria-busy')
  }
  for (const openSibling of branchesToClose(branch)) slide(openSibling, false)
  slide(branch, true)
}

/**
 * The list of a closed branch, from the category's page, on which it is open.
 *
 * @throws If the page does not have it.
 */
async function fetchList(branch: Branch): Promise<Element> {
  const url = new URL(branch.querySelector('a')?.href ?? '', location.href)
  const page = new DOMParser().parseFromString((await pageText(url)) ?? '', 'text/html')
  const source = findBranch(page, branch.dataset.branch ?? '')
  const list = source && listOf(source)
  if (!list) throw new Error(`No branch "${branch.dataset.branch}" at ${url}`)
  return list
}

/** Opens or closes a loaded branch, with an animation. */
function slide(branch: Branch, open: boolean): void {
  const list = listOf(branch)
  if (!list) return
  markBranch(branch, open)
  for (const running of list.getAnimations()) running.cancel()
  list.hidden = false
  const height = list.scrollHeight
  const heights = ['0', `${height}px`]
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  const animation = list.animate(
    { height: open ? heights : heights.reverse(), overflow: ['clip', 'clip'] },
    // Keeps the final state until the event: otherwise a frame in between may show the whole list of a closed branch.
    { duration: animationLength(height, reducedMotion), easing: 'ease-in-out', fill: 'forwards' },
  )
  animation.onfinish = () => {
    list.hidden = !open
    animation.cancel()
  }
}
