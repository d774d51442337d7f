import { settings } from '../../client/settings.ts'

/** A category in the sidebar: `<li data-branch>` with its link, its toggle and, once opened, its list. */
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

/** The branches of a page's sidebar; outer ones come before inner ones. */
export function branchesOf(page: Document): Branch[] {
  return [...page.querySelectorAll<Branch>('aside [data-branch]')]
}

export function findBranch(page: Document, key: string): Branch | undefined {
  return branchesOf(page).find(branch => branch.dataset.branch === key)
}

/** The branches to close when a branch opens, if opening one closes others. */
export function branchesToClose(branch: Branch): Branch[] {
  if (settings.autoCollapse === false) return []
  return branchesOf(document).filter(
    other => other !== branch && other.parentElement === branch.parentElement && isOpen(other),
  )
}

/** Adds missing toggles to branches. A branch is open if it has its list. */
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

/** Sets the state of a branch's toggle. */
export function markBranch(branch: Branch, open: boolean): void {
  const toggle = toggleOf(branch)
  if (!toggle) return
  toggle.ariaExpanded = `${open}`
  const label = branch.querySelector('a')?.textContent ?? ''
  toggle.ariaLabel = settings.text[open ? 'collapse' : 'expand'].replace('{label}', () => label)
}
