import type { OperationTexts } from './texts.ts'

/** Adds a button to each tree of fields with branches, to open or close all of them. */
export function startExpandAll(page: HTMLElement, texts: OperationTexts): void {
  for (const tree of page.querySelectorAll<HTMLElement>('.fields')) {
    const branches = [...tree.querySelectorAll('details')]
    if (branches.length === 0) continue
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'expand'
    const isAllOpen = () => branches.every(branch => branch.open)
    const update = () => {
      button.textContent = isAllOpen() ? texts.collapseAll : texts.expandAll
    }
    button.addEventListener('click', () => {
      const open = !isAllOpen()
      for (const branch of branches) branch.open = open
    })
    // The event does not bubble.
    tree.addEventListener('toggle', update, true)
    update()
    tree.prepend(button)
  }
}
