import type { OperationTexts } from './texts.ts'

/** Gives each tree of fields that has branches a button that opens or closes them all. */
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
