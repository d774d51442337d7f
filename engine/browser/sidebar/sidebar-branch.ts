import { settings } from '../../client/settings.ts'

/** A category in the sidebar: `<li data-branch>` with its link, its toggle and, once opened, what it holds. */
export type Branch = HTMLElement

export function listOf(branch: Branch): HTMLElement | null {
  return branch.querySelector<HTMLElement>(':scope > ul')
}

export function toggleOf(branch: Branch): HTMLElement | null {
  return branch.querySelector<HTMLElement>(':scope > [data-branch-toggle]')
}

export function isOpen(branch: Branch): boolean {
  return toggleOf(branch)?.ariaExpanded === 'true'
}

/** The branches of a page's sidebar, outer ones before those within. */
export function branchesOf(page: Document): Branch[] {
  return [...page.querySelectorAll<Branch>('aside [data-branch]')]
}

export function findBranch(page: Document, key: string): Branch | undefined {
  return branchesOf(page).find(branch => branch.dataset.branch === key)
}

/** Whether opening a branch closes others; if so, those that it closes. */
export function rivalsOf(branch: Branch): Branch[] {
  if (settings.autoCollapse === false) return []
  return branchesOf(document).filter(
    other => other !== branch && other.parentElement === branch.parentElement && isOpen(other),
  )
}

/** Gives each branch without one its toggle, which says whether the branch is open: whether it has its list. */
export function addToggles(): void {
  for (const branch of branchesOf(document)) {
    if (toggleOf(branch)) continue
    const toggle = document.createElement('button')
    toggle.type = 'button'
    toggle.className = 'chevron'
    toggle.dataset.branchToggle = ''
    branch.querySelector('a')?.after(toggle)
    markBranch(branch, listOf(branch) !== null)
  }
}

/** Says on the toggle whether the branch is open. */
export function markBranch(branch: Branch, open: boolean): void {
  const toggle = toggleOf(branch)
  if (!toggle) return
  toggle.ariaExpanded = `${open}`
  const label = branch.querySelector('a')?.textContent ?? ''
  toggle.ariaLabel = settings.text[open ? 'collapse' : 'expand'].replace('{label}', () => label)
}
